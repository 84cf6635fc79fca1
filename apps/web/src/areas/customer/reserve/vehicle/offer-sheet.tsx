import { MINUTE } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { useVehicleAddress } from '../../core/vehicle/vehicle-address.ts'
import { VehicleSheet } from '../../core/vehicle/vehicle-sheet.tsx'
import { wireTime } from '../model/choice.ts'
import { toDayTime } from '../model/search.ts'
import { addThing, countOf } from '../model/things.ts'
import { movedWindow, offerPlace } from './offer-card.tsx'
import type { Offer } from '../model/vehicles.ts'
import type { Reserve, SearchChange } from '../use-reserve.ts'

interface OfferSheetProps {
  reserve: Reserve
  offers: readonly Offer[]
  slug: string
}

/** The sheet of a card of step 2: what it is taken by there, it is taken by here. */
export function OfferSheet({ reserve, offers, slug }: OfferSheetProps) {
  const { search, place, things, change } = reserve
  const { close } = useVehicleAddress()
  const offer = offers.find(({ product }) => product.slug === slug)
  const at = offer === undefined ? {} : offerPlace(offer)
  const { start, end } = search
  const isSeveral = things.length > 1
  const taken = (): SearchChange | null => {
    if (countOf(things, slug) > 0) return null
    return { ...(isSeveral ? addThing(search, slug) : { product: slug }), ...at }
  }
  const handleChoose = () => {
    const next = taken()
    close(next === null ? undefined : () => change(next))
  }
  const handleMove = (instant: string) => {
    const moved = toDayTime(Math.round(Date.parse(instant) / MINUTE) * MINUTE)
    close(() => change({ ...movedWindow(search, moved), ...taken() }))
  }
  return (
    <VehicleSheet
      slug={slug}
      question={{
        ...(start === undefined || end === undefined ? {} : { start: wireTime(start), end: wireTime(end) }),
        ...(place.zone === null ? { branch: place.branch.id } : { zone: place.zone.id }),
      }}
      onClose={() => close()}
      chooseLabel={isSeveral && countOf(things, slug) === 0 ? m.vehicle_add() : undefined}
      onChoose={handleChoose}
      onMove={handleMove}
    />
  )
}

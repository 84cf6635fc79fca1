import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useVehicleAddress } from '../../core/vehicle/vehicle-address.ts'
import { RadioCards } from '../frame/radio-cards.tsx'
import { chargedDays, firstOffers, foundOffers, sortOffers } from '../model/vehicles.ts'
import { countOf } from '../model/things.ts'
import { OfferCard } from './offer-card.tsx'
import { VehicleFilters } from './vehicle-filters.tsx'
import type { Offer } from '../model/vehicles.ts'
import type { Reserve } from '../use-reserve.ts'
import styles from './vehicle-list.module.css'

// Stands beside what is chosen; fetched while one chooses.
const SavingHint = lazyComponent(() => import('../details/saving-hint.tsx'), 'SavingHint')

const OfferSheet = lazyComponent(() => import('./offer-sheet.tsx'), 'OfferSheet')

const FIRST_SHOWN = 8

export function VehicleList({ reserve, offers }: { reserve: Reserve; offers: readonly Offer[] }) {
  const { search, things, change } = reserve
  const isChosen = (slug: string) => countOf(things, slug) > 0
  const [isOpen, setIsOpen] = useState(false)
  const { slug } = useVehicleAddress()
  useEffect(() => void SavingHint.preload(), [])
  // The chip answers first, then the list.
  const filter = useDeferredValue(search)
  const found = sortOffers(foundOffers(offers, filter, isChosen), filter.sort)
  const shown = isOpen ? found : firstOffers(found, FIRST_SHOWN, isChosen)
  const clear = {
    auto: undefined,
    engine: undefined,
    category: search.category === 'pool_villa' ? search.category : undefined,
  }
  return (
    <div className={styles.list}>
      <VehicleFilters reserve={reserve} offers={offers} />
      {found.length === 0 ? (
        <EmptyState action={<Button onClick={() => change(clear)}>{m.reserve_clear_filters()}</Button>}>
          {m.reserve_nothing_found()}
        </EmptyState>
      ) : (
        <RadioCards id="vehicles" columns="wide" legend={<Found reserve={reserve} found={found} />}>
          {shown.map((offer) => (
            <OfferRow key={offer.product.id} reserve={reserve} offer={offer} />
          ))}
        </RadioCards>
      )}
      {shown.length < found.length ? (
        <Button wide onClick={() => setIsOpen(true)}>
          {m.reserve_show_more({ count: found.length - shown.length })}
        </Button>
      ) : null}
      {slug === undefined ? null : (
        <Suspense>
          <OfferSheet key={slug} reserve={reserve} offers={offers} slug={slug} />
        </Suspense>
      )}
    </div>
  )
}

function OfferRow({ reserve, offer }: { reserve: Reserve; offer: Offer }) {
  const count = countOf(reserve.things, offer.product.slug)
  return (
    <>
      <OfferCard reserve={reserve} offer={offer} count={count} />
      {count > 0 && reserve.things.length === 1 && offer.item.isFree ? (
        <Suspense>
          <SavingHint reserve={reserve} item={offer.item} />
        </Suspense>
      ) : null}
    </>
  )
}

function Found({ reserve, found }: { reserve: Reserve; found: readonly Offer[] }) {
  const free = found.filter(({ item }) => item.isFree).length
  const days = chargedDays(found)
  const isVilla = reserve.search.category === 'pool_villa'
  const length = days === null ? null : isVilla ? m.reserve_nights({ count: days }) : m.shared_days({ count: days })
  const count = isVilla
    ? m.reserve_found_villas({ free, count: found.length })
    : m.reserve_found({ free, count: found.length })
  return (
    <span className={styles.found}>
      {count}
      {length === null ? null : ` · ${m.reserve_total_for({ length })}`}
    </span>
  )
}

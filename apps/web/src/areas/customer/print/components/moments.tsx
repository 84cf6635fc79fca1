import { m } from '#lib/messages.ts'
import type { ReservationDocument } from '@rodchao/contract'
import type { LocalText } from '#lib/locale.ts'
import { legalMoment } from '../labels.ts'
import { Both, BothText, inBoth } from './both.tsx'
import { Rail } from './rail.tsx'
import styles from './moments.module.css'

function outAndBackPlaces({ reservation, shop }: ReservationDocument): { out: LocalText; back: LocalText } {
  const { house, kind } = reservation
  if (house !== null) {
    return {
      out: inBoth((options) => m.print_at_house({ address: house[options.locale] }, options)),
      back: inBoth((options) => m.print_same_house({}, options)),
    }
  }
  const branch = inBoth((options) => m.print_at_branch({ branch: shop.branchName[options.locale] }, options))
  if (kind === 'sale') return { out: branch, back: inBoth((options) => m.print_sale_then({}, options)) }
  if (reservation.placeMode === 'branch') return { out: branch, back: branch }
  const { place, zone } = reservation
  return {
    out: inBoth((options) => m.print_deliver_to({ place: place || (zone?.[options.locale] ?? '') }, options)),
    back: inBoth((options) => m.print_collect_from({}, options)),
  }
}

/** Vehicles that go with a house: the paper's moments are those of the house. */
function vehiclesPlace({ reservation, shop }: ReservationDocument): LocalText | null {
  if (reservation.vehiclesAt === 'house') return inBoth((options) => m.print_vehicles_to_house({}, options))
  if (reservation.vehiclesAt === 'branch')
    return inBoth((options) => m.print_vehicles_at_branch({ branch: shop.branchName[options.locale] }, options))
  return null
}

interface MomentsProps {
  document: ReservationDocument
  isStay: boolean
  length: LocalText | null
}

const NAMES = {
  rental: { out: m.print_out, back: m.print_back_moment },
  stay: { out: m.print_check_in, back: m.print_check_out },
  sale: { out: m.print_sale_viewing, back: m.print_sale_kept_until },
}

/** The paper's main rule is the rental itself: from out to back. Of a sale, it is the days on which the buyer may come. */
export function Moments({ document, isStay, length }: MomentsProps) {
  const { start, end, kind } = document.reservation
  const names = NAMES[kind === 'sale' ? 'sale' : isStay ? 'stay' : 'rental']
  const places = outAndBackPlaces(document)
  const vehicles = vehiclesPlace(document)
  return (
    <div className={styles.moments}>
      <Rail length={length} />
      <div className={styles.ends}>
        <div>
          <span className={styles.name}>
            <Both of={names.out} />
          </span>{' '}
          <b>
            <BothText text={legalMoment(start)} />
          </b>
          <p>
            <BothText text={places.out} />
          </p>
          {vehicles === null ? null : (
            <p>
              <BothText text={vehicles} />
            </p>
          )}
        </div>
        <div className={styles.back}>
          <span className={styles.name}>
            <Both of={names.back} />
          </span>{' '}
          <b>
            <BothText text={legalMoment(end)} />
          </b>
          <p>
            <BothText text={places.back} />
          </p>
        </div>
      </div>
    </div>
  )
}

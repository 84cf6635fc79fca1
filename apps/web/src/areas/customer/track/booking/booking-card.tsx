import type { ReactNode } from 'react'
import { badgeStatus, statusLabel } from '#lib/bookings/booking-status.ts'
import { formatDateTime } from '#lib/format.ts'
import { pinAddress } from '#lib/places/map-address.ts'
import { m } from '#lib/messages.ts'
import { Card } from '#ui/layout/card.tsx'
import { StatusBadge } from '#ui/display/status-badge.tsx'
import { Plate } from '#ui/display/plate.tsx'
import { TimeRail } from '#ui/display/time-rail.tsx'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { isVehicleKind, isVehiclePaint } from '#ui/display/vehicles.ts'
import { isSale, isStay, momentNames } from '#lib/bookings/booking-kind.ts'
import { shownThings } from '../things/things-model.ts'
import { lengthText, localText } from '../labels.ts'
import type { TrackedReservation } from '@rodchao/contract'
import type { ShownThing } from '../things/things-model.ts'
import styles from './booking-card.module.css'

const PLATED = ['scooter', 'motorcycle', 'big_bike', 'car']
const TO_CONFIRM = ['hold', 'pending_payment', 'awaiting_review']
const BEFORE_HAND_OVER = ['pending_payment', 'awaiting_review', 'confirmed']

function Unit({ reservation, isOfSeveral }: { reservation: TrackedReservation; isOfSeveral: boolean }) {
  const { product, unitLabel, status } = reservation
  if (!PLATED.includes(product.category)) {
    return unitLabel === null ? null : (
      <p className={styles.note}>
        {(isStay(reservation) ? m.track_house_name : m.track_unit_name)({ name: unitLabel })}
      </p>
    )
  }
  if (unitLabel !== null) {
    return (
      <p>
        <Plate number={unitLabel} unassigned={m.track_plate_none()} size="md" />
      </p>
    )
  }
  if (!BEFORE_HAND_OVER.includes(status)) return null
  // Beside the plates of others an empty one says it.
  if (isOfSeveral) return <Plate number={undefined} unassigned={m.track_plate_none()} size="md" />
  return <p className={styles.note}>{m.track_plate_later()}</p>
}

function Picture({ drawing }: TrackedReservation['product']) {
  if (!isVehicleKind(drawing.kind)) return null
  const paint = isVehiclePaint(drawing.paint) ? { paint: drawing.paint } : {}
  return <VehiclePicture kind={drawing.kind} {...paint} size="md" ground />
}

function outAndBackPlaces(reservation: TrackedReservation): { out: ReactNode; back: string | undefined } {
  const { place, branch, product, status } = reservation
  if (isSale(reservation))
    return {
      out: m.track_at_branch_address({ branch: localText(branch.name), address: localText(branch.address) }),
      // Once it is bought or given up, there is nothing left to do before then.
      back: BEFORE_HAND_OVER.includes(status) ? m.track_sale_until_do() : undefined,
    }
  if (product.house !== null)
    return { out: <House house={product.house} isToConfirm={TO_CONFIRM.includes(status)} />, back: m.track_at_house() }
  const name = localText(branch.name)
  if (place.mode === 'branch') {
    return {
      out: m.track_at_branch_address({ branch: name, address: localText(branch.address) }),
      back: m.track_at_branch({ branch: name }),
    }
  }
  const zone = place.zone === null ? '' : localText(place.zone)
  return { out: <Door place={place} name={place.text || zone} />, back: m.track_collect_from() }
}

/** Where it is brought, with the door on a map where the shop knows it. */
function Door({ place: { pin }, name }: { place: TrackedReservation['place']; name: string }) {
  return (
    <>
      {m.track_deliver_to({ place: name })}
      {pin === null ? null : <MapLink href={pinAddress(pin)} />}
    </>
  )
}

function MapLink({ href }: { href: string }) {
  return (
    <>
      {' '}
      <a href={href} target="_blank" rel="noreferrer" className={styles.map}>
        {m.track_house_map()}
      </a>
    </>
  )
}

/** Where the house is: the part of town first, its number and a pin once the booking is confirmed. */
function House({
  house: { address, isExact, mapUrl },
  isToConfirm,
}: {
  house: NonNullable<TrackedReservation['product']['house']>
  isToConfirm: boolean
}) {
  return (
    <>
      {localText(address)}
      {isExact || !isToConfirm ? null : `. ${m.track_house_later()}`}
      {mapUrl === null ? null : <MapLink href={mapUrl} />}
    </>
  )
}

/** A card for each thing of the booking, with its number and status where there are several. */
export function BookingCards({ reservation, renderNote, renderFoot }: BookingCardsProps) {
  return shownThings(reservation).map((shown) => (
    <BookingCard
      key={shown.no}
      reservation={shown.thing}
      {...(shown.isOfSeveral ? { no: shown.no } : {})}
      note={renderNote?.(shown)}
      foot={shown.isOfSeveral ? renderFoot?.(shown) : null}
    />
  ))
}

export interface BookingCardsProps {
  reservation: TrackedReservation
  /** Under the plate. */
  renderNote?: ((shown: ShownThing) => ReactNode) | undefined
  /** What can be done about one of several, at the foot of its card. */
  renderFoot?: ((shown: ShownThing) => ReactNode) | undefined
}

interface BookingCardProps {
  reservation: TrackedReservation
  no?: number
  note: ReactNode
  foot: ReactNode
}

/** What is rented, from when to when, where, and the plate once it is known. */
function BookingCard({ reservation, no, note, foot }: BookingCardProps) {
  const { product, start, end, customer, isOverdue } = reservation
  const names = momentNames(reservation)
  const place = outAndBackPlaces(reservation)
  const title = `${no === undefined ? '' : `${no} · `}${localText(product.name)}`
  const badge = badgeStatus(reservation)
  return (
    <Card
      aria-label={no === undefined ? (isStay(reservation) ? m.track_stay_heading : m.track_booking_heading)() : title}
      className={styles.card}
    >
      <div className={styles.vehicle}>
        <Picture {...product} />
        <div className={styles.name}>
          <h2 className={styles.title}>{title}</h2>
          <div className={styles.unit}>
            <Unit reservation={reservation} isOfSeveral={no !== undefined} />
            {no === undefined ? null : (
              <StatusBadge status={badge}>{statusLabel(badge, isStay(reservation))}</StatusBadge>
            )}
          </div>
          {note}
        </div>
      </div>
      <TimeRail
        out={{
          name: names.out,
          time: formatDateTime(start),
          place: place.out,
        }}
        back={{
          name: names.back,
          time: formatDateTime(end),
          place: place.back,
        }}
        length={lengthText(reservation)}
        late={isOverdue}
        showNames={isSale(reservation)}
      />
      {customer === null || (no ?? 1) > 1 ? null : (
        <p className={styles.person}>
          {m.track_for_person({ name: customer.fullName })} · <span className="rc-nowrap">{customer.maskedPhone}</span>
        </p>
      )}
      {foot}
    </Card>
  )
}

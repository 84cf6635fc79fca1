import type { StaffReservation } from '@rodchao/contract'
import { formatCount, formatDate, formatDateTime, formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Plate } from '#ui/display/plate.tsx'
import { TimeRail } from '#ui/display/time-rail.tsx'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { isVehicleKind, isVehiclePaint } from '#ui/display/vehicles.ts'
import { isHouse, joined, inReadersLanguage, lengthText, momentNames, placeLabels } from '#areas/staff/core/labels.ts'
import { noUnitText } from '#areas/staff/core/words-of-kind.ts'
import { TABLE, useMedia } from '../use-media.ts'
import { papersExpireOn } from './progress.ts'
import styles from './trip-card.module.css'

export interface TripCardProps {
  reservation: StaffReservation
  now: number
  /** In the panel there is room for less. */
  size?: 'panel' | 'page'
}

/** The vehicle and the two moments. */
export function TripCard({ reservation, now, size = 'page' }: TripCardProps) {
  const { product, unit, unitDetails } = reservation
  const { mode, place } = placeLabels(reservation)
  const expiry = papersExpireOn(reservation)
  const isPlate = unit === null || unit.labelKind === 'plate'
  const facts = [
    unitDetails === null ? undefined : inReadersLanguage(unitDetails.colour),
    expiry === null ? undefined : m.staff_papers_until({ date: formatDate(expiry) }),
    unitDetails === null || unitDetails.odometerKm === 0
      ? undefined
      : m.staff_odometer({ km: formatCount(unitDetails.odometerKm) }),
  ]
  const isWide = useMedia(TABLE)
  const isSale = reservation.kind === 'sale'
  const names = momentNames(reservation)
  const moment = (at: string) =>
    size === 'page' ? formatDateTime(at) : `${formatDate(at, 'day-month')} ${formatTime(at)}`
  const number = unit?.isFixed === true ? unit.label : undefined
  const province = size === 'page' ? (unitDetails?.plateProvince ?? undefined) : undefined
  return (
    <div className={styles.trip} data-size={size}>
      <VehiclePicture
        kind={isVehicleKind(product.drawing.kind) ? product.drawing.kind : 'scooter-retro'}
        paint={isVehiclePaint(product.drawing.paint) ? product.drawing.paint : 'sea'}
        ground={size === 'page'}
        className={styles.picture}
      />
      <div className={styles.words}>
        <p className={styles.vehicle}>
          <b>{inReadersLanguage(product.name)}</b>
          {isPlate ? (
            <Plate number={number} unassigned={noUnitText(reservation)} province={province} />
          ) : (
            <span>{unit.label}</span>
          )}
          {reservation.guests === null ? null : (
            <span className={styles.facts}>{m.staff_guests({ count: reservation.guests })}</span>
          )}
          {size === 'page' && number !== undefined ? <span className={styles.facts}>{joined(...facts)}</span> : null}
        </p>
        <TimeRail
          orientation={size === 'page' && isWide ? 'horizontal' : 'upright'}
          size={size === 'page' ? 'md' : 'sm'}
          out={{ name: names.out, time: moment(reservation.start), place: isSale ? place : `${mode} ${place}` }}
          back={{
            name: names.back,
            time: moment(reservation.end),
            place: isSale || isHouse(reservation) ? undefined : m.staff_back_same_place(),
          }}
          length={isSale ? undefined : lengthText(reservation, now)}
          showNames={isSale || isHouse(reservation)}
          late={reservation.isOverdue}
          className={styles.rail}
        />
      </div>
    </div>
  )
}

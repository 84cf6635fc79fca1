import { forgetLastBooking, keepLastBooking, readLastBooking } from '../../core/last-booking.ts'
import { readDetails } from './details-draft.ts'
import { keepPlace, readPlace } from './place-draft.ts'
import type { LastBooking } from '../../core/last-booking.ts'
import type { Details } from './details.ts'
import type { Place } from './hours.ts'

const PERSON = ['fullName', 'phone', 'email', 'nationality'] as const

/**
 * The form with what the last booking on this device was made with, where nothing is typed yet; the place only where the
 * vehicle is brought to the same zone.
 */
export function withRemembered(
  details: Details,
  last: LastBooking | null,
  zoneId: number | null,
): { details: Details; isRemembered: boolean } {
  const isTyped = PERSON.some((field) => details[field].trim() !== '')
  if (last === null || isTyped || last.fullName === '') return { details, isRemembered: false }
  const isThere = zoneId !== null && last.zone === zoneId && details.deliveryPlace === '' && details.room === ''
  const person = Object.fromEntries(PERSON.map((field) => [field, last[field]]))
  const place = isThere ? { deliveryPlace: last.place, room: last.room } : {}
  return { details: { ...details, ...person, ...place }, isRemembered: true }
}

/** Takes out again what came from the last booking, and leaves what was typed over it. */
export function withoutRemembered(details: Details, last: LastBooking): Details {
  const cleared = PERSON.filter((field) => details[field] === last[field]).map((field) => [field, ''])
  const isPlace = details.deliveryPlace === last.place && details.room === last.room
  return { ...details, ...Object.fromEntries(cleared), ...(isPlace ? { deliveryPlace: '', room: '' } : {}) }
}

/** Puts the last place into the field while nothing is typed there; null when there is none to put. */
export function takeRememberedPlace(now: number): LastBooking | null {
  const last = readLastBooking(now)
  const draft = readPlace()
  if (last === null || last.place === '' || draft.text !== '' || draft.room !== '') return null
  const { place: text, room, isArea } = last
  keepPlace({ text, room, isSettled: last.zone !== null, isArea, isRemembered: true })
  return last
}

/** Keeps the booking for the next one where the customer wants that, and forgets an earlier one where not. */
export function rememberBooking(isWanted: boolean, place: Place, now: number): void {
  if (!isWanted) return forgetLastBooking()
  const { fullName, phone, email, nationality, deliveryPlace, room } = readDetails()
  const before = readLastBooking(now)
  keepLastBooking(
    {
      fullName: fullName.trim(),
      phone: phone.trim(),
      email: email.trim(),
      nationality,
      // Fetched at the shop this time, the place of the time before is still where they stay.
      ...(place.zone !== null
        ? {
            place: deliveryPlace.trim(),
            room: room.trim(),
            isArea: readPlace().isArea,
            zone: place.zone.id,
            area: place.area?.subdistrict.en ?? null,
          }
        : {
            place: before?.place ?? '',
            room: before?.room ?? '',
            isArea: before?.isArea ?? false,
            zone: before?.zone ?? null,
            area: before?.area ?? null,
          }),
    },
    now,
  )
}

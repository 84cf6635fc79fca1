import { formatReservationCode } from '@rodchao/rental'
import { formatPhone, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { calendarFile } from './calendar-file.ts'
import { isSale, isStay } from '#lib/bookings/booking-kind.ts'
import { saveFile } from '#lib/save-file.ts'
import { localText } from './labels.ts'
import type { TrackedReservation } from '@rodchao/contract'
import type { CalendarEntry } from './calendar-file.ts'

const MOMENT_MINUTES = 30

function calendarEntries(reservation: TrackedReservation): CalendarEntry[] {
  const { branch, place, start, end } = reservation
  const code = formatReservationCode(reservation.code)
  const product = localText(reservation.product.name)
  const stay = isStay(reservation)
  const house = reservation.product.house === null ? null : localText(reservation.product.house.address)
  const shared = {
    minutes: MOMENT_MINUTES,
    place:
      house ?? (place.mode === 'delivery' ? place.text : `${localText(branch.name)}, ${localText(branch.address)}`),
    notes: m.track_calendar_notes({ code, phone: formatPhone(branch.phone) }),
  }
  if (isSale(reservation))
    return [
      {
        ...shared,
        uid: `${reservation.code}-see@${location.hostname}`,
        at: parseInstant(start),
        title: m.track_calendar_see({ product }),
      },
    ]
  return [
    {
      ...shared,
      uid: `${reservation.code}-out@${location.hostname}`,
      at: parseInstant(start),
      title: stay ? m.track_calendar_in({ product }) : m.track_calendar_out({ product }),
    },
    {
      ...shared,
      uid: `${reservation.code}-back@${location.hostname}`,
      at: parseInstant(end),
      title: stay ? m.track_calendar_leave({ product }) : m.track_calendar_back({ product }),
    },
  ]
}

/** Hands both moments of the booking to the calendar of this device. */
export function saveCalendar(reservation: TrackedReservation): void {
  const text = calendarFile(calendarEntries(reservation), Date.now())
  const code = formatReservationCode(reservation.code)
  saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `booking-${code}.ics`)
}

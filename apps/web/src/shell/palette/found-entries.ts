import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { formatReservationCode } from '@rodchao/rental'
import type { SearchAnswer } from '@rodchao/contract'
import { formatMoment, formatPhone } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import type { Entry, EntryGroup } from './entry.ts'

type Found<Key extends keyof SearchAnswer> = SearchAnswer[Key][number]

const STATUS_LABELS: Record<Found<'reservations'>['status'], () => string> = {
  hold: () => m.staff_status_hold(),
  pending_payment: () => m.staff_status_pending_payment(),
  awaiting_review: () => m.staff_status_awaiting_review(),
  confirmed: () => m.staff_status_confirmed(),
  on_rent: () => m.staff_status_on_rent(),
  returned: () => m.staff_status_returned(),
  completed: () => m.staff_status_completed(),
  cancelled: () => m.staff_status_cancelled(),
  no_show: () => m.staff_status_no_show(),
  expired: () => m.staff_status_expired(),
}

export function reservationAddress(id: string): string {
  return `/reservation-info?id=${id}`
}

export function listAddress(text: string): string {
  return `/main?view=all&q=${encodeURIComponent(text)}`
}

function reservationEntry(found: Found<'reservations'>, now: number): Entry {
  const code = formatReservationCode(found.code)
  return {
    id: `reservation-${found.id}`,
    icon: IconCalendarEvent,
    label: found.customerName === null ? code : `${code} · ${found.customerName}`,
    names: [],
    detail: [STATUS_LABELS[found.status](), found.productName[getLocale()], formatMoment(found.startsAt, now)].join(
      ' · ',
    ),
    ...(found.plate === null ? {} : { plate: found.plate }),
    target: { href: reservationAddress(found.id) },
    kept: { kind: 'reservation', id: found.id, code: found.code },
  }
}

function customerEntry(found: Found<'customers'>): Entry {
  return {
    id: `customer-${found.id}`,
    icon: IconUser,
    label: found.fullName,
    names: [],
    detail: `${formatPhone(found.phone)} · ${m.shell_palette_bookings({ count: found.reservations })}`,
    target: { href: listAddress(found.phone) },
  }
}

function unitEntry(found: Found<'units'>): Entry {
  const isPlate = found.labelKind === 'plate'
  const product = found.productName[getLocale()]
  return {
    id: `unit-${found.id}`,
    icon: IconMotorbike,
    label: isPlate ? product : `${found.plate} · ${product}`,
    names: [],
    detail: found.branchName[getLocale()],
    ...(isPlate ? { plate: found.plate } : {}),
    target: { href: found.reservationId === null ? listAddress(found.plate) : reservationAddress(found.reservationId) },
  }
}

/** What the shop answered, as entries; `now` in epoch milliseconds. */
export function foundGroups(answer: SearchAnswer | undefined, now: number): EntryGroup[] {
  if (answer === undefined) return []
  return [
    { kind: 'reservations', entries: answer.reservations.map((found) => reservationEntry(found, now)) },
    { kind: 'customers', entries: answer.customers.map(customerEntry) },
    { kind: 'units', entries: answer.units.map(unitEntry) },
  ]
}

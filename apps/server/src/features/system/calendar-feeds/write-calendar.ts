import { type BlockReason, hasEndedEarly, type ReservationStatus } from '@rodchao/rental'
import ical, { ICalEventBusyStatus, ICalEventStatus } from 'ical-generator'
import type { BlockEntry, BookedEntry } from './queries/calendar-entries.ts'

interface CalendarText {
  readonly name: string
  readonly language: 'th' | 'en'
  /** Host of the shop's address: what makes the ids of its appointments different from those of others. */
  readonly host: string
}

const REASONS: Readonly<Record<BlockReason, { readonly th: string; readonly en: string }>> = {
  maintenance: { th: 'บำรุงรักษา', en: 'Maintenance' },
  repair: { th: 'ซ่อม', en: 'Repair' },
  waiting_parts: { th: 'รออะไหล่', en: 'Waiting for parts' },
  other: { th: 'งดให้เช่า', en: 'Not for rent' },
}

/** An appointment that is not agreed yet is tentative; one that ended before it began is cancelled. */
function statusOf(status: ReservationStatus): ICalEventStatus {
  if (status === 'pending_payment' || status === 'awaiting_review') return ICalEventStatus.TENTATIVE
  if (hasEndedEarly(status)) return ICalEventStatus.CANCELLED
  return ICalEventStatus.CONFIRMED
}

/** As texts are written in a calendar; the generator does so for all but its name. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

const REFRESH_SECONDS = 900

/**
 * The calendar as RFC 5545 has it, in UTC. The id of an appointment is that of its booking and its sequence the booking's
 * version, so that a calendar that has it already moves it. The same entries make the same text.
 */
export function writeCalendar(
  { name, language, host }: CalendarText,
  { booked, blocked }: { readonly booked: readonly BookedEntry[]; readonly blocked: readonly BlockEntry[] },
): string {
  const calendar = ical({
    name: escaped(name),
    prodId: { company: 'Rodchao', product: 'Calendar', language: language.toUpperCase() },
    timezone: null,
    ttl: REFRESH_SECONDS,
  })
  for (const one of booked) {
    const status = statusOf(one.status)
    calendar.createEvent({
      id: `booking-${one.id}@${host}`,
      sequence: one.version,
      stamp: one.updated_at,
      start: one.start,
      end: one.end,
      summary: [one.code, one.product, one.unit].filter((part) => part !== null).join(' · '),
      description: [one.customer, one.phone].filter((part) => part !== null).join('\n') || null,
      location: one.branch,
      status,
      busystatus: status === ICalEventStatus.CANCELLED ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    })
  }
  for (const one of blocked) {
    calendar.createEvent({
      id: `block-${one.id}@${host}`,
      sequence: one.version,
      stamp: one.changed_at,
      start: one.start,
      end: one.end,
      summary: `${REASONS[one.reason ?? 'other'][language]} · ${one.unit}`,
      status: ICalEventStatus.CONFIRMED,
      busystatus: ICalEventBusyStatus.BUSY,
    })
  }
  // Every line has an end, the last one too.
  return `${calendar.toString()}\r\n`
}

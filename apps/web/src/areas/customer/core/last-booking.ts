import { DAY } from '@rodchao/rental'
import { storage } from '#lib/session/browser-storage.ts'

/** What a customer agreed to keep on this device for the next booking. No number of a card or passport. */
export interface LastBooking {
  fullName: string
  phone: string
  email: string
  nationality: string
  place: string
  room: string
  /** The place is a sub-district and nothing more. */
  isArea: boolean
  /** As the address of the booking page writes where; null where it was fetched at a branch. */
  zone: number | null
  area: string | null
}

const KEY = 'lastBooking'
/** Whoever has not booked for this long is asked anew. */
const KEPT_MS = 365 * DAY
const LONGEST = 300

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST) : '')

/** Null when nothing is kept, or nothing that can be read. */
export function readLastBooking(now: number): LastBooking | null {
  let kept: unknown = null
  try {
    kept = JSON.parse(storage.get(KEY) ?? 'null')
  } catch {
    // Written by nobody here.
  }
  if (!isRecord(kept) || typeof kept.keptAt !== 'number') return null
  if (now - kept.keptAt > KEPT_MS) {
    forgetLastBooking()
    return null
  }
  const { zone } = kept
  return {
    fullName: text(kept.fullName),
    phone: text(kept.phone),
    email: text(kept.email),
    nationality: text(kept.nationality),
    place: text(kept.place),
    room: text(kept.room),
    isArea: kept.isArea === true,
    zone: typeof zone === 'number' && Number.isInteger(zone) && zone > 0 ? zone : null,
    area: typeof kept.area === 'string' ? text(kept.area) : null,
  }
}

export function keepLastBooking(booking: LastBooking, now: number): void {
  storage.set(KEY, JSON.stringify({ ...booking, keptAt: now }))
}

export function forgetLastBooking(): void {
  storage.remove(KEY)
}

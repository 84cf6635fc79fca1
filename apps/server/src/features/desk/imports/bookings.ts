import { MOST_GROUP_MEMBERS } from '@rodchao/rental'
import type { ImportLine } from './line-reader.ts'
import { FATE, type ImportPlan } from './plan.ts'
import type { FleetProduct } from './queries.ts'
import type { Refusal, RefusalCode } from './refusal.ts'

/** The lines of a file that are one booking, by their places among its lines. */
export interface ImportBooking {
  readonly key: string
  readonly lines: number[]
  /** Why none of them is taken, apart from those that have a reason of their own. */
  refusal: Refusal | null
}

interface Reading extends ImportBooking {
  person: string | null
  channel: string | null
}

/**
 * Which lines of a file are one booking, where the mapping names a column for that: they come in all or none. It costs some
 * hundred bytes a line, and nothing where no column is named.
 */
export class ImportBookings {
  readonly #byKey = new Map<string, Reading>()
  readonly #byLine = new Map<number, Reading>()

  addLine(index: number, line: Pick<ImportLine, 'booking' | 'channel' | 'customer'>): void {
    const booking = this.#add(index, line.booking)
    if (booking === null) return
    booking.person ??= line.customer.person
    booking.channel ??= line.channel
    if (booking.person !== line.customer.person) refuse(booking, 'booking_differs', 'has several customers')
    if (booking.channel !== line.channel) refuse(booking, 'booking_differs', 'came through several channels')
  }

  /** A line that cannot be read takes the rest of its booking with it. */
  addRefused(index: number, key: string): void {
    const booking = this.#add(index, key)
    if (booking !== null) refuse(booking, 'booking_incomplete', 'has a line that cannot be taken')
  }

  /** The booking of a line that has others in it. */
  bookingOf(index: number): ImportBooking | null {
    const booking = this.#byLine.get(index)
    return booking !== undefined && booking.lines.length > 1 ? booking : null
  }

  /** Refuses bookings with too many things, and those whose things are not out at the same time. */
  refuseOdd(plan: ImportPlan): void {
    for (const booking of this.#several()) {
      if (booking.lines.length > MOST_GROUP_MEMBERS)
        refuse(booking, 'booking_too_large', `has more than ${MOST_GROUP_MEMBERS} lines`)
      else if (booking.lines.some((index) => plan.lineFate(index) === FATE.duplicate))
        refuse(booking, 'booking_incomplete', 'has a line that was there before')
      else if (areApart(booking.lines.map((index) => plan.plannedTime(index))))
        refuse(booking, 'booking_apart', 'has rentals at times that have nothing to do with each other')
    }
    this.#leaveOut(plan)
  }

  /** Refuses bookings of which one thing has no unit; true where there were such, whose other units are free again. */
  refuseIncomplete(plan: ImportPlan, fleet: ReadonlyMap<string, FleetProduct>): boolean {
    let isAny = false
    for (const booking of this.#several()) {
      if (booking.refusal !== null || !booking.lines.some((index) => isWithoutPlace(plan, fleet, index))) continue
      refuse(booking, 'booking_incomplete', 'has a line that cannot be taken')
      isAny = true
    }
    this.#leaveOut(plan)
    return isAny
  }

  #add(index: number, key: string): Reading | null {
    if (key === '') return null
    const known = this.#byKey.get(key)
    const booking = known ?? { key, lines: [], refusal: null, person: null, channel: null }
    if (known === undefined) this.#byKey.set(key, booking)
    booking.lines.push(index)
    this.#byLine.set(index, booking)
    return booking
  }

  *#several(): Iterable<Reading> {
    for (const booking of this.#byKey.values()) if (booking.lines.length > 1) yield booking
  }

  /** Lines that are not taken take no units from others. */
  #leaveOut(plan: ImportPlan): void {
    for (const booking of this.#several())
      if (booking.refusal !== null) for (const index of booking.lines) plan.leaveOut(index)
  }
}

function refuse(booking: ImportBooking, code: RefusalCode, says: string): void {
  booking.refusal ??= { code, text: `The booking ${JSON.stringify(booking.key)} ${says}` }
}

function isWithoutPlace(plan: ImportPlan, fleet: ReadonlyMap<string, FleetProduct>, index: number): boolean {
  const fate = plan.lineFate(index)
  if (fate === FATE.present) return false
  if (!fleet.has(plan.plannedProduct(index))) return true
  return (fate === FATE.held || fate === FATE.holding) && plan.plannedUnit(index) === 0
}

interface Time {
  readonly start: number
  readonly end: number
}

/** Things of one booking are out together, or one follows where another ends. */
function areApart(times: readonly Time[]): boolean {
  const [first, ...rest] = times.toSorted((a, b) => a.start - b.start)
  let until = first?.end ?? 0
  for (const { start, end } of rest) {
    if (start > until) return true
    until = Math.max(until, end)
  }
  return false
}

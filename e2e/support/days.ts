const DAY_MS = 86_400_000
const SHOP_OFFSET_MS = 7 * 3_600_000

/** A day some time ahead in the shop: as an ISO date, and as people type it in the shop's two languages. */
export function dayAhead(days: number): { iso: string; typed: string } {
  const iso = new Date(Date.now() + SHOP_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10)
  const [year, month, day] = iso.split('-').map(Number)
  return { iso, typed: `${day}/${month}/${year}` }
}

/** Days of the year on which the sample shop gives no vehicle out, or only after noon. */
const CLOSED = ['-01-01', '-04-13']

/** The first day from so many days ahead on which, and for `length` days after it, the shop is open. */
export function openDaysAhead(days: number, length: number): number {
  const isClosed = (ahead: number) => CLOSED.some((day) => dayAhead(ahead).iso.endsWith(day))
  const stay = Array.from({ length: length + 1 }, (_, index) => days + index)
  return stay.some(isClosed) ? openDaysAhead(days + 1, length) : days
}

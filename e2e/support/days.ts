const DAY_MS = 86_400_000
const SHOP_OFFSET_MS = 7 * 3_600_000

/** A day some time ahead in the shop: as an ISO date, and as people type it in the shop's two languages. */
export function dayAhead(days: number): { iso: string; typed: string } {
  const iso = new Date(Date.now() + SHOP_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10)
  const [year, month, day] = iso.split('-').map(Number)
  return { iso, typed: `${day}/${month}/${year}` }
}

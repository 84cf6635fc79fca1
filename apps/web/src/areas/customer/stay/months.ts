const FARTHEST_MONTHS = 24

/** The first day of the month so many months before or after a day's. */
export function otherMonths(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const index = year * 12 + month - 1 + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
}

/** Whether there are months to show behind these: the shop plans two years ahead. */
export function canShowLater(from: string, today: string): boolean {
  return from < otherMonths(today, FARTHEST_MONTHS)
}

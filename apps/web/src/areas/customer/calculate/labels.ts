import { formatDate, formatMoney, formatTime, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { RateTier } from '@rodchao/rental'

export function baht(satang: number): string {
  return formatMoney(satang)
}

/** A price that only compares: whole baht. */
export function roughBaht(satang: number): string {
  return formatMoney(Math.round(satang / 100) * 100)
}

/** Epoch ms of a time of the address. */
export function toInstant(dayTime: string): number {
  return parseInstant(`${dayTime}:00+07:00`)
}

export function dayLabel(instant: number): string {
  return formatDate(instant, 'day-month')
}

/** In one piece: the unit of a time never stands alone on the next line. */
export function momentLabel(instant: number | string): string {
  return `${formatDate(instant, 'day-month')} ${formatTime(instant)}`.replaceAll(' ', '\u00a0')
}

export function tierLabel(tier: RateTier): string {
  switch (tier) {
    case 'hour':
      return m.calculate_tier_hour()
    case 'half_day':
      return m.calculate_tier_half_day()
    case 'day':
      return m.calculate_tier_day()
    case 'three_day':
      return m.calculate_tier_three_day()
    case 'week':
      return m.calculate_tier_week()
    case 'month':
      return m.calculate_tier_month()
  }
}

/** Basis points as people read them: `21.44`. */
export function percent(basisPoints: number): string {
  return formatMoney(basisPoints)
}

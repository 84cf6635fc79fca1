import { DAY, HOUR, toShopDate, shopWeekday } from '@rodchao/rental'
import type { Random } from '../random.ts'
import type { ProductSpec } from './row-files.ts'

type Category = ProductSpec['category']

/** Chance that a free unit of usual demand goes out on a usual day. */
const DAILY_CHANCE: Readonly<Record<Category, number>> = {
  scooter: 0.12,
  motorcycle: 0.17,
  big_bike: 0.22,
  bicycle: 0.15,
  car: 0.17,
  pool_villa: 0.3,
}

/** Days of a rental and how often they are asked for; fractions of a day are hours. */
const LENGTHS: Readonly<Record<Category, readonly (readonly [days: number, weight: number])[]>> = {
  scooter: [
    [0.25, 6],
    [1, 25],
    [2, 17],
    [3, 18],
    [4, 7],
    [5, 6],
    [7, 9],
    [10, 3],
    [14, 3],
    [30, 5],
    [60, 0.7],
    [90, 0.4],
  ],
  motorcycle: [
    [0.25, 4],
    [1, 34],
    [2, 22],
    [3, 16],
    [5, 8],
    [7, 8],
    [30, 3],
  ],
  big_bike: [
    [0.375, 8],
    [1, 45],
    [2, 28],
    [3, 12],
    [5, 4],
    [7, 3],
  ],
  bicycle: [
    [4 / 24, 34],
    [8 / 24, 8],
    [1, 30],
    [2, 10],
    [3, 8],
    [7, 7],
    [30, 3],
  ],
  car: [
    [1, 22],
    [2, 26],
    [3, 20],
    [4, 8],
    [5, 6],
    [7, 9],
    [14, 4],
    [30, 5],
  ],
  pool_villa: [
    [1, 40],
    [2, 42],
    [3, 12],
    [4, 4],
    [7, 2],
  ],
}

/** Cool and dry from November, Songkran in April, rain in September. January first. */
const MONTHS = [1.45, 1.4, 1.15, 1.15, 0.8, 0.7, 0.9, 0.95, 0.65, 0.75, 1.1, 1.45]
/** Sunday first: Bangkok comes for the weekend. */
const WEEKDAYS = [0.9, 0.75, 0.75, 0.8, 0.95, 1.45, 1.4]
const VILLA_WEEKDAYS = [0.4, 0.4, 0.4, 0.4, 0.6, 2.2, 2.4]
const HOLIDAYS = 1.8

function isHoliday(month: number, day: number): boolean {
  return (month === 4 && day >= 11 && day <= 16) || (month === 12 && day >= 26) || (month === 1 && day <= 3)
}

/** Chance that a free unit goes out on the shop day of the instant. */
export function chanceOn(spec: ProductSpec, instant: number): number {
  const { month, day } = toShopDate(instant)
  const weekdays = spec.category === 'pool_villa' ? VILLA_WEEKDAYS : WEEKDAYS
  const holiday = isHoliday(month, day) ? HOLIDAYS : 1
  const seasonal = (MONTHS[month - 1] ?? 1) * (weekdays[shopWeekday(instant)] ?? 1) * holiday
  return Math.min(0.9, DAILY_CHANCE[spec.category] * spec.demand * seasonal)
}

const STARTS = [
  [510, 4],
  [540, 10],
  [570, 8],
  [600, 14],
  [630, 9],
  [660, 12],
  [690, 6],
  [720, 8],
  [780, 6],
  [840, 10],
  [870, 6],
  [900, 9],
  [960, 8],
  [1020, 6],
  [1080, 4],
] as const

export interface Wish {
  /** Minutes of the day at which it begins. */
  readonly startMinute: number
  readonly lengthMs: number
}

/** When and for how long somebody wants a vehicle of the product. */
export function wishFor(random: Random, spec: ProductSpec): Wish {
  const days = random.weighted(LENGTHS[spec.category])
  if (spec.category === 'pool_villa') return { startMinute: 14 * 60, lengthMs: days * DAY - 2 * HOUR }
  const isWithinDay = days < 1
  const startMinute = isWithinDay ? random.pick([510, 540, 600, 630, 660]) : random.weighted(STARTS)
  const drift = !isWithinDay && random.chance(0.18) ? random.between(-4, 4) * HOUR : 0
  const latest = startMinute + drift / 60_000 > 19 * 60 || startMinute + drift / 60_000 < 8.5 * 60
  return { startMinute, lengthMs: Math.max(DAY / 6, days * DAY + (latest ? 0 : drift)) }
}

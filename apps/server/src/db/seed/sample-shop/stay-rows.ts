import { addDays, isoDate, type ShopDate, shopWeekday, toInstant } from '@rodchao/rental'
import type { Insertable } from 'kysely'
import type { Database } from '../../schema.ts'
import { MAP_SHAPES, STAYS } from './row-files.ts'
import { yearsAround } from './shop-rows.ts'

export function stayRows(productIds: ReadonlyMap<string, number>): Insertable<Database['stay']>[] {
  return STAYS.map(({ poolCm: [length, width, from, to], ...stay }) => ({
    product_id: productIds.get(stay.product) ?? 0,
    place_th: stay.placeTh,
    place_en: stay.placeEn,
    address_th: stay.addressTh,
    address_en: stay.addressEn,
    map_url: stay.map,
    subdistrict_th: stay.area[0],
    postcode: stay.area[1],
    latitude: stay.at[0],
    longitude: stay.at[1],
    bedrooms: stay.bedrooms,
    beds: stay.beds,
    bathrooms: stay.bathrooms,
    pool_length_cm: length,
    pool_width_cm: width,
    pool_from_cm: from,
    pool_to_cm: to,
    rules: stay.rules,
    nearby: stay.nearby.map(({ at, ...near }) =>
      at === undefined ? near : { ...near, latitude: at[0], longitude: at[1] },
    ),
  }))
}

export const MAP_SHAPE_ROWS: readonly Insertable<Database['map_shape']>[] = MAP_SHAPES.map(
  ({ kind, th, en, points }) => ({ kind, name_th: th, name_en: en, points }),
)

/** National holidays of a fixed day that make long weekends, as month and day. */
const HOLIDAYS = [
  ['วันจักรี', 'Chakri Day', 4, 6],
  ['วันแม่', "Mother's Day", 8, 12],
  ['วันนวมินทรมหาราช', 'Navamindra Maharaj Day', 10, 13],
  ['วันปิยมหาราช', 'Chulalongkorn Day', 10, 23],
  ['วันพ่อ', "Father's Day", 12, 5],
  ['วันรัฐธรรมนูญ', 'Constitution Day', 12, 10],
] as const

/**
 * The first of the three nights of a holiday's long weekend, null for one in the middle of the week. A holiday on Saturday
 * or Sunday is made up for on Monday.
 */
function longWeekend(holiday: ShopDate): ShopDate | null {
  const weekday = shopWeekday(toInstant(holiday, 0))
  const toFriday = { 1: -3, 5: -1, 6: -1, 0: -2 }[weekday]
  return toFriday === undefined ? null : addDays(holiday, toFriday)
}

const nights = (first: ShopDate, count: number): string => `[${isoDate(first)},${isoDate(addDays(first, count))})`

export function minimumStayRows(now: number): Insertable<Database['minimum_stay']>[] {
  return yearsAround(now).flatMap((year) => [
    ...HOLIDAYS.flatMap(([name_th, name_en, month, day]) => {
      const first = longWeekend({ year, month, day })
      return first === null ? [] : [{ name_th, name_en, nights: nights(first, 3), least: 2 }]
    }),
    { name_th: 'สงกรานต์', name_en: 'Songkran', nights: nights({ year, month: 4, day: 11 }, 5), least: 2 },
    { name_th: 'ปีใหม่', name_en: 'New Year', nights: nights({ year, month: 12, day: 29 }, 4), least: 3 },
  ])
}

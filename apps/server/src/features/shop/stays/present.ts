import type { Stay, StayNight } from '@rodchao/contract'
import {
  addDays,
  approximateArea,
  type Coordinates,
  DAY,
  daysBetween,
  isoDate,
  overlaps,
  parseIsoDate,
  type Period,
  priceNights,
  type ShopDate,
  shopWeekday,
  strictestMinimum,
  toInstant,
  toShopDate,
  withTurnaround,
} from '@rodchao/rental'
import { letPeriod } from '../availability/queries/period-rules.ts'
import type { UnitCalendar } from '../availability/queries/unit-calendar.ts'
import { type Catalogue, type CatalogueProduct, isOffered } from '../catalogue/queries/catalogue.ts'
import { zoneOfHouse } from '../catalogue/queries/house-places.ts'
import { servedArea } from '../catalogue/queries/served-areas.ts'
import { toPin } from '../catalogue/queries/stays.ts'
import { presentAddon, presentProduct } from '../catalogue/queries/present.ts'

interface StayQuestion {
  readonly house?: string | undefined
  /** A day of the first of the two months. */
  readonly from?: string | undefined
  readonly now: number
}

/** The photographs of a house, read when it is known which one is meant. */
export type FindPhotos = (productId: number) => Promise<Stay['photos']>

const MONTHS = 2
const FRIDAY = 5
const SATURDAY = 6

/** The first day of a month so many months after the day's. */
function firstOfMonth({ year, month }: ShopDate, after: number): ShopDate {
  const months = year * 12 + (month - 1) + after
  return { year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 }
}

/** The two months from the day's on; never before this one. */
function shownDays(from: string | undefined, now: number): { first: ShopDate; days: number } {
  const asked = from === undefined ? null : parseIsoDate(from)
  const today = toShopDate(now)
  const first = firstOfMonth(asked === null || daysBetween(today, asked) < 0 ? today : asked, 0)
  return { first, days: daysBetween(first, firstOfMonth(first, MONTHS)) }
}

function presentNight(
  catalogue: Catalogue,
  calendar: UnitCalendar,
  product: CatalogueProduct,
  { date, now }: { date: ShopDate; now: number },
): StayNight {
  const midnight = toInstant(date, 0)
  const stay = letPeriod(product, { start: midnight, end: midnight + DAY })
  const use = priceNights({ period: stay, cards: product.cards })?.uses[0]
  const season = product.cards.find(({ seasonId }) => seasonId !== null && seasonId === use?.seasonId)
  const weekday = shopWeekday(midnight)
  return {
    day: isoDate(date),
    price: use?.unitAmount ?? null,
    isFree:
      use !== undefined &&
      stay.start > now &&
      calendar.countFree(product, null, withTurnaround(stay, product.turnaroundMinutes), 1) > 0,
    isWeekend: weekday === FRIDAY || weekday === SATURDAY,
    season: season?.seasonNameTh === undefined ? null : { th: season.seasonNameTh, en: season.seasonNameEn ?? '' },
    leastNights: strictestMinimum(stay, catalogue.minimumStays)?.least ?? 1,
  }
}

function presentMinimums({ minimumStays }: Catalogue, shown: Period): Stay['minimums'] {
  return minimumStays
    .filter(({ nights }) => overlaps(nights, shown))
    .map(({ nameTh, nameEn, nights, least }) => ({
      name: { th: nameTh, en: nameEn },
      from: isoDate(toShopDate(nights.start)),
      until: isoDate(toShopDate(nights.end)),
      nights: least,
    }))
}

/** How addresses of the booking page say that vehicles are brought to the house. */
function presentZone(catalogue: Catalogue, product: CatalogueProduct): Stay['zone'] {
  const zone = zoneOfHouse(catalogue, product)
  const address = catalogue.stays.get(product.id)?.address ?? null
  const area = address === null ? null : servedArea(catalogue, address)
  return zone === null || area === null ? null : { id: zone.id, area: area.area }
}

function presentMap({ branches, mapShapes }: Catalogue, pin: Coordinates | null): Stay['map'] {
  if (pin === null) return null
  return {
    area: approximateArea(pin),
    branches: branches.flatMap(({ name, pin }) => (pin === null ? [] : [{ name, pin }])),
    shapes: mapShapes.map(({ kind, name, points }) => ({
      kind,
      name,
      points: points.map(([latitude, longitude]): [number, number] => [latitude, longitude]),
    })),
  }
}

/** A house with two months of its nights; null where the shop has none, or none of that name. */
export async function presentStay(
  catalogue: Catalogue,
  calendar: UnitCalendar,
  findPhotos: FindPhotos,
  question: StayQuestion,
): Promise<Stay | null> {
  const { house, from, now } = question
  const houses = catalogue.products.filter(({ id, units }) => catalogue.stays.has(id) && units.length > 0)
  const product = house === undefined ? houses[0] : houses.find(({ slug }) => slug === house)
  const facts = product === undefined ? undefined : catalogue.stays.get(product.id)
  const branchId = product?.units[0]?.branchId
  if (product === undefined || facts === undefined || branchId === undefined) return null
  const { first, days } = shownDays(from, now)
  const { place, bedrooms, beds, bathrooms, pool } = facts
  const shown: Period = { start: toInstant(first, 0), end: toInstant(addDays(first, days), 0) }
  return {
    houses: houses.map(({ slug, name, seats }) => ({ slug, name, seats })),
    product: presentProduct(product),
    branchId,
    // The house number and the pin are for guests whose booking is confirmed.
    place,
    bedrooms,
    beds,
    bathrooms,
    pool,
    rules: facts.rules.map((rule) => ({ ...rule })),
    nearby: facts.nearby.map(({ th, en, by, minutes, latitude = null, longitude = null }) => ({
      th,
      en,
      by,
      minutes,
      pin: toPin({ latitude, longitude }),
    })),
    zone: presentZone(catalogue, product),
    map: presentMap(catalogue, facts.pin),
    photos: await findPhotos(product.id),
    addons: catalogue.addons.filter((addon) => isOffered(addon, product)).map(presentAddon),
    nights: Array.from({ length: days }, (_, index) =>
      presentNight(catalogue, calendar, product, { date: addDays(first, index), now }),
    ),
    minimums: presentMinimums(catalogue, shown),
  }
}

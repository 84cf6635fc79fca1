import {
  containsInstant,
  periodMinutes,
  type QuoteAddon,
  type QuoteDelivery,
  type QuoteDiscount,
} from '@rodchao/rental'
import {
  type Catalogue,
  type CatalogueAddon,
  type CatalogueProduct,
  type CatalogueZone,
  isOffered,
} from '../../../features/shop/catalogue/queries/catalogue.ts'
import { quoteAddon } from '../../../features/shop/quotes/queries/price-choice.ts'
import type { Random } from '../random.ts'
import type { Person } from './people.ts'
import type { Channel, PlannedRental } from './plan.ts'
import type { DiscountSpec } from './shop-rows.ts'

/** How often an add-on is taken where it fits. */
const TAKEN: Readonly<Record<string, number>> = {
  helmet: 0.96,
  'child-helmet': 0.05,
  'phone-holder': 0.22,
  raincoat: 0.08,
  'top-box': 0.06,
  'surf-rack': 0.02,
  'bike-care': 0.15,
  'child-seat-bicycle': 0.08,
  'car-full-insurance': 0.4,
  'extra-driver': 0.15,
  'child-seat-car': 0.12,
  'extra-bed': 0.2,
  breakfast: 0.15,
  'barbecue-set': 0.35,
  'guests-baan-lay': 1,
  'guests-baan-son': 1,
  'pets-baan-lay': 0.1,
}

export function drawAddons(random: Random, catalogue: Catalogue, product: CatalogueProduct): QuoteAddon[] {
  return [...catalogue.addonById.values()]
    .filter((addon) => isOffered(addon, product) && random.chance(TAKEN[addon.slug] ?? 0))
    .map((addon) => quoteAddon(addon, drawQuantity(random, addon)))
}

function drawQuantity(random: Random, { slug, icon, maxQuantity }: CatalogueAddon): number {
  if (slug === 'helmet')
    return random.weighted([
      [1, 40],
      [2, 57],
      [3, 3],
    ] as const)
  if (slug === 'breakfast') return random.between(2, 5)
  return icon === 'guests' ? random.between(2, maxQuantity) : 1
}

export interface Delivered {
  readonly zone: CatalogueZone
  readonly place: string
  readonly postcode: string
  readonly price: QuoteDelivery
}

interface DeliveredRental {
  readonly product: CatalogueProduct
  readonly person: Person
  readonly channel: Channel
}

/** Where the shop brings the vehicle, for those who want that. */
export function drawDelivery(
  random: Random,
  catalogue: Catalogue,
  branchId: number,
  rental: DeliveredRental,
): Delivered | null {
  const { product, channel } = rental
  const share = product.category === 'car' ? 0.38 : product.category === 'pool_villa' ? 0 : 0.2
  if (channel === 'walk_in' || !random.chance(share)) return null
  return drawPlace(random, catalogue, branchId, rental)
}

/** The door to which a vehicle is brought; none where the branch does not deliver. */
export function drawPlace(
  random: Random,
  catalogue: Catalogue,
  branchId: number,
  { person }: Pick<DeliveredRental, 'person'>,
): Delivered | null {
  const [home, ...farther] = [...catalogue.zoneById.values()].filter((zone) => zone.branchId === branchId)
  if (!home) return null
  const zone = farther.length > 0 && random.chance(0.18) ? random.pick(farther) : home
  const area = random.pick(zone.areas)
  return {
    zone,
    place: zone === home ? person.place : `บ้านพัก ตำบล${area.subdistrict.th} ซอย ${random.between(2, 18)}`,
    postcode: area.postcode,
    price: {
      nameTh: zone.name.th,
      nameEn: zone.name.en,
      deliverFee: zone.feeEachWay,
      collectFee: zone.feeEachWay,
      freeOverRent: zone.freeOverRent,
    },
  }
}

export function drawDiscount(
  random: Random,
  specs: readonly DiscountSpec[],
  rental: { readonly plan: PlannedRental; readonly createdAt: number; readonly isFirstTime: boolean },
): QuoteDiscount | null {
  const { plan, createdAt, isFirstTime } = rental
  const guest = isFirstTime ? 'first_time' : 'come_back'
  const running = specs.filter(
    (spec) =>
      containsInstant(spec.period, createdAt) &&
      periodMinutes(plan) >= spec.minMinutes &&
      (spec.for === 'anyone' || spec.for === guest),
  )
  return running.find(({ share }) => random.chance(share))?.discount ?? null
}

export function drawChannel(random: Random, plan: PlannedRental): Channel {
  if (plan.channel) return plan.channel
  const isVilla = plan.unit.spec.category === 'pool_villa'
  const canWalkIn = !isVilla && ['on_rent', 'returned', 'completed'].includes(plan.outcome)
  return random.weighted([
    ['web', 42],
    ['line', 21],
    ['phone', 9],
    ['walk_in', canWalkIn ? 28 : 0],
  ] as const)
}

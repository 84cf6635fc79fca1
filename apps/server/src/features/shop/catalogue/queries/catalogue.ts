import type {
  CancellationPolicy,
  Closure,
  Coordinates,
  CounterRule,
  LateRule,
  MinimumStay,
  OpeningHours,
  Pricer,
  PromptPayTarget,
  RateCard,
  VatMode,
} from '@rodchao/rental'

export interface LocalText {
  readonly th: string
  readonly en: string
}

export interface ShopSettings {
  readonly name: LocalText
  readonly legalName: LocalText
  readonly taxId: string
  readonly vatMode: VatMode
  readonly vatRateBasisPoints: number
  readonly promptPay: { readonly kind: PromptPayTarget['kind']; readonly id: string; readonly name: string }
  readonly holdMinutes: number
  readonly payByMinutes: number
  /** Who may pay at the counter, and how long a booking waits for that. */
  readonly counter: CounterRule & {
    /** Things that may wait so for one customer. */
    readonly mostThings: number
  }
  readonly leadMinutes: number
  readonly freeMinutes: number
  /** How many things one booking may have. */
  readonly mostThings: number
  readonly bookingDeposit: { readonly kind: 'none' | 'fixed' | 'percent' | 'full'; readonly value: number }
  readonly cancellationPolicy: CancellationPolicy
  readonly lateRule: Omit<LateRule, 'dayPrice'>
  /** Price of a missing eighth of a tank. */
  readonly fuelEighth: number
  /** What a buyer pays to have a used vehicle kept, in satang, and for how many days. */
  readonly saleDeposit: number
  readonly saleDays: number
  /** A slip of which the checking service says that all agrees is approved without a person. */
  readonly slipCheckApproves: boolean
  readonly consentVersion: string
  /** The terms that hold for what is agreed on from now on. */
  readonly termsId: number
  readonly lineUrl: string | null
  /** The menus of whoever works here show the pages of the show-room. */
  readonly showsSamples: boolean
  /** Sites that may show the customers' pages in a frame. */
  readonly frameOrigins: readonly string[]
}

export interface CatalogueBranch {
  readonly id: number
  /** What is switched off is offered to nobody; what was booked of it goes on. */
  readonly isActive: boolean
  readonly code: string
  readonly name: LocalText
  readonly address: LocalText
  readonly phone: string
  readonly opening: OpeningHours
  readonly closures: readonly Closure[]
  readonly pin: Coordinates | null
}

export interface CatalogueUnit {
  readonly id: number
  readonly productId: number
  readonly branchId: number
  readonly label: string
  readonly labelKind: 'plate' | 'name'
  /** Compulsory papers end at this instant (the end of their last day); null where there are none. */
  readonly papersEnd: number | null
}

export interface CatalogueProduct {
  readonly id: number
  readonly isActive: boolean
  readonly slug: string
  readonly category: string
  readonly charging: 'clock' | 'night'
  readonly brand: string
  readonly name: LocalText
  /** What people call it beside its name; searched and never shown. */
  readonly otherNames: string
  readonly description: LocalText
  readonly highlight: LocalText
  readonly engineCc: number | null
  readonly transmission: string | null
  readonly seats: number
  readonly licenceClass: string | null
  readonly minAge: number
  readonly features: readonly string[]
  readonly damageDeposit: number
  readonly turnaroundMinutes: number
  readonly minMinutes: number
  readonly maxMinutes: number
  readonly checkInMinute: number | null
  readonly checkOutMinute: number | null
  readonly drawing: { readonly kind: string; readonly paint: string }
  readonly isPopular: boolean
  /** The one that went out most in the last days. */
  readonly isMostRented: boolean
  readonly cards: readonly RateCard[]
  readonly pricer: Pricer
  /** Units that can be rented, in id order. */
  readonly units: readonly CatalogueUnit[]
}

export interface CatalogueZone {
  readonly id: number
  readonly isActive: boolean
  readonly branchId: number
  readonly name: LocalText
  readonly feeEachWay: number
  readonly freeOverRent: number | null
  readonly leadMinutes: number
  readonly opensMinute: number
  readonly closesMinute: number
  readonly areas: readonly { readonly postcode: string; readonly subdistrict: LocalText }[]
}

export interface CatalogueAddon {
  readonly id: number
  readonly isActive: boolean
  readonly slug: string
  readonly name: LocalText
  readonly note: LocalText
  readonly charge: 'per_day' | 'per_rental' | 'per_item'
  readonly unitAmount: number
  readonly maxAmount: number | null
  readonly includedQuantity: number
  readonly maxQuantity: number
  /** How many the shop has; null where nobody counts them. */
  readonly stock: number | null
  readonly categories: readonly string[]
  /** An extra of one product alone; null where the categories say for which it is. */
  readonly productId: number | null
  readonly icon: string
}

/** What a house that is let by the night says of itself. */
export interface CatalogueStay {
  readonly place: LocalText
  /** With the house number. */
  readonly exactAddress: LocalText
  /** By which a zone is found that brings vehicles there; null where the shop has not said it. */
  readonly address: { readonly subdistrictTh: string; readonly postcode: string } | null
  /** For those who drive there, and for guests once they are confirmed. */
  readonly pin: Coordinates | null
  readonly bedrooms: number
  readonly beds: number
  readonly bathrooms: number
  /** Centimetres. */
  readonly pool: { readonly length: number; readonly width: number; readonly from: number; readonly to: number } | null
  readonly rules: readonly (LocalText & { readonly icon: string })[]
  readonly nearby: readonly (LocalText & {
    readonly by: 'foot' | 'ride'
    readonly minutes: number
    readonly latitude?: number
    readonly longitude?: number
  })[]
}

/** What a vehicle says of itself beside what every product does; null is not known. */
export interface CatalogueFacts {
  readonly modelYear: number | null
  readonly seatHeightMm: number | null
  readonly lengthMm: number | null
  readonly weightKg: number | null
  readonly storageLitres: number | null
  readonly tankLitres: number | null
  readonly rangeKm: number | null
  readonly fuel: string | null
  /** Measures that are not the maker's own figure. */
  readonly approximate: readonly string[]
  readonly included: readonly LocalText[]
}

/** What the shop's own map is drawn from: a ring, or the line of a road. */
export interface CatalogueMapShape {
  readonly kind: 'sea' | 'hill' | 'road'
  readonly name: LocalText
  /** Latitude and longitude of each point. */
  readonly points: readonly (readonly [number, number])[]
}

/**
 * All that prices, rules and names depend on, read in one go and kept in memory: it is small and changes rarely. The lists
 * hold what is offered; by its id one finds also what is switched off, because bookings of it go on.
 */
export interface Catalogue {
  readonly settings: ShopSettings
  readonly branches: readonly CatalogueBranch[]
  readonly products: readonly CatalogueProduct[]
  readonly zones: readonly CatalogueZone[]
  readonly addons: readonly CatalogueAddon[]
  readonly productById: ReadonlyMap<number, CatalogueProduct>
  readonly branchById: ReadonlyMap<number, CatalogueBranch>
  readonly zoneById: ReadonlyMap<number, CatalogueZone>
  readonly addonById: ReadonlyMap<number, CatalogueAddon>
  readonly unitById: ReadonlyMap<number, CatalogueUnit>
  /** By product. */
  readonly stays: ReadonlyMap<number, CatalogueStay>
  /** By product. */
  readonly facts: ReadonlyMap<number, CatalogueFacts>
  readonly minimumStays: readonly MinimumStay[]
  readonly mapShapes: readonly CatalogueMapShape[]
  readonly sampleLogins: readonly string[]
}

/** Whether it is let by the night where it stands; nothing of it is brought to anybody. */
export function isHouse({ charging }: { readonly charging: string }): boolean {
  return charging === 'night'
}

/** Whether an add-on is offered with a product. */
export function isOffered(addon: CatalogueAddon, product: CatalogueProduct): boolean {
  return addon.productId === null ? addon.categories.includes(product.category) : addon.productId === product.id
}

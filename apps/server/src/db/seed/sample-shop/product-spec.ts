import type { RateTier } from '@rodchao/rental'

export type Tier = RateTier | 'weekend_night'

/** A model of the fleet as it is written down for the sample: money in whole baht. */
export interface ProductSpec {
  readonly slug: string
  readonly category: 'scooter' | 'motorcycle' | 'big_bike' | 'bicycle' | 'car' | 'pool_villa'
  readonly brand: string
  readonly nameTh: string
  readonly nameEn: string
  readonly descriptionTh: string
  readonly descriptionEn: string
  readonly cc: number | null
  readonly transmission: 'automatic' | 'manual' | 'semi_automatic' | null
  readonly seats: number
  readonly features: readonly string[]
  readonly deposit: number
  readonly drawing: readonly [kind: string, paint: string]
  readonly isPopular?: boolean
  readonly baht: Readonly<Partial<Record<Tier, number>>>
  /** Units at the two branches. */
  readonly fleet: readonly [atMain: number, atTakiab: number]
  /** How much it is asked for, 1 for the usual; scales how often a free unit goes out. */
  readonly demand: number
  /** Beginnings of the maker's chassis and engine numbers. */
  readonly serials?: readonly [chassis: string, engine: string]
  /** Names of units without a plate. */
  readonly unitNames?: readonly string[]
}

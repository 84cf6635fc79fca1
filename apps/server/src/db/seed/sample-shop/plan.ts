import type { Period, ReservationStatus } from '@rodchao/rental'
import type { FleetUnit } from './fleet-rows.ts'

export type Channel = 'web' | 'line' | 'phone' | 'walk_in'

/** A rental as the sample wants it to have gone, before it has a customer, a price and a history. */
export interface PlannedRental extends Period {
  readonly unit: FleetUnit
  readonly outcome: ReservationStatus
  /** Given where the desk needs it; otherwise drawn. */
  readonly createdAt?: number
  readonly channel?: Channel
  /** Minutes after the end at which it came back; negative is early. */
  readonly backAfter?: number
  readonly isUnitFixed?: boolean
}

/** What a unit has to do with today: the rentals that are fixed by hand, and what else keeps it. */
export interface DeskRole {
  readonly rental?: PlannedRental
  readonly block?: { readonly kind: 'service' | 'sale_hold'; readonly period: Period; readonly note: string }
  readonly status?: 'service' | 'for_sale'
}

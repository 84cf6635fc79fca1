import type { VehicleFacts, VehicleSheet } from '@rodchao/contract'
import type { RateTier } from '@rodchao/rental'
import { HOUR } from '@rodchao/rental'
import {
  formatCount,
  formatDate,
  formatDuration,
  formatMoney,
  formatTenths,
  formatTime,
  unbroken,
} from '#lib/format.ts'
import { m } from '#lib/messages.ts'

type Measure = VehicleFacts['approximate'][number]
type Product = VehicleSheet['product']

const MM_IN_CM = 10
const MM_IN_TENTH_OF_M = 100
const LONG_MM = 3000
const SATANG_PER_BAHT = 100

/** Tenths as people write them: `76.9`, and `69` instead of `69.0`. */
function tenths(value: number): string {
  return value % 10 === 0 ? formatCount(value / 10) : formatTenths(value)
}

/** A measure that is not the maker's own is said to be about. */
function about(facts: VehicleFacts, measure: Measure, figure: string): string {
  return unbroken(facts.approximate.includes(measure) ? m.vehicle_about({ figure }) : figure)
}

export function seatHeight(facts: VehicleFacts): string | null {
  const mm = facts.seatHeightMm
  return mm === null ? null : about(facts, 'seat_height', m.vehicle_cm({ figure: tenths(mm) }))
}

/** In metres from the length of a car on. */
export function vehicleLength(facts: VehicleFacts): string | null {
  const mm = facts.lengthMm
  if (mm === null) return null
  const figure =
    mm < LONG_MM
      ? m.vehicle_cm({ figure: formatCount(Math.round(mm / MM_IN_CM)) })
      : m.vehicle_m({ figure: tenths(Math.round(mm / MM_IN_TENTH_OF_M)) })
  return about(facts, 'length', figure)
}

export function weight(facts: VehicleFacts): string | null {
  const kg = facts.weightKg
  return kg === null ? null : about(facts, 'weight', m.vehicle_kg({ figure: formatCount(kg) }))
}

export function litres(amount: number): string {
  return m.vehicle_litres({ figure: tenths(Math.round(amount * 10)) })
}

export function storage(facts: VehicleFacts): string | null {
  return facts.storageLitres === null ? null : about(facts, 'storage', litres(facts.storageLitres))
}

export function fuelLabel(fuel: NonNullable<VehicleFacts['fuel']>): string {
  switch (fuel) {
    case 'gasohol_91_95':
      return m.vehicle_fuel_gasohol_91_95()
    case 'gasohol_95':
      return m.vehicle_fuel_gasohol_95()
    case 'diesel':
      return m.vehicle_fuel_diesel()
    case 'electric':
      return m.vehicle_fuel_electric()
  }
}

/** "Tank of 5.5 litres, goes about 250 km". */
export function reach(facts: VehicleFacts): string | null {
  const { tankLitres, rangeKm } = facts
  const tank =
    tankLitres === null ? [] : [m.vehicle_tank({ litres: about(facts, 'tank', tenths(Math.round(tankLitres * 10))) })]
  const range = rangeKm === null ? [] : [m.vehicle_range({ km: formatCount(rangeKm) })]
  const parts = [...tank, ...range].map(unbroken)
  return parts.length === 0 ? null : parts.join(' · ')
}

export function licence({ licenceClass, minAge }: Product): { name: string; fromAbroad: string | null } {
  if (licenceClass === null) return { name: m.vehicle_licence_none(), fromAbroad: null }
  return licenceClass === 'car'
    ? { name: m.vehicle_licence_car({ age: minAge }), fromAbroad: m.vehicle_licence_abroad_car() }
    : { name: m.vehicle_licence_motorcycle({ age: minAge }), fromAbroad: m.vehicle_licence_abroad_motorcycle() }
}

export function tierLabel(tier: RateTier | null, hours: number): string {
  switch (tier) {
    case 'hour':
      return m.vehicle_tier_hour()
    case 'half_day':
      return m.vehicle_tier_half_day()
    case 'week':
      return m.vehicle_tier_week()
    case 'month':
      return m.vehicle_tier_month()
    case 'day':
    case 'three_day':
    case null:
      return unbroken(formatDuration(hours * HOUR))
  }
}

/** A price that only compares: whole baht. */
export function roughBaht(satang: number): string {
  return formatMoney(Math.round(satang / SATANG_PER_BAHT) * SATANG_PER_BAHT)
}

export function momentLabel(instant: number | string): string {
  return unbroken(`${formatDate(instant, 'day-month')} ${formatTime(instant)}`)
}

import { roundHalfUp } from './money.ts'
import type { Satang } from './money.ts'

/** What is bought by hire purchase; the law knows a highest rate for each. */
export const INSTALMENT_VEHICLES = ['motorcycle', 'used_car'] as const
export type InstalmentVehicle = (typeof INSTALMENT_VEHICLES)[number]

/**
 * Highest effective rate a year in basis points: notice of the Contract Committee of the Office of the Consumer Protection
 * Board on hire purchase of cars and motorcycles, B.E. 2565 (2022): 23 % for motorcycles, 15 % for used cars.
 */
export const HIGHEST_EFFECTIVE_RATE: Readonly<Record<InstalmentVehicle, number>> = { motorcycle: 2300, used_car: 1500 }

export const MOST_INSTALMENT_MONTHS = 84
const HIGHEST_FLAT_RATE = 10_000
const HIGHEST_PRICE: Satang = 2_000_000_000

/** What a buyer asks for. */
export interface InstalmentTerms {
  readonly price: Satang
  readonly down: Satang
  readonly months: number
  /** Basis points a year of the whole financed sum, as the contract is advertised: 300 for 3 %. */
  readonly flatRate: number
}

/** Money of the months and what it costs. */
export interface InstalmentPlan {
  readonly financed: Satang
  readonly interest: Satang
  readonly instalment: Satang
  /** What rounding the others leaves to it. */
  readonly lastInstalment: Satang
  /** Down payment and all instalments. */
  readonly paid: Satang
  /** Basis points a month, to two decimals of a per cent. */
  readonly flatRateAMonth: number
  /** Basis points a year of what is still owed: twelve times the monthly rate at which the instalments are worth the financed sum. */
  readonly effectiveRate: number
}

export type InstalmentField = keyof InstalmentTerms
export type InstalmentFaultCode = 'missing' | 'not_positive' | 'negative' | 'too_much' | 'not_below_price' | 'not_whole'
export interface InstalmentFault {
  readonly field: InstalmentField
  readonly code: InstalmentFaultCode
}

function priceFault(price: number): InstalmentFaultCode | null {
  if (!Number.isFinite(price)) return 'missing'
  if (price <= 0) return 'not_positive'
  return price > HIGHEST_PRICE ? 'too_much' : null
}

function downFault(down: number, price: number): InstalmentFaultCode | null {
  if (!Number.isFinite(down)) return 'missing'
  if (down < 0) return 'negative'
  return priceFault(price) === null && down >= price ? 'not_below_price' : null
}

function monthsFault(months: number): InstalmentFaultCode | null {
  if (!Number.isFinite(months)) return 'missing'
  if (months <= 0) return 'not_positive'
  if (!Number.isInteger(months)) return 'not_whole'
  return months > MOST_INSTALMENT_MONTHS ? 'too_much' : null
}

function rateFault(rate: number): InstalmentFaultCode | null {
  if (!Number.isFinite(rate)) return 'missing'
  if (rate < 0) return 'negative'
  return rate > HIGHEST_FLAT_RATE ? 'too_much' : null
}

/** What is wrong with the terms, field by field; NaN stands for what was not given or is no number. */
export function instalmentFaults({ price, down, months, flatRate }: InstalmentTerms): InstalmentFault[] {
  const found: [InstalmentField, InstalmentFaultCode | null][] = [
    ['price', priceFault(price)],
    ['down', downFault(down, price)],
    ['months', monthsFault(months)],
    ['flatRate', rateFault(flatRate)],
  ]
  return found.flatMap(([field, code]) => (code === null ? [] : [{ field, code }]))
}

/** What equal payments at the end of each month, and a last one of its own, are worth at a monthly rate. */
function presentValue(rate: number, instalment: Satang, last: Satang, months: number): number {
  let value = 0
  let factor = 1
  for (let month = 1; month <= months; month += 1) {
    factor /= 1 + rate
    value += (month === months ? last : instalment) * factor
  }
  return value
}

const HALVINGS = 60

/** The monthly rate at which the payments are worth the financed sum, by halving: the value only falls as the rate rises. */
function monthlyRate(financed: Satang, instalment: Satang, last: Satang, months: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2
    if (presentValue(middle, instalment, last, months) > financed) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The plan of a flat rate; null where the terms have a fault. */
export function instalmentPlan(terms: InstalmentTerms): InstalmentPlan | null {
  if (instalmentFaults(terms).length > 0) return null
  const { price, down, months, flatRate } = terms
  const financed = price - down
  const interest = Number((BigInt(financed) * BigInt(Math.round(flatRate)) * BigInt(months) + 60_000n) / 120_000n)
  const total = financed + interest
  const instalment = roundHalfUp(total, months)
  const lastInstalment = total - instalment * (months - 1)
  const rate = interest === 0 ? 0 : monthlyRate(financed, instalment, lastInstalment, months)
  return {
    financed,
    interest,
    instalment,
    lastInstalment,
    paid: down + total,
    flatRateAMonth: roundHalfUp(Math.round(flatRate), 12),
    effectiveRate: Math.round(rate * 12 * 10_000),
  }
}

/** Whether a plan asks for more than the law lets it. */
export function isAboveHighestRate({ effectiveRate }: InstalmentPlan, vehicle: InstalmentVehicle): boolean {
  return effectiveRate > HIGHEST_EFFECTIVE_RATE[vehicle]
}

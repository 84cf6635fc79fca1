import { lateFee, type LateFee, type LateRule } from './late-fee.ts'
import type { Satang } from '../payments/money.ts'

/** A full tank in the unit in which shops read a gauge. */
export const FUEL_FULL = 8

/** What a rental is charged for when it comes back. */
export type ReturnChargeKind = 'late' | 'fuel' | 'damage' | 'lost_item' | 'fee'

/** A part or item of the price list. */
export interface PricedPart {
  readonly id: number
  readonly kind: 'damage' | 'lost_item'
  readonly nameTh: string
  readonly nameEn: string
  readonly unitAmount: Satang
}

/** One proposed charge; `amount` is quantity times unitAmount. Staff may change or strike it. */
export interface ReturnCharge {
  readonly kind: ReturnChargeKind
  readonly textTh: string
  readonly textEn: string
  readonly quantity: number
  readonly unitAmount: Satang
  readonly amount: Satang
  readonly partId?: number
}

/** What was counted and read when the unit left and when it came back. */
export interface ReturnReadings {
  /** It is a house that guests leave, rather than a vehicle that comes back. */
  readonly isStay?: boolean
  readonly dueAt: number
  readonly returnedAt: number
  /** Eighths of a tank; null for what has no tank. */
  readonly fuelOut: number | null
  readonly fuelIn: number | null
  readonly helmetsOut: number
  readonly helmetsIn: number
}

/** What was read when the vehicle that is out now left, and what was missing of those before it. */
export interface CountedAtOut {
  /** Null where nobody read anything as it left. */
  readonly out: { readonly fuelEighths: number | null; readonly helmets: number } | null
  readonly missing: { readonly fuel: number; readonly helmets: number }
}

/** Out and in of fuel and helmets with what was missing before; more in than out does not make up for that. */
export function countedReturn(
  { out, missing }: CountedAtOut,
  back: { readonly fuelEighths: number | null; readonly helmets: number },
): Pick<ReturnReadings, 'fuelOut' | 'fuelIn' | 'helmetsOut' | 'helmetsIn'> {
  const fuel = counted(out?.fuelEighths ?? null, back.fuelEighths, missing.fuel)
  const helmets = counted(out?.helmets ?? null, back.helmets, missing.helmets)
  return { fuelOut: fuel.out, fuelIn: fuel.in, helmetsOut: helmets.out, helmetsIn: helmets.in }
}

function counted(out: number | null, back: number | null, before: number): { out: number; in: number } {
  return out === null || back === null ? { out: before, in: 0 } : { out: out + before, in: Math.min(back, out) }
}

/** Prices of a shop for what is missing at the return. */
export interface ReturnPrices {
  readonly lateRule: LateRule
  /** For each missing eighth of a tank. */
  readonly fuelEighth: Satang
  /** For each missing helmet. */
  readonly helmet: Satang
}

/** Parts found damaged or missing, with how many. */
export interface FoundPart {
  readonly part: PricedPart
  readonly quantity: number
}

/**
 * The charges that a return asks for, proposed from readings and price list: late, fuel, helmets, parts. Missing
 * helmets come from the count alone, so a price list should not hold helmets.
 */
export function returnCharges(
  readings: ReturnReadings,
  prices: ReturnPrices,
  parts: readonly FoundPart[] = [],
): { readonly charges: readonly ReturnCharge[]; readonly late: LateFee } {
  const late = lateFee({ dueAt: readings.dueAt, returnedAt: readings.returnedAt, rule: prices.lateRule })
  const charges: ReturnCharge[] = []
  if (late.amount > 0) charges.push(lateCharge(late, readings.isStay === true))
  const missingFuel =
    readings.fuelOut === null || readings.fuelIn === null ? 0 : Math.max(0, readings.fuelOut - readings.fuelIn)
  if (missingFuel > 0 && prices.fuelEighth > 0)
    charges.push(charge('fuel', 'น้ำมันขาด (1/8 ถัง)', 'Missing fuel (eighths of a tank)', missingFuel, prices.fuelEighth))
  const missingHelmets = Math.max(0, readings.helmetsOut - readings.helmetsIn)
  if (missingHelmets > 0 && prices.helmet > 0)
    charges.push(charge('lost_item', 'หมวกกันน็อกหาย', 'Missing helmet', missingHelmets, prices.helmet))
  for (const { part, quantity } of parts) {
    if (quantity > 0)
      charges.push({ ...charge(part.kind, part.nameTh, part.nameEn, quantity, part.unitAmount), partId: part.id })
  }
  return { charges, late }
}

function charge(
  kind: ReturnChargeKind,
  textTh: string,
  textEn: string,
  quantity: number,
  unitAmount: Satang,
): ReturnCharge {
  return { kind, textTh, textEn, quantity, unitAmount, amount: quantity * unitAmount }
}

function lateCharge(late: LateFee, isStay: boolean): ReturnCharge {
  const lengthTh = [late.days > 0 ? `${late.days} วัน` : '', late.hours > 0 ? `${late.hours} ชม.` : '']
  const lengthEn = [late.days > 0 ? `${late.days} d` : '', late.hours > 0 ? `${late.hours} h` : '']
  const th = lengthTh.filter(Boolean).join(' ')
  const en = lengthEn.filter(Boolean).join(' ')
  if (isStay) return charge('late', `เช็กเอาต์ช้า ${th}`, `Late check-out, ${en}`, 1, late.amount)
  return charge('late', `คืนรถช้า ${th}`, `Late return, ${en}`, 1, late.amount)
}

/** Money in satang; 100 satang are one baht. Always a whole number. */
export type Satang = number

/** Whether VAT is not charged, part of the shown prices, or added to them. */
export type VatMode = 'none' | 'included' | 'excluded'

/** A sum split for a tax document; `rateBasisPoints` is 700 for 7 %. */
export interface VatAmounts {
  readonly mode: VatMode
  readonly rateBasisPoints: number
  readonly net: Satang
  readonly vat: Satang
  readonly gross: Satang
}

/** Sum of amounts. */
export function sumSatang(list: readonly Satang[]): Satang {
  return list.reduce((sum, amount) => sum + amount, 0)
}

/** The quotient of two integers, rounded half up; a negative one is the mirror of the positive one. */
export function roundHalfUp(numerator: number, denominator: number): number {
  const sign = numerator < 0 === denominator < 0 ? 1 : -1
  const dividend = Math.abs(numerator)
  const divisor = Math.abs(denominator)
  const remainder = dividend % divisor
  const whole = (dividend - remainder) / divisor
  const rounded = remainder * 2 >= divisor ? whole + 1 : whole
  return rounded === 0 ? 0 : sign * rounded
}

/** Splits `total`, the sum of priced lines, into net and VAT: of 107 baht included at 7 %, 7 are VAT. */
export function splitVat(total: Satang, mode: VatMode, rateBasisPoints: number): VatAmounts {
  if (mode === 'excluded') {
    const vat = roundHalfUp(total * rateBasisPoints, 10_000)
    return { mode, rateBasisPoints, net: total, vat, gross: total + vat }
  }
  const vat = mode === 'included' ? roundHalfUp(total * rateBasisPoints, 10_000 + rateBasisPoints) : 0
  return { mode, rateBasisPoints, net: total - vat, vat, gross: total }
}

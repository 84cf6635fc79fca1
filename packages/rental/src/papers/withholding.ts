import { roundHalfUp } from '../payments/money.ts'
import type { Satang } from '../payments/money.ts'

/** What a company may withhold from a payment: tax on one sort of service. */
export interface Withholding {
  readonly kind: 'rent' | 'transport' | 'service'
  /** What it is taken of, satang. */
  readonly base: Satang
  readonly rateBasisPoints: number
  readonly amount: Satang
}

const RATES = { rent: 500, transport: 100, service: 300 } as const

/** Add-ons are things that are rented, too. What is charged for damage is no service, and deposits are no income. */
const SORTS: Readonly<Record<string, Withholding['kind']>> = {
  rent: 'rent',
  addon: 'rent',
  discount: 'rent',
  delivery: 'transport',
  collection: 'transport',
  fee: 'service',
}

/** Payments of less are not subject to it. */
const LEAST: Satang = 100_000

/**
 * The tax that a company withholds from what it pays: 5 % of rent, 1 % of transport, 3 % of other services. Nothing of
 * payments under 1,000 baht.
 */
export function withholdings(lines: readonly { readonly kind: string; readonly amount: Satang }[]): Withholding[] {
  if (lines.reduce((sum, { amount }) => sum + amount, 0) < LEAST) return []
  const bases = new Map<Withholding['kind'], Satang>()
  for (const { kind, amount } of lines) {
    const sort = SORTS[kind]
    if (sort !== undefined) bases.set(sort, (bases.get(sort) ?? 0) + amount)
  }
  return [...bases]
    .filter(([, base]) => base > 0)
    .map(([kind, base]) => ({
      kind,
      base,
      rateBasisPoints: RATES[kind],
      amount: roundHalfUp(base * RATES[kind], 10_000),
    }))
}

/** Tax numbers of companies begin with 0. */
export function isCompanyTaxId(taxId: string | null): boolean {
  return taxId?.startsWith('0') === true
}

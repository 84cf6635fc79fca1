import type { ShopDashboard } from '../schema.ts'

export type Company = ShopDashboard['companyTable'][number]

export const COMPANY_SORTS = ['company', 'category', 'views', 'revenue', 'sales'] as const

const FACTORS: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000 }

/** A count as the answer writes it: `23.4k`. */
export function readShortFigure(text: string): number {
  const [, digits = '', unit = ''] = /^([\d.]+)([km]?)$/.exec(text) ?? []
  return Number(digits) * (FACTORS[unit] ?? 1)
}

/** Per cent that the sales rose, or fell where it is below zero. */
export function salesChange({ sales, loss }: Pick<Company, 'sales' | 'loss'>): number {
  const percent = Number(sales.replace('%', ''))
  return loss ? -percent : percent
}

const KEYS: Readonly<Record<string, (company: Company) => string | number>> = {
  company: ({ title }) => title,
  category: ({ avatarTitle }) => avatarTitle,
  views: ({ viewTitle }) => readShortFigure(viewTitle),
  revenue: ({ revenue }) => Number(revenue),
  sales: salesChange,
}

/** The companies by what the address says; what it does not know leaves them as they came. Equal ones keep their order. */
export function sortCompanies(companies: readonly Company[], sort: string, isDescending: boolean): readonly Company[] {
  const keyOf = Object.hasOwn(KEYS, sort) ? KEYS[sort] : undefined
  if (keyOf === undefined) return companies
  const sign = isDescending ? -1 : 1
  return companies.toSorted((one, other) => {
    const [first, second] = [keyOf(one), keyOf(other)]
    return first === second ? 0 : first < second ? -sign : sign
  })
}

/** Cents, so that sums come out even. */
export function revenueSum(companies: readonly Company[]): number {
  return companies.reduce((sum, { revenue }) => sum + Math.round(Number(revenue) * 100), 0)
}

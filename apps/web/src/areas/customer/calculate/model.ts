import { instalmentFaults, instalmentPlan, INSTALMENT_VEHICLES } from '@rodchao/rental'
import type {
  InstalmentField,
  InstalmentFaultCode,
  InstalmentPlan,
  InstalmentTerms,
  InstalmentVehicle,
} from '@rodchao/rental'
import { parseBaht } from '#lib/typed-money.ts'

/** What is typed, as it is typed. */
export type TypedTerms = Readonly<Record<InstalmentField | 'vehicle', string>>

export const USUAL_TERMS: TypedTerms = {
  price: '38500',
  down: '8500',
  months: '18',
  flatRate: '11.88',
  vehicle: 'motorcycle',
}

/** Lengths that are put beside the chosen one. */
const OFFERED_MONTHS = [12, 18, 24, 36, 48]

/** Baht or per cent in hundredths; NaN where it is no figure. A minus is read, so that it can be named. */
function hundredths(typed: string): number {
  const text = typed.trim()
  const isNegative = /^[-−]/.test(text)
  const read = parseBaht(isNegative ? text.slice(1) : text)
  return read === null ? Number.NaN : isNegative ? -read : read
}

export function readTerms({ price, down, months, flatRate }: TypedTerms): InstalmentTerms {
  return {
    price: hundredths(price),
    down: hundredths(down),
    months: hundredths(months) / 100,
    flatRate: hundredths(flatRate),
  }
}

export function readVehicle({ vehicle }: TypedTerms): InstalmentVehicle {
  return INSTALMENT_VEHICLES.find((one) => one === vehicle) ?? 'motorcycle'
}

export interface Purchase {
  terms: InstalmentTerms
  plan: InstalmentPlan | null
  faults: Partial<Record<InstalmentField, InstalmentFaultCode>>
  /** The same purchase over other lengths, the chosen one among them. */
  lengths: { months: number; plan: InstalmentPlan }[]
}

export function readPurchase(typed: TypedTerms): Purchase {
  const terms = readTerms(typed)
  const plan = instalmentPlan(terms)
  const months = plan === null ? [] : [...new Set([...OFFERED_MONTHS, terms.months])].toSorted((a, b) => a - b)
  return {
    terms,
    plan,
    faults: Object.fromEntries(instalmentFaults(terms).map(({ field, code }) => [field, code])),
    lengths: months.flatMap((one) => {
      const other = instalmentPlan({ ...terms, months: one })
      return other === null ? [] : [{ months: one, plan: other }]
    }),
  }
}

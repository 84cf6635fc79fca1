import { expect, test } from 'vitest'
import { policySentences } from '#lib/cancellation-policy.ts'
import { provideLocale } from '#lib/locale.ts'
import { returnSentences } from '#lib/return-terms.ts'
import { depositsByCategory } from './api.ts'
import { agreedParts, termsParts } from './terms-parts.ts'
import type { AgreementsData } from './api.ts'
import type { Locale } from '#lib/locale.ts'

const terms: AgreementsData['terms'] = {
  holdMinutes: 15,
  payByMinutes: 60,
  takesCards: true,
  counterHoldMinutes: 1440,
  freeMinutes: 45,
  vatMode: 'included',
  returnTerms: { graceMinutes: 30, lateFeePerHour: 12_000, lateHoursForFullDay: 4, fuelEighth: 3500 },
  cancellationPolicy: [
    { hoursBefore: 48, feeBasisPointsOfTotal: 0 },
    { hoursBefore: 12, feeBasisPointsOfTotal: 2500 },
  ],
}
const deposits = depositsByCategory([
  { category: 'scooter', damageDeposit: 100_000 },
  { category: 'car', damageDeposit: 500_000 },
  { category: 'scooter', damageDeposit: 300_000 },
  { category: 'bicycle', damageDeposit: 0 },
])

let locale: Locale = 'th'
provideLocale(() => locale)
const textsOf = (id: string, changes: Partial<AgreementsData['terms']> = {}): readonly string[] =>
  termsParts({ terms: { ...terms, ...changes }, deposits }).find((part) => part.id === id)?.texts ?? []

test.each(['th', 'en'] as const)(
  'late return, fuel and cancelling are in %s the sentences that papers print',
  (language) => {
    locale = language
    const { late, fuel } = returnSentences(terms.returnTerms)
    expect(textsOf('late')).toEqual(expect.arrayContaining(late))
    expect(textsOf('fuel')).toEqual(fuel)
    expect(textsOf('cancel')).toEqual(expect.arrayContaining(policySentences(terms.cancellationPolicy)))
    expect(textsOf('late').join(' ')).toContain('120')
    expect(textsOf('fuel').join(' ')).toContain('35')
    expect(textsOf('cancel').join(' ')).toContain('25%')
  },
)

test('the damage deposit of each kind is the lowest and the highest of its products', () => {
  locale = 'en'
  expect(textsOf('deposit').slice(0, 3)).toEqual([
    'Scooters: 1,000–3,000 baht',
    'Cars: 5,000 baht',
    'Bicycles: no damage deposit',
  ])
})

test('times and VAT are those of the settings', () => {
  locale = 'th'
  expect(textsOf('booking').join(' ')).toContain('15 นาที')
  expect(textsOf('booking').join(' ')).toContain('1 ชม.')
  expect(textsOf('price').join(' ')).toContain('45 นาที')
  expect(textsOf('price', { freeMinutes: 0 }).join(' ')).not.toContain('45')
  expect(textsOf('price', { vatMode: 'none' })[0]).toContain('ไม่ได้จดทะเบียน')
})

test('a booking keeps of its terms what cancelling, coming late and fuel cost, and nothing that is not kept', () => {
  locale = 'en'
  const parts = agreedParts({ ...terms, freeMinutes: 45 })
  expect(parts.map(({ id }) => id)).toEqual(['cancel', 'late', 'fuel'])
  const { late, fuel } = returnSentences(terms.returnTerms)
  expect(parts[0]?.texts).toEqual(expect.arrayContaining(policySentences(terms.cancellationPolicy)))
  expect(parts[1]?.texts).toEqual([expect.stringContaining('45'), ...late])
  expect(parts[2]?.texts).toEqual(fuel)
  expect(agreedParts({ ...terms, freeMinutes: 0 })[1]?.texts).toEqual(late)
})

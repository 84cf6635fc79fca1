import { expect, test } from 'vitest'
import { isCompanyTaxId, withholdings } from './withholding.ts'

test('a company withholds 5 % of rent, 1 % of transport and 3 % of other services', () => {
  expect(
    withholdings([
      { kind: 'rent', amount: 200_000 },
      { kind: 'addon', amount: 6000 },
      { kind: 'discount', amount: -6000 },
      { kind: 'delivery', amount: 10_000 },
      { kind: 'collection', amount: 10_050 },
      { kind: 'fee', amount: 5000 },
    ]),
  ).toEqual([
    { kind: 'rent', base: 200_000, rateBasisPoints: 500, amount: 10_000 },
    { kind: 'transport', base: 20_050, rateBasisPoints: 100, amount: 201 },
    { kind: 'service', base: 5000, rateBasisPoints: 300, amount: 150 },
  ])
})

test('nothing is withheld from damages, from what was paid ahead, and from less than 1,000 baht', () => {
  expect(
    withholdings([
      { kind: 'charges', amount: 200_000 },
      { kind: 'ahead', amount: 200_000 },
    ]),
  ).toEqual([])
  expect(withholdings([{ kind: 'rent', amount: 99_999 }])).toEqual([])
  expect(withholdings([{ kind: 'rent', amount: 100_000 }])).toHaveLength(1)
})

test('numbers of companies begin with 0', () => {
  expect([isCompanyTaxId('0105551234567'), isCompanyTaxId('1105551234567'), isCompanyTaxId(null)]).toEqual([
    true,
    false,
    false,
  ])
})

import { expect, it } from 'vitest'
import { offerOf } from './model.ts'

const DRAFT = { price: '28,500', odometer: '31,250', year: '2022', th: ' มือเดียว ', en: '' }

it('sends what was typed, the year of either era', () => {
  const offer = { price: 2_850_000, odometerKm: 31_250, modelYear: 2022, condition: { th: 'มือเดียว', en: '' } }
  expect(offerOf(DRAFT).offer).toEqual(offer)
  expect(offerOf({ ...DRAFT, year: '2565' }).offer).toEqual(offer)
  expect(offerOf({ ...DRAFT, year: '๒๕๖๕', odometer: '๓๑๒๕๐' }).offer).toEqual(offer)
  expect(offerOf({ ...DRAFT, year: ' ' }).offer).toEqual({ ...offer, modelYear: null })
})

it.each([
  ['price', { price: '' }],
  ['price', { price: '0' }],
  ['price', { price: 'cheap' }],
  ['odometer', { odometer: '' }],
  ['odometer', { odometer: '12.5' }],
  ['year', { year: '65' }],
  ['year', { year: '1900' }],
] as const)('a wrong %s is named and nothing is sent', (name, change) => {
  const { offer, faults } = offerOf({ ...DRAFT, ...change })
  expect(offer).toBeNull()
  expect(Object.entries(faults).filter(([, isWrong]) => isWrong)).toEqual([[name, true]])
})

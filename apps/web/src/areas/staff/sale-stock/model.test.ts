import { expect, it } from 'vitest'
import { offerOf } from './model.ts'

const DRAFT = { price: '28,500', odometer: '31,250', year: '2022', th: ' มือเดียว ', en: '' }

it('sends what was typed, the year of either era', () => {
  const offer = { price: 2_850_000, odometerKm: 31_250, modelYear: 2022, condition: { th: 'มือเดียว', en: '' } }
  expect(offerOf(DRAFT, 2027).offer).toEqual(offer)
  expect(offerOf({ ...DRAFT, year: '2565' }, 2027).offer).toEqual(offer)
  expect(offerOf({ ...DRAFT, year: '๒๕๖๕', odometer: '๓๑๒๕๐' }, 2027).offer).toEqual(offer)
  expect(offerOf({ ...DRAFT, year: ' ' }, 2027).offer).toEqual({ ...offer, modelYear: null })
})

it.each([
  ['price', { price: '' }, true],
  ['price', { price: '0' }, true],
  ['price', { price: 'cheap' }, true],
  ['odometer', { odometer: '' }, 'missing'],
  ['odometer', { odometer: '12.5' }, 'unreadable'],
  ['odometer', { odometer: '10023183' }, 'too_much'],
  ['year', { year: '65' }, 'unreadable'],
  ['year', { year: '1900' }, 'unreadable'],
  ['year', { year: '2599' }, 'ahead'],
  ['year', { year: '2028' }, 'ahead'],
] as const)('a wrong %s is named and nothing is sent', (name, change, fault) => {
  const { offer, faults } = offerOf({ ...DRAFT, ...change }, 2027)
  expect(offer).toBeNull()
  expect(Object.entries(faults).filter(([, isWrong]) => isWrong)).toEqual([[name, fault]])
})

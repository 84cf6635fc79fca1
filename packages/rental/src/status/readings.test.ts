import { expect, test } from 'vitest'
import { countsHelmets, hasOdometer } from './readings.ts'

test.each([
  ['a scooter', { hasFuel: true, licenceClass: 'motorcycle' }, true],
  ['an electric car', { hasFuel: false, licenceClass: 'car' }, true],
  ['a boat that anybody steers', { hasFuel: true, licenceClass: null }, true],
  ['a bicycle, or a house', { hasFuel: false, licenceClass: null }, false],
])('%s has an odometer: %o is %s', (_, product, expected) => {
  expect(hasOdometer(product)).toBe(expected)
})

test('helmets are counted where some are expected, and with every motorcycle', () => {
  expect(countsHelmets({ licenceClass: 'motorcycle' }, 0)).toBe(true)
  expect(countsHelmets({ licenceClass: null }, 2)).toBe(true)
  expect(countsHelmets({ licenceClass: 'car' }, 0)).toBe(false)
})

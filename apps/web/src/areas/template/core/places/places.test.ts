import { expect, test } from 'vitest'
import { COUNTRY_CODES } from './country-codes.ts'
import { countryLabel, countryOptions } from './country-names.ts'
import { fetchPhoneNumbers, readPhoneNumber } from './phone-number.ts'

test('some 195 countries are offered, each once and by its name', () => {
  expect(COUNTRY_CODES.length).toBeGreaterThan(190)
  expect(new Set(COUNTRY_CODES).size).toBe(COUNTRY_CODES.length)
  expect(COUNTRY_CODES.filter((code) => countryLabel(code) === code)).toEqual([])
  expect(countryLabel('nowhere')).toBe('nowhere')
  expect(
    countryOptions()
      .map(({ value }) => value)
      .toSorted(),
  ).toEqual(COUNTRY_CODES.toSorted())
})

test('a telephone number is read with the code of its country or as one of the country chosen', async () => {
  // Until it is known what numbers look like, figures of the right length are taken as they are.
  expect(readPhoneNumber(' 081-234-5678', 'TH')).toBe('081-234-5678')
  expect(readPhoneNumber('๐๘๑-๒๓๔-๕๖๗๘', 'TH')).toBe('081-234-5678')
  expect(readPhoneNumber('<script>', 'TH')).toBeNull()
  await fetchPhoneNumbers()
  expect(readPhoneNumber('+66 81 234 5678', '')).toBe('+66 81 234 5678')
  expect(readPhoneNumber('081-234-5678', 'TH')).toBe('+66 81 234 5678')
  expect(readPhoneNumber('๐๘๑ ๒๓๔ ๕๖๗๘', 'TH')).toBe('+66 81 234 5678')
  expect(readPhoneNumber('081-234-5678', '')).toBeNull()
  expect(readPhoneNumber('12', 'TH')).toBeNull()
  expect(readPhoneNumber('<script>', 'TH')).toBeNull()
})

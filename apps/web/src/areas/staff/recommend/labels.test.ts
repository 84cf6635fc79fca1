import { expect, test } from 'vitest'
import { inReadersLanguage } from '#lib/locale.ts'
import { addonLabel } from './labels.ts'

const houses = [
  { id: 7, name: { th: 'บ้านเล', en: 'Baan Lay' } },
  { id: 8, name: { th: 'บ้านสน', en: 'Baan Son' } },
]
const name = { th: 'ผู้เข้าพัก', en: 'Guests' }

test('guests of two houses can be told apart where a rule chooses one of them', () => {
  const labels = [7, 8].map((productId) => addonLabel({ name, productId }, houses))
  expect(labels).toEqual(houses.map((house) => `${inReadersLanguage(name)} · ${inReadersLanguage(house.name)}`))
  expect(addonLabel({ name, productId: null }, houses)).toBe(inReadersLanguage(name))
})

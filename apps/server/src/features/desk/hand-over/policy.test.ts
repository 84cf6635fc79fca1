import { describe, expect, test } from 'vitest'
import type { CatalogueAddon } from '../../shop/catalogue/queries/catalogue.ts'
import { hasFuel, licenceNeeded, photosNeeded } from './policy.ts'
import { helmetsExpected } from '../../shop/catalogue/queries/helmets.ts'

const product = (category: string, licence_class: string | null, engine_cc: number | null) => ({
  category,
  licence_class,
  engine_cc,
})
const SCOOTER = product('scooter', 'motorcycle', 125)
const CAR = product('car', 'car', 1200)
const BICYCLE = product('bicycle', null, null)
const VILLA = product('pool_villa', null, null)

const addon = (id: number, slug: string, includedQuantity: number, categories: string[]): CatalogueAddon => ({
  id,
  isActive: true,
  slug,
  name: { th: slug, en: slug },
  note: { th: '', en: '' },
  charge: 'per_item',
  unitAmount: 5000,
  maxAmount: null,
  productId: null,
  includedQuantity,
  stock: null,
  maxQuantity: 3,
  categories,
  icon: 'helmet',
})
const ADDONS = [
  addon(1, 'helmet', 2, ['scooter', 'motorcycle', 'big_bike']),
  addon(2, 'child-helmet', 0, ['scooter', 'bicycle']),
  addon(3, 'raincoat', 0, ['scooter']),
]

describe('what goes out', () => {
  test.each([
    ['a scooter', SCOOTER, 4, 'motorcycle', true],
    ['a car', CAR, 4, 'car', true],
    ['a bicycle', BICYCLE, 2, null, false],
    ['a villa', VILLA, 4, null, false],
    ['an electric scooter', product('scooter', 'motorcycle', null), 4, 'motorcycle', false],
  ])('%s needs its pictures, its licence and its fuel', (_, of, pictures, licence, fuel) => {
    expect([photosNeeded(of), licenceNeeded(of), hasFuel(of)]).toEqual([pictures, licence, fuel])
  })

  test.each([
    ['a scooter with nothing chosen', SCOOTER, [], 2],
    ['a scooter with one helmet chosen of the two included', SCOOTER, [{ addonId: 1, quantity: 1 }], 2],
    ['a scooter with a third helmet', SCOOTER, [{ addonId: 1, quantity: 3 }], 3],
    ['a scooter with a child', SCOOTER, [{ addonId: 2, quantity: 1 }], 3],
    ['a scooter with raincoats', SCOOTER, [{ addonId: 3, quantity: 2 }], 2],
    ['a bicycle', BICYCLE, [], 0],
    ['a bicycle with a child', BICYCLE, [{ addonId: 2, quantity: 2 }], 2],
    ['a car', CAR, [], 0],
    ['a villa', VILLA, [], 0],
  ])('%s goes with its helmets', (_, of, chosen, helmets) => {
    expect(helmetsExpected(of, chosen, ADDONS)).toBe(helmets)
  })
})

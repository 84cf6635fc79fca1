import { expect, test } from 'vitest'
import { PRODUCTS } from './row-files.ts'

const VEHICLES = PRODUCTS.filter(({ category }) => !['pool_villa', 'bicycle'].includes(category))

test.each(VEHICLES.map((model) => [model.nameEn, model] as const))(
  '%s is written with the letters on the vehicle in Thai, too, as shops write it',
  (_, { brand, nameEn, nameTh }) => {
    // What tells body and seats may differ: the Latin words that begin with the brand are the name.
    const [latin = ''] = new RegExp(`${brand}[ A-Za-z0-9-]*`).exec(nameTh) ?? []
    expect(latin.trim()).not.toBe(brand)
    expect(nameEn).toContain(latin.trim().replace(/ \d$/, ''))
  },
)

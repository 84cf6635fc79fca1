import { mappingSchema } from '@rodchao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertSmallShop, type SmallShop } from '../../../../db/seed/small-shop.ts'
import { createTestDatabase, type TestDatabase } from '../../../../db/testing.ts'
import { createFleet } from './create-fleet.ts'

const NOW = Date.parse('2026-11-21T10:00:00+07:00')

let database: TestDatabase
let shop: SmallShop
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.truncate()
  shop = await insertSmallShop(database.db, { now: NOW })
})

const mapping = mappingSchema.parse({
  source: 'old-system',
  reference: { line: true },
  product: {
    choice: { column: 'product' },
    template: {
      slug: '{key}',
      name: { th: '{key}', en: '{key}' },
      category: 'scooter',
      charging: 'clock',
      brand: '{key}',
      drawing: { kind: 'scooter-sport', paint: 'grey' },
    },
  },
  start: { column: 'from' },
  end: { column: 'to' },
  status: { fixed: 'completed' },
  amount: { column: 'price', satangPerUnit: 100 },
  customer: { name: '{name}' },
})

async function createdSlugs(keys: readonly string[]): Promise<(string | undefined)[]> {
  const made = await createFleet(database.db, {
    mapping,
    branchId: shop.branchId,
    keys,
    createProducts: true,
    units: null,
  })
  expect(made.products).toBe(keys.length)
  const rows = await database.db.selectFrom('product').select(['slug', 'external_ref']).execute()
  return keys.map((key) => rows.find(({ external_ref }) => external_ref === `old-system:${key}`)?.slug)
}

describe('products that are made from the names of a file', () => {
  it('have names in Thai told apart', async () => {
    const [click, wave, mixed] = await createdSlugs(['ฮอนด้า คลิก', 'ฮอนด้า เวฟ', 'Vespa สีแดง'])
    expect(click).toMatch(/^[0-9a-f]{8}$/)
    expect(wave).toMatch(/^[0-9a-f]{8}$/)
    expect(wave).not.toBe(click)
    expect(mixed).toMatch(/^vespa-[0-9a-f]{8}$/)
  })

  it('never take the slug of each other, nor of a product that the shop has', async () => {
    const { slug } = await database.db.selectFrom('product').select('slug').orderBy('id').executeTakeFirstOrThrow()
    const [first, second, third] = await createdSlugs(['PCX 160', 'PCX-160', slug.toUpperCase()])
    expect(first).toBe('pcx-160')
    expect(second).toMatch(/^pcx-160-[0-9a-f]{8}$/)
    expect(third).toMatch(new RegExp(`^${slug}-[0-9a-f]{8}$`))
  })
})

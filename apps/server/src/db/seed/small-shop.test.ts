import { verify } from '@node-rs/argon2'
import { isThaiTaxId } from '@rodchao/rental'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCatalogue } from '../../features/shop/catalogue/queries/load-catalogue.ts'
import { createTestDatabase, type TestDatabase } from '../testing.ts'
import { insertSmallShop, type SmallShop } from './small-shop.ts'

let database: TestDatabase
let shop: SmallShop

beforeAll(async () => {
  database = await createTestDatabase()
  shop = await insertSmallShop(database.db, { now: Date.parse('2026-11-21T10:00:00+07:00') })
})
afterAll(() => database.close())

test('the small shop is a catalogue with a priced scooter of three units and a villa of one', async () => {
  const catalogue = await loadCatalogue(database.db)
  const scooter = catalogue.productById.get(shop.scooterId)
  const villa = catalogue.productById.get(shop.villaId)
  expect(scooter?.units.map(({ id }) => id)).toEqual([...shop.scooterUnitIds])
  expect(scooter?.cards[0]?.prices).toMatchObject({ hour: 6000, day: 25_000, week: 140_000 })
  expect(villa?.units.map(({ id }) => id)).toEqual([shop.villaUnitId])
  expect(villa?.cards[0]).toMatchObject({ prices: { day: 450_000 }, weekendNight: 650_000 })
  expect(catalogue.zoneById.get(shop.zoneId)?.areas[0]?.postcode).toBe('77110')
  expect(isThaiTaxId(catalogue.settings.taxId)).toBe(true)
})

test('each role has an account whose password the test knows', async () => {
  for (const [role, user] of Object.entries(shop.users)) {
    const row = await database.db.selectFrom('app_user').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ role, email: user.email, is_sample: true })
    expect(await verify(row.password_hash, user.password)).toBe(true)
    expect(row.password_hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  }
})

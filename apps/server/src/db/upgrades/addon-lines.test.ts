import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { insertSmallShop } from '../seed/small-shop.ts'
import { createTestDatabase } from '../testing.ts'

const MIGRATION = fileURLToPath(new URL('../migrations/0061-0090/0064-lines-of-addons.sql', import.meta.url))

it('lines of add-ons from before are told by the names of what their booking has, the longest first', async () => {
  const database = await createTestDatabase()
  try {
    const shop = await insertSmallShop(database.db, { now: Date.now() })
    const { pool } = database
    await pool.query("update addon set name_th = 'หมวกกันน็อกเต็มใบ' where id = $1", [shop.phoneHolderId])
    await pool.query(
      `with made as (
         insert into reservation (id, code, public_token, status, channel, branch_id, product_id, starts_at, ends_at,
           original_starts_at, original_ends_at, quote, total, booking_deposit, damage_deposit, addons, created_at, updated_at)
         select gen_random_uuid(), code, code, 'confirmed', 'web', $1, $2, now(), now() + interval '1 day', now(),
           now() + interval '1 day', '{}', 0, 0, 0, addons, now(), now()
         from (values ('BOTH', $3::jsonb), ('ONE', $4::jsonb), ('NONE', '[]')) as wanted(code, addons) returning id)
       insert into reservation_line (reservation_id, position, kind, text_th, text_en, quantity, unit_amount, amount)
       select id, position, 'addon', text, 'Helmet', 1, 100, 100
       from made, (values (1, 'หมวกกันน็อก (รวมในราคา)'), (2, 'หมวกกันน็อกเต็มใบ 3 วัน')) as line(position, text)`,
      [
        shop.branchId,
        shop.scooterId,
        JSON.stringify([shop.helmetId, shop.phoneHolderId].map((addonId) => ({ addonId, quantity: 1 }))),
        JSON.stringify([{ addonId: shop.helmetId, quantity: 1 }]),
      ],
    )
    // Run once more, as it bears after it was cut short.
    for (const statement of readFileSync(MIGRATION, 'utf8').split(/^-- next statement$/m)) await pool.query(statement)
    const { rows } = await pool.query(
      `select r.code, l.addon_id from reservation_line l join reservation r on r.id = l.reservation_id order by r.code, l.position`,
    )
    expect(rows).toEqual([
      { code: 'BOTH', addon_id: shop.helmetId },
      { code: 'BOTH', addon_id: shop.phoneHolderId },
      { code: 'NONE', addon_id: null },
      { code: 'NONE', addon_id: null },
      { code: 'ONE', addon_id: shop.helmetId },
      { code: 'ONE', addon_id: shop.helmetId },
    ])
  } finally {
    await database.close()
  }
})

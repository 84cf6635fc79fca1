import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { insertSmallShop } from '../seed/small-shop.ts'
import { createTestDatabase } from '../testing.ts'

const MIGRATION = fileURLToPath(new URL('../migrations/0061-0090/0080-replaced-papers.sql', import.meta.url))

it('what was said of replaced papers becomes the number of the other paper, and the words of people', async () => {
  const database = await createTestDatabase()
  try {
    const shop = await insertSmallShop(database.db, { now: Date.now() })
    const { pool } = database
    await pool.query('alter table document drop column replaced_by')
    await pool.query(
      `with made as (
         insert into reservation (id, code, public_token, status, channel, branch_id, product_id, starts_at, ends_at,
           original_starts_at, original_ends_at, quote, total, booking_deposit, damage_deposit, created_at, updated_at)
         select gen_random_uuid(), 'A', 'A', 'confirmed', 'web', $1, $2, now(), now() + interval '1 day', now(),
           now() + interval '1 day', '{}', 0, 0, 0, now(), now() returning id)
       insert into document (id, reservation_id, branch_id, kind, number, status, snapshot, issued_at, voided_at, void_reason)
       select gen_random_uuid(), made.id, $1, 'receipt', number, status, '{}', now(),
         case when status <> 'issued' then now() end, reason
       from made, (values
         ('1', 'replaced', 'ออกใบยืนยันการจองเลขที่ RS-00-6911-00008 แทน'),
         ('2', 'replaced', 'ยกเลิกและออกใบกำกับภาษีเต็มรูปเลขที่ TF-00-6911-00002 แทน'),
         ('3', 'replaced', 'ทำสัญญาเลขที่ RC-1 แทน (ชื่อผิด (อีกครั้ง))'),
         ('4', 'replaced', 'ทำสัญญาเลขที่ RC-2 แทน (ลงนามที่จุดส่ง)'),
         ('5', 'replaced', ''),
         ('6', 'void', 'ออกเลขที่ RC-3 แทน'),
         ('7', 'issued', null)) as paper(number, status, reason)`,
      [shop.branchId, shop.scooterId],
    )
    await pool.query(readFileSync(MIGRATION, 'utf8'))
    const { rows } = await pool.query('select number, replaced_by, void_reason from document order by number')
    expect(rows.map(({ number, replaced_by, void_reason }) => [number, replaced_by, void_reason])).toEqual([
      ['1', 'RS-00-6911-00008', null],
      ['2', 'TF-00-6911-00002', null],
      ['3', 'RC-1', 'ชื่อผิด (อีกครั้ง)'],
      ['4', 'RC-2', 'signed at the door'],
      ['5', null, ''],
      // What a person wrote is left as it is.
      ['6', null, 'ออกเลขที่ RC-3 แทน'],
      ['7', null, null],
    ])
  } finally {
    await database.close()
  }
})

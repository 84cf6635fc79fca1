import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { otherNamesFault } from '@rodchao/rental'
import { expect, it } from 'vitest'
import { insertSmallShop } from '../seed/small-shop.ts'
import { createTestDatabase } from '../testing.ts'

const MIGRATION = fileURLToPath(new URL('../migrations/0061-0090/0065-other-names.sql', import.meta.url))

it.each([
  ['ฮอนด้า คลิก', 'ฮอนด้า คลิก'],
  ['คลิก, ฮอนด้า คลิก', 'คลิก, ฮอนด้า คลิก'],
  ['', ''],
  ['แกรนด์ฟีลาโน่ ยามาฮ่า ฟิลาโน่ grand filano Filano filano yamaha', 'แกรนด์ฟีลาโน่, ยามาฮ่า, ฟิลาโน่, grand, Filano, yamaha'],
  ['a,b,c,d,e,f,g,h,i,j,k', 'a, b, c, d, e, f, g, h, i, j'],
  ['ก'.repeat(60), 'ก'.repeat(40)],
])('what people called a model is kept as names: %s', async (before, after) => {
  const database = await createTestDatabase()
  try {
    const { scooterId } = await insertSmallShop(database.db, { now: Date.now() })
    await database.pool.query('update product set other_names = $1 where id = $2', [before, scooterId])
    await database.pool.query(readFileSync(MIGRATION, 'utf8'))
    const { rows } = await database.pool.query<{ other_names: string }>(
      'select other_names from product where id = $1',
      [scooterId],
    )
    expect(rows).toEqual([{ other_names: after }])
    expect(otherNamesFault(after)).toBeNull()
  } finally {
    await database.close()
  }
})

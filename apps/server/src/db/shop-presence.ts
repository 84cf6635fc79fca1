import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Database } from './schema.ts'

/**
 * Whether the sample shop may be loaded: nobody has begun to set a shop up, and no sample shop was taken away from here.
 * A shop that was begun has a branch, a product or a name.
 */
export async function isShopEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`
    select from branch union all select from product
    union all select from shop_setting where name_th <> '' union all select from sample_shop limit 1`)
  return rows.length === 0
}

/** What a shop's settings say before its owner has said anything; the rest are the defaults of the columns. */
const UNSAID = {
  name_th: '',
  name_en: '',
  legal_name_th: '',
  legal_name_en: '',
  tax_id: '',
  promptpay_kind: 'tax_id',
  promptpay_id: '',
  promptpay_name: '',
  cancellation_policy: JSON.stringify([
    { hoursBefore: 48, feeBasisPointsOfTotal: 0 },
    { hoursBefore: 0, feeBasisPointsOfTotal: 5000 },
  ]),
  late_rule: JSON.stringify({ graceMinutes: 60, perHour: 10_000, hoursForFullDay: 5 }),
  consent_version: '2025-12-30',
}

/** Makes the one row of settings where there is none, so that the owner finds forms to fill in. */
export async function openSettings(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('shop_setting')
    .values(UNSAID)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Takes away the row of settings that a first start made, for whoever loads a whole shop. */
export async function dropUnsaidSettings(db: Kysely<Database>): Promise<void> {
  await sql`delete from shop_setting where name_th = ''`.execute(db)
}

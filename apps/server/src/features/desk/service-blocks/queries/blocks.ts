import type { BlockReason } from '@rodchao/rental'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/** A unit that is kept from renting for service, [start, end) in epoch ms. */
export interface BlockRow {
  readonly id: number
  readonly unitId: number
  readonly start: number
  readonly end: number
  readonly reason: BlockReason
  readonly note: string
  readonly version: number
  /** Not lifted before it began. */
  readonly isActive: boolean
}

export async function findBlock(db: Kysely<Database>, id: number): Promise<BlockRow | undefined> {
  return readBlock(db, id, false)
}

/** As `findBlock`, held until the transaction ends. */
export async function lockBlock(trx: Transaction<Database>, id: number): Promise<BlockRow | undefined> {
  return readBlock(trx, id, true)
}

async function readBlock(db: Kysely<Database>, id: number, isLocked: boolean): Promise<BlockRow | undefined> {
  const { rows } = await sql<BlockRow>`
    select id, unit_id as "unitId", coalesce(reason, 'other') as reason, note, version, active as "isActive",
      (extract(epoch from lower(during)) * 1000)::float8 as start,
      (extract(epoch from upper(during)) * 1000)::float8 as end
    from occupancy where id = ${id} and kind = 'service' ${isLocked ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

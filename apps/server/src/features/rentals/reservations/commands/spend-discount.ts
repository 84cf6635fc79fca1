import { usesDiscount, WITHOUT_DISCOUNT_USE } from '@rodchao/rental'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import type { ReservationRecord } from './move-reservation.ts'
import type { MoveSubscriber } from './move-subscribers.ts'

/** The code of a booking: it is used once, whichever of the things it is for. */
export function codeOf(booked: readonly Pick<ReservationRecord, 'discount_code'>[]): string | null {
  return booked.find(({ discount_code }) => discount_code !== null)?.discount_code ?? null
}

/**
 * Counts one use of a discount code; refused with `discount_refused` when others have used it up in the meantime. Units are
 * taken before it, as wherever a use is counted, so that nobody who waits for a unit keeps a code from others.
 */
export async function spendDiscount(trx: Transaction<Database>, code: string | null): Promise<void> {
  if (code === null) return
  const spent = await trx
    .updateTable('discount_code')
    .set({ used: sql`used + 1` })
    .where('code', '=', code)
    .where(({ or, eb, ref }) => or([eb('max_uses', 'is', null), eb('used', '<', ref('max_uses'))]))
    .executeTakeFirst()
  if (spent.numUpdatedRows === 0n) throw fieldProblem('discount_refused', '/discountCode', 'used_up')
}

/**
 * A booking that is called off or was not paid in time gives the use of its code back with the last of its things; one that is
 * taken up again uses it again, at the price that was agreed, also where others have used the code up meanwhile.
 */
export const followDiscountUse: MoveSubscriber = async (trx, _context, { event, before, after }) => {
  // What begins is counted by whoever books it, who may be refused.
  if (before === null || event === 'submit') return
  const isUsed = usesDiscount(after.status)
  if (usesDiscount(before.status) === isUsed) return
  const codeId = after.discount_code_id ?? (await findCodeBeside(trx, after.group_id))
  if (codeId === null) return
  // Of two that call off the last two things of a booking, the second sees what the first did.
  await trx.selectFrom('discount_code').select('id').where('id', '=', codeId).forNoKeyUpdate().execute()
  if (await isUsedBeside(trx, after)) return
  await trx
    .updateTable('discount_code')
    .set({ used: isUsed ? sql`used + 1` : sql`greatest(used - 1, 0)` })
    .where('id', '=', codeId)
    .execute()
}

async function findCodeBeside(trx: Transaction<Database>, groupId: string | null): Promise<number | null> {
  if (groupId === null) return null
  const row = await trx
    .selectFrom('reservation')
    .select('discount_code_id')
    .where('group_id', '=', groupId)
    .where('discount_code_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.discount_code_id ?? null
}

async function isUsedBeside(trx: Transaction<Database>, { id, group_id }: ReservationRecord): Promise<boolean> {
  if (group_id === null) return false
  const row = await trx
    .selectFrom('reservation')
    .select('id')
    .where('group_id', '=', group_id)
    .where('id', '<>', id)
    .where('status', 'not in', WITHOUT_DISCOUNT_USE)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

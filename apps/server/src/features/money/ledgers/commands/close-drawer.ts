import { randomUUID } from 'node:crypto'
import type { drawerCloseSchema } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { findDrawer, findDrawerCount } from '../queries/drawer.ts'
import { lockDrawer } from './stamp-cash.ts'

/**
 * Closes a branch's drawer by a count. When another sum is expected than was shown, because cash moved or somebody else
 * closed meanwhile, it is 412 `stale_version` with the drawer as it is now and nothing is closed. What was counted beside
 * what was expected has to be explained: 422 at the note.
 */
export async function closeDrawer(
  trx: Transaction<Database>,
  by: CallAuthor,
  close: z.output<typeof drawerCloseSchema>,
): Promise<void> {
  const { actor, now } = by
  const { branchId, counted, leftFloat, note } = close
  if (leftFloat > counted) throw fieldProblem('amount_refused', '/leftFloat', 'more_than_counted', { maximum: counted })
  await lockDrawer(trx, branchId)
  const { from, newest, openingFloat, cashIn, cashOut, pettyIn, pettyOut, expected } = await findDrawerCount(
    trx,
    branchId,
    now,
  )
  if (expected !== close.expected)
    throw new ProblemError('stale_version', { extra: { drawer: await findDrawer(trx, branchId, now) } })
  if (counted !== expected && note === '') throw fieldProblem('amount_refused', '/note', 'note_required')
  const until = Math.max(now, newest ?? 0, from + 1)
  const id = randomUUID()
  await trx
    .insertInto('drawer_close')
    .values({
      id,
      branch_id: branchId,
      from_at: new Date(from),
      until_at: new Date(until),
      opening_float: openingFloat,
      cash_in: cashIn,
      cash_out: cashOut,
      petty_in: pettyIn,
      petty_out: pettyOut,
      expected,
      counted,
      left_float: leftFloat,
      note,
      closed_by: actor.id,
    })
    .execute()
  await writeAudit(trx, {
    by,
    action: 'close_drawer',
    entity: 'drawer_close',
    entityId: id,
    after: { branchId, expected, counted, leftFloat },
    reason: note || null,
  })
}

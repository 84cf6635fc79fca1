import { randomBytes } from 'node:crypto'
import type { CalendarFeed, RequestBody } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import { type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { digestOf } from '../../../../platform/accounts/tokens.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { findFeeds } from '../queries/feeds.ts'

const SECRET_BYTES = 32

/** A calendar with a new secret, which is answered here and never again; the address of before stops working. */
export async function addFeed(
  trx: Transaction<Database>,
  { of, id, detail, language }: RequestBody<'addCalendarFeed'>,
  by: CallAuthor,
): Promise<{ feed: CalendarFeed; secret: string }> {
  const table = of
  // Locked, so that of two new addresses of one calendar the later one works.
  const thing = await trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!thing) throw fieldProblem('unknown_reference', '/id', of === 'branch' ? 'unknown_branch' : 'unknown_unit')
  const column = of === 'branch' ? 'branch_id' : 'unit_id'
  const before = (await findFeeds(trx)).find((feed) => (of === 'branch' ? feed.branchId : feed.unitId) === id)
  await trx
    .updateTable('calendar_feed')
    .set({ revoked_at: new Date(by.now) })
    .where(column, '=', id)
    .where('revoked_at', 'is', null)
    .execute()
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const { id: made } = await trx
    .insertInto('calendar_feed')
    .values({
      branch_id: of === 'branch' ? id : null,
      unit_id: of === 'unit' ? id : null,
      secret_digest: digestOf(secret),
      detail,
      language,
      created_at: new Date(by.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const feed = (await findFeeds(trx)).find((one) => one.id === made)
  if (!feed) throw new ProblemError('not_found')
  await writeAudit(trx, {
    by,
    action: before === undefined ? 'add_calendar' : 'renew_calendar',
    entity: 'calendar_feed',
    entityId: String(made),
    before,
    after: feed,
  })
  return { feed, secret }
}

/** Whoever reads it is answered from now on as if it had never been. */
export async function removeFeed(trx: Transaction<Database>, id: number, by: CallAuthor): Promise<void> {
  const before = (await findFeeds(trx)).find((feed) => feed.id === id)
  const removed = await trx
    .updateTable('calendar_feed')
    .set({ revoked_at: new Date(by.now) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (before === undefined || removed.numUpdatedRows === 0n) throw new ProblemError('not_found')
  await writeAudit(trx, { by, action: 'remove_calendar', entity: 'calendar_feed', entityId: String(id), before })
}

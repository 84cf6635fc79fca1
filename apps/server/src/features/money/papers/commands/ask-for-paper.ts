import { randomUUID } from 'node:crypto'
import type { RequestBody } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import { LINK_HOLDER, writeAudit } from '../../../../db/audit.ts'
import { type KeyedAnswer, requestFingerprint, withIdempotency } from '../../../../db/idempotency.ts'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { announceChanged, toChanged } from '../../../rentals/reservations/commands/announce-changed.ts'
import { lockBooking, type ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { findByToken } from '../../../rentals/reservations/queries/reservation-view.ts'
import { findRequest, presentRequest } from '../queries/paper-request.ts'
import { checkedBuyer } from './reissue-payment-paper.ts'
import { findPapersToReplace } from './answer-paper-request.ts'

type Presented = ReturnType<typeof presentRequest>

interface OwnCall {
  readonly token: string
  readonly key: string
  readonly traceId: string
}

/** Before anything is agreed there is nothing to be written; after that a company may ask as long as the booking is known. */
const WITHOUT: readonly string[] = ['hold', 'expired']

/**
 * Keeps whom the papers of a booking are to be made out to. What is issued from now on is; where papers were issued before,
 * the request waits for staff, because those are replaced and not changed.
 */
export async function askForPaper(
  context: ReservationContext,
  asked: RequestBody<'askForPaper'>,
  call: OwnCall,
): Promise<KeyedAnswer<Presented>> {
  const { name, address, taxId, branchNo } = checkedBuyer(asked, '')
  return changeOwn(context, 'askForPaper', asked, call, async (trx, lead) => {
    if (WITHOUT.includes(lead.status))
      throw new ProblemError('not_from_here', { extra: { currentStatus: lead.status, allowed: [] } })
    const now = new Date(context.clock.now())
    await withdrawLive(trx, lead.id, now)
    const row = await trx
      .insertInto('paper_request')
      .values({
        id: randomUUID(),
        booking_id: lead.id,
        name,
        tax_id: taxId ?? '',
        branch_no: branchNo,
        address,
        language: asked.language,
        status: 'standing',
        asked_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const before = await findPapersToReplace(trx, row)
    if (before.length > 0)
      await trx.updateTable('paper_request').set({ status: 'waiting' }).where('id', '=', row.id).execute()
    return { action: 'ask_paper', after: { name, papers: before.length } }
  })
}

/** Papers to come are for the customer again; those that were issued stay as they are. */
export async function withdrawPaperRequest(
  context: ReservationContext,
  call: OwnCall,
): Promise<KeyedAnswer<Presented>> {
  return changeOwn(context, 'withdrawPaperRequest', {}, call, async (trx, lead) => {
    await withdrawLive(trx, lead.id, new Date(context.clock.now()))
    return { action: 'withdraw_paper', after: {} }
  })
}

async function withdrawLive(trx: Transaction<Database>, bookingId: string, now: Date): Promise<void> {
  await trx
    .updateTable('paper_request')
    .set({ status: 'withdrawn', answered_at: now })
    .where('booking_id', '=', bookingId)
    .where('status', '<>', 'withdrawn')
    .execute()
}

async function changeOwn(
  context: ReservationContext,
  name: string,
  body: object,
  { token, key, traceId }: OwnCall,
  work: (
    trx: Transaction<Database>,
    lead: ReservationRecord,
  ) => Promise<{ readonly action: 'ask_paper' | 'withdraw_paper'; readonly after: Readonly<Record<string, unknown>> }>,
): Promise<KeyedAnswer<Presented>> {
  const { db, clock } = context
  const { id, group_id } = await findByToken(db, token)
  const bookingId = group_id ?? id
  const now = clock.now()
  const call = { scope: `${name}:${bookingId}`, key, fingerprint: requestFingerprint(body), now }
  let changed: ReservationRecord | undefined
  const answer = await withIdempotency(db, call, 200, async (trx) => {
    const [lead] = await lockBooking(trx, bookingId)
    if (lead === undefined) throw new ProblemError('not_found')
    const { action, after } = await work(trx, lead)
    await writeAudit(trx, {
      by: { actor: LINK_HOLDER, now, traceId },
      action,
      entity: 'reservation',
      entityId: lead.id,
      after: { ...after },
    })
    changed = lead
    return presentRequest(await findRequest(trx, bookingId))
  })
  if (changed && !answer.isReplay) announceChanged(context, [toChanged(changed)])
  return answer
}

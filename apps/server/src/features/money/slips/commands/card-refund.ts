import { randomUUID } from 'node:crypto'
import type { ProgramReason, RequestParams } from '@rodchao/contract'
import { MINUTE } from '@rodchao/rental'
import type { Selectable, Transaction } from 'kysely'
import { type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { openLedger } from '../../ledgers/commands/change-money.ts'
import { finishRefund } from '../../ledgers/commands/complete-refund.ts'
import { keepUnmatched } from '../../ledgers/commands/keep-unmatched.ts'
import { announceChanged, toChanged } from '../../../rentals/reservations/commands/announce-changed.ts'
import { lockReservation, type ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import type { StaffChange } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import { findRefundableSession } from '../../../rentals/staff-reservations/queries/refund-cards.ts'
import {
  type CardProvider,
  CardProviderError,
  type CardRefundOrder,
  type CardRefundState,
} from '../cards/providers/card-provider.ts'

export type CardRefund = Selectable<Database['card_refund']>

/** Somebody may be asking the provider right now: whoever presses meanwhile waits for them. */
const ASKING_MS = 10_000
/** Longer than any call takes: what was not heard of by then is asked about. */
const FIRST_CHECK_MS = MINUTE
/** What the provider has not heard of so long after it was asked will not arrive any more. */
const ARRIVES_WITHIN_MS = 10 * MINUTE

const LIVE: readonly string[] = ['asked', 'pending']

/**
 * Sends a refund back to the card that its money came from. It is written down first; the provider is asked outside of any
 * transaction, under the id of what was written, so that a press that is repeated cannot send it twice. Refused with 503
 * `card_unavailable` where nobody knows what came of it, and with 409 `card_refund_failed` where the provider says no: the
 * refund then stays due and can be asked for again.
 */
export async function refundToCard(
  context: ReservationContext,
  cards: CardProvider,
  change: StaffChange & { readonly key: string },
  { refund: taskId }: Pick<RequestParams<'refundToCard'>, 'refund'>,
): Promise<void> {
  const { row, isNew } = await context.db.transaction().execute((trx) => askFor(trx, context, cards, change, taskId))
  if (row.status === 'failed' && !isNew) throw refused(row.fault)
  if (row.status === 'asked') {
    const state = await ask(context, cards, row)
    await settleCardRefund(context, row.id, state)
    if (state.state === 'failed') throw refused(state.fault)
  }
}

function refused(fault: string | null): ProblemError {
  return new ProblemError('card_refund_failed', { extra: { reason: fault ?? '' } })
}

async function ask(context: ReservationContext, cards: CardProvider, row: CardRefund): Promise<CardRefundState> {
  try {
    return await cards.refund(await orderOf(context, row))
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error
    context.log.warn({ event: 'card_refund_not_known', id: row.id, code: error.code }, 'a refund by card is not known')
    // Whoever presses again need not wait.
    await context.db
      .updateTable('card_refund')
      .set({ next_check_at: new Date(context.clock.now() + FIRST_CHECK_MS - ASKING_MS) })
      .where('id', '=', row.id)
      .where('status', '=', 'asked')
      .execute()
    throw new ProblemError('card_unavailable')
  }
}

async function orderOf({ db }: Pick<ReservationContext, 'db'>, row: CardRefund): Promise<CardRefundOrder> {
  const { payment_ref } = await db
    .selectFrom('card_session')
    .select('payment_ref')
    .where('id', '=', row.card_session_id)
    .executeTakeFirstOrThrow()
  return { refundId: row.id, paymentRef: payment_ref ?? '', amount: row.amount }
}

/** Writes down that the money is to go back, or finds what was written before: by the same press, or not settled yet. */
async function askFor(
  trx: Transaction<Database>,
  context: ReservationContext,
  cards: CardProvider,
  change: StaffChange & { readonly key: string },
  taskId: string,
): Promise<{ row: CardRefund; isNew: boolean }> {
  const { id, version, role, actor, now, key } = change
  await lockReservation(trx, id)
  const task = await trx
    .selectFrom('refund_task')
    .selectAll()
    .where('id', '=', taskId)
    .where('reservation_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!task || actor.id === null) throw new ProblemError('not_found')
  const before = await trx
    .selectFrom('card_refund')
    .selectAll()
    .where('refund_task_id', '=', taskId)
    .orderBy('asked_at', 'desc')
    .forUpdate()
    .execute()
  const same = before.find(({ asked_key, asked_by }) => asked_key === key && asked_by === actor.id)
  const live = before.find(({ status }) => LIVE.includes(status))
  if (same && same !== live) return { row: same, isNew: false }
  if (live) return { row: await takeAgain(trx, live, now), isNew: false }
  const reservation = await openLedger(trx, { id, version, role, now }, null)
  if (task.status !== 'open')
    throw new ProblemError('not_from_here', { extra: { currentStatus: reservation.status, refundStatus: task.status } })
  if (task.amount > reservation.paid) throw new ProblemError('amount_refused')
  const session = await findRefundableSession(trx, taskId, cards.name)
  if (!session)
    throw new ProblemError('not_from_here', { extra: { currentStatus: reservation.status, refundStatus: task.status } })
  const row = await trx
    .insertInto('card_refund')
    .values({
      id: randomUUID(),
      refund_task_id: taskId,
      card_session_id: session.id,
      amount: task.amount,
      asked_by: actor.id,
      asked_key: key,
      asked_at: new Date(now),
      next_check_at: new Date(now + FIRST_CHECK_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { row, isNew: true }
}

/** Takes what was asked for without an answer, so that one asks at a time. */
async function takeAgain(trx: Transaction<Database>, live: CardRefund, now: number): Promise<CardRefund> {
  const next = live.next_check_at?.getTime() ?? now
  if (live.status === 'pending' || next > now + FIRST_CHECK_MS - ASKING_MS) throw new ProblemError('refund_under_way')
  return trx
    .updateTable('card_refund')
    .set({ next_check_at: new Date(now + FIRST_CHECK_MS) })
    .where('id', '=', live.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Asks the provider what became of a refund, and does what follows from the answer. */
export async function findOutRefund(context: ReservationContext, cards: CardProvider, row: CardRefund): Promise<void> {
  const state = await cards.findRefund(await orderOf(context, row))
  if (state !== null) return settleCardRefund(context, row.id, state)
  if (row.status === 'asked' && row.asked_at.getTime() + ARRIVES_WITHIN_MS <= context.clock.now())
    await settleCardRefund(context, row.id, { state: 'failed', ref: null, fault: 'not_arrived' })
}

/**
 * Writes what became of a refund by card: once it is sent, the ledger has it, whoever says so first and however often. One
 * that failed leaves its task open. What comes back after it had gone is the shop's to send again: it waits among the money
 * that belongs to nobody, where a person settles it.
 */
export async function settleCardRefund(context: ReservationContext, id: string, state: CardRefundState): Promise<void> {
  const changed = await context.db.transaction().execute((trx) => settleOnce(trx, context, id, state))
  if (changed !== null) announceChanged(context, [toChanged(changed)])
}

async function settleOnce(
  trx: Transaction<Database>,
  context: ReservationContext,
  id: string,
  state: CardRefundState,
): Promise<ReservationRecord | null> {
  const { reservation_id: reservationId } = await trx
    .selectFrom('card_refund')
    .innerJoin('refund_task', 'refund_task.id', 'refund_task_id')
    .select('reservation_id')
    .where('card_refund.id', '=', id)
    .executeTakeFirstOrThrow()
  await lockReservation(trx, reservationId)
  const row = await trx.selectFrom('card_refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  const now = context.clock.now()
  const open = () => openLedger(trx, { id: reservationId, version: null, role: 'staff', now }, null)
  if (state.state === 'failed') {
    const status = LIVE.includes(row.status) ? 'failed' : row.status === 'done' ? 'returned' : null
    if (status === null) return null
    await write(trx, id, { status, fault: state.fault, settled_at: new Date(now), next_check_at: null })
    // It was asked for by somebody, and sent back by nobody of the shop.
    const by: CallAuthor =
      status === 'failed'
        ? await authorOf(trx, row, now)
        : { actor: { kind: 'job', id: null, name: 'card refunds' }, now, traceId: '' }
    if (status === 'returned') {
      context.log.error({ event: 'card_refund_returned', id, code: state.fault }, 'a refund by card came back')
      await keepUnmatched(trx, by, {
        id,
        method: 'card',
        amount: row.amount,
        receivedAt: now,
        // Its name is that of the money which went.
        transferRef: null,
        note: 'a refund by card came back' satisfies ProgramReason,
        sourceReservationId: reservationId,
      })
    }
    await writeAudit(trx, {
      by,
      action: status === 'failed' ? 'card_refund_failed' : 'card_refund_returned',
      entity: 'reservation',
      entityId: reservationId,
      after: { amount: row.amount, transferRef: state.ref, fault: state.fault },
    })
    return open()
  }
  if (!LIVE.includes(row.status)) return null
  if (state.state === 'pending') {
    if (row.status === 'pending') return null
    await write(trx, id, { status: 'pending', provider_ref: state.ref, next_check_at: new Date(now + MINUTE) })
    return open()
  }
  const reservation = await open()
  const task = await trx
    .selectFrom('refund_task')
    .selectAll()
    .where('id', '=', row.refund_task_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await write(trx, id, { status: 'done', provider_ref: state.ref, settled_at: new Date(now), next_check_at: null })
  return finishRefund(trx, context, {
    by: await authorOf(trx, row, now),
    reservation,
    task,
    proof: { method: 'card', transferRef: state.ref, note: '' },
  })
}

async function write(
  trx: Transaction<Database>,
  id: string,
  set: Partial<Pick<CardRefund, 'status' | 'fault' | 'provider_ref' | 'settled_at' | 'next_check_at'>>,
): Promise<void> {
  await trx.updateTable('card_refund').set(set).where('id', '=', id).execute()
}

/** Whoever asked for it sends it, also where a job finds out that it went. */
async function authorOf(trx: Transaction<Database>, { asked_by }: CardRefund, now: number): Promise<CallAuthor> {
  const user = await trx.selectFrom('app_user').select('full_name').where('id', '=', asked_by).executeTakeFirst()
  return { actor: { kind: 'staff', id: asked_by, name: user?.full_name ?? '' }, now, traceId: '' }
}

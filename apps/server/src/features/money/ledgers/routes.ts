import { STOP_KINDS } from '@rodchao/rental'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { requestFingerprint, withIdempotency, sendIdempotent } from '../../../db/idempotency.ts'
import type { Database } from '../../../db/schema.ts'
import { type StaffContext, staffEndpoint } from '../../../platform/endpoints.ts'
import { fieldProblem } from '../../../platform/problem-error.ts'
import type { ReservationContext } from '../../rentals/reservations/commands/move-subscribers.ts'
import { driverOnly, staffActor, staffRole, MAKE_DELIVERIES, STAFF } from '../../../platform/accounts/permissions.ts'
import {
  announceChange,
  changeReservation,
  changeOnDelivery,
} from '../../rentals/staff-reservations/commands/change-reservation.ts'
import type { ReservationRecord } from '../../rentals/reservations/commands/move-reservation.ts'
import { closeDrawer } from './commands/close-drawer.ts'
import { completeRefund } from './commands/complete-refund.ts'
import { addDeposit, addPayment } from './commands/take-money.ts'
import { addUnmatched, matchPayment, type MoneyChange, returnUnmatched } from './commands/unmatched-money.ts'
import { addPettyCash, undoPettyCash } from './commands/petty-cash.ts'
import { findDrawer } from './queries/drawer.ts'
import { findOpenRefunds, findUnmatched } from './queries/money-lists.ts'

/** The two ledgers: what was paid, what is held as damage deposit, and the cash of both. */
export function registerLedgers(app: FastifyInstance, context: ReservationContext): void {
  const { db, env, clock } = context

  staffEndpoint(app, 'addPayment', MAKE_DELIVERIES, (call) => {
    refuseCardAtDoor(call)
    return changeOnDelivery(context, call, STOP_KINDS, (trx, change) => addPayment(trx, context, change, call.body))
  })

  staffEndpoint(app, 'addDeposit', MAKE_DELIVERIES, (call) => {
    refuseCardAtDoor(call)
    return changeOnDelivery(context, call, STOP_KINDS, (trx, change) => addDeposit(trx, context, change, call.body))
  })

  staffEndpoint(app, 'completeRefund', STAFF, (call) => {
    const { params, body } = call
    // The task is part of what a key stands for.
    const write = { ...call, body: { ...body, refund: params.refund } }
    return changeReservation(context, write, (trx, change) => completeRefund(trx, context, change, params.refund, body))
  })

  staffEndpoint(app, 'listRefunds', STAFF, () => findOpenRefunds(db, env.cards?.provider))

  staffEndpoint(app, 'listUnmatched', STAFF, () => findUnmatched(db, clock.now()))

  staffEndpoint(app, 'addUnmatched', STAFF, async (call) => {
    const answer = await changeMoney(context, call, 201, async (trx, change) => {
      await addUnmatched(trx, change, call.body)
      return findUnmatched(trx, change.now)
    })
    return sendIdempotent(call.reply, answer)
  })

  staffEndpoint(app, 'matchPayment', STAFF, async (call) => {
    const { params, body, reply } = call
    let matched: ReservationRecord | undefined
    const answer = await changeMoney(context, call, 200, async (trx, change) => {
      matched = await matchPayment(trx, context, { ...change, unmatchedId: params.id }, body.reservationId)
      return findUnmatched(trx, change.now)
    })
    if (matched && !answer.isReplay) announceChange(context, matched, false)
    return sendIdempotent(reply, answer)
  })

  staffEndpoint(app, 'returnUnmatched', STAFF, async (call) => {
    const { params, body, reply } = call
    const answer = await changeMoney(context, call, 200, async (trx, change) => {
      await returnUnmatched(trx, { ...change, unmatchedId: params.id }, body.note)
      return findUnmatched(trx, change.now)
    })
    return sendIdempotent(reply, answer)
  })

  staffEndpoint(app, 'findDrawer', STAFF, async ({ query }) => {
    refuseUnknownBranch(context, query.branch, '/branch')
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => findDrawer(trx, query.branch, clock.now()))
  })

  staffEndpoint(app, 'closeDrawer', STAFF, async (call) => {
    const { branchId } = call.body
    refuseUnknownBranch(context, branchId, '/branchId')
    const answer = await changeMoney(context, call, 200, async (trx, change) => {
      await closeDrawer(trx, change, call.body)
      return findDrawer(trx, branchId, change.now)
    })
    return sendIdempotent(call.reply, answer)
  })

  staffEndpoint(app, 'addPettyCash', STAFF, async (call) => {
    const { branchId } = call.body
    refuseUnknownBranch(context, branchId, '/branchId')
    const answer = await changeMoney(context, call, 201, async (trx, change) => {
      await addPettyCash(trx, change, call.body)
      return findDrawer(trx, branchId, change.now)
    })
    return sendIdempotent(call.reply, answer)
  })

  staffEndpoint(app, 'undoPettyCash', STAFF, async (call) => {
    const { params, body, reply } = call
    const answer = await changeMoney(context, call, 201, async (trx, change) =>
      findDrawer(trx, await undoPettyCash(trx, change, params.id, body.note), change.now),
    )
    return sendIdempotent(reply, answer)
  })
}

/** The card reader stands in the shop. */
function refuseCardAtDoor({ user, body }: Pick<StaffContext<'addPayment' | 'addDeposit'>, 'user' | 'body'>): void {
  if (driverOnly(user) !== null && body.method === 'card')
    throw fieldProblem('invalid_request', '/method', 'not_at_the_door')
}

type MoneyCall = 'addUnmatched' | 'matchPayment' | 'returnUnmatched' | 'closeDrawer' | 'addPettyCash' | 'undoPettyCash'

/** One change of money that is not a change of one reservation, done once per key. */
async function changeMoney<Name extends MoneyCall, Body>(
  context: ReservationContext,
  { name, user, headers, params, body, request }: StaffContext<Name>,
  status: number,
  work: (trx: Transaction<Database>, change: MoneyChange) => Promise<Body>,
): ReturnType<typeof withIdempotency<Body>> {
  const now = context.clock.now()
  const { 'idempotency-key': key } = headers as { 'idempotency-key': string }
  const call = {
    scope: `${name}:${user.id}`,
    key,
    fingerprint: requestFingerprint({ params: params ?? null, body }),
    now,
  }
  const answer = await withIdempotency(context.db, call, status, (trx) =>
    work(trx, { role: staffRole(user), actor: staffActor(user), now, traceId: request.id }),
  )
  if (!answer.isReplay) context.announcements.announce({ money: true })
  return answer
}

function refuseUnknownBranch(context: ReservationContext, branchId: number, pointer: string): void {
  if (!context.catalogue.current().branchById.has(branchId))
    throw fieldProblem('unknown_reference', pointer, 'unknown_branch')
}

import { STOP_KINDS } from '@rodchao/rental'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { fingerprintOf, once, sendOnce } from '../../db/idempotency.ts'
import type { Database } from '../../db/schema.ts'
import { type StaffContext, staffEndpoint } from '../../platform/endpoints.ts'
import { fieldProblem } from '../../platform/problem-error.ts'
import type { Services } from '../../context.ts'
import { changeAtDoor } from '../deliveries/commands/change-at-door.ts'
import { driverOnly } from '../deliveries/policy.ts'
import { announceChange, changeReservation } from '../staff-reservations/commands/change-reservation.ts'
import { auditActorOf, roleAtDesk } from '../staff-reservations/policy.ts'
import { IN_YARD } from '../hand-over/policy.ts'
import type { ReservationRecord } from '../reservations/commands/move-reservation.ts'
import { closeDrawer } from './commands/close-drawer.ts'
import { completeRefund } from './commands/complete-refund.ts'
import { addDeposit, addPayment } from './commands/take-money.ts'
import { addUnmatched, matchPayment, type MoneyChange, returnUnmatched } from './commands/unmatched-money.ts'
import { findDrawer } from './queries/drawer.ts'
import { findOpenRefunds, findUnmatched } from './queries/money-lists.ts'

const DESK = { action: 'manage', subject: 'normal' } as const

/** The two ledgers: what was paid, what is held as damage deposit, and the cash of both. */
export function registerLedgers(app: FastifyInstance, services: Services): void {
  const { db, clock } = services

  staffEndpoint(app, 'addPayment', IN_YARD, (context) => {
    refuseCardAtDoor(context)
    const write = { ...context, name: 'addPayment', traceId: context.request.id }
    return changeAtDoor(services, write, STOP_KINDS, (trx, change) => addPayment(trx, services, change, context.body))
  })

  staffEndpoint(app, 'addDeposit', IN_YARD, (context) => {
    refuseCardAtDoor(context)
    const write = { ...context, name: 'addDeposit', traceId: context.request.id }
    return changeAtDoor(services, write, STOP_KINDS, (trx, change) => addDeposit(trx, services, change, context.body))
  })

  staffEndpoint(app, 'completeRefund', DESK, (context) => {
    const { params, body, request } = context
    // The task is part of what a key stands for.
    const write = { ...context, body: { ...body, refund: params.refund }, name: 'completeRefund', traceId: request.id }
    return changeReservation(services, write, (trx, change) =>
      completeRefund(trx, services, change, params.refund, body),
    )
  })

  staffEndpoint(app, 'listRefunds', DESK, () => findOpenRefunds(db))

  staffEndpoint(app, 'listUnmatched', DESK, () => findUnmatched(db, clock.now()))

  staffEndpoint(app, 'addUnmatched', DESK, async (context) => {
    const answer = await changeMoney(services, context, 'addUnmatched', 201, async (trx, change) => {
      await addUnmatched(trx, change, context.body)
      return findUnmatched(trx, change.now)
    })
    return sendOnce(context.reply, answer)
  })

  staffEndpoint(app, 'matchPayment', DESK, async (context) => {
    const { params, body, reply } = context
    let matched: ReservationRecord | undefined
    const answer = await changeMoney(services, context, 'matchPayment', 200, async (trx, change) => {
      matched = await matchPayment(trx, services, { ...change, unmatchedId: params.id }, body.reservationId)
      return findUnmatched(trx, change.now)
    })
    if (matched && !answer.isReplay) announceChange(services, matched, false)
    return sendOnce(reply, answer)
  })

  staffEndpoint(app, 'returnUnmatched', DESK, async (context) => {
    const { params, body, reply } = context
    const answer = await changeMoney(services, context, 'returnUnmatched', 200, async (trx, change) => {
      await returnUnmatched(trx, { ...change, unmatchedId: params.id }, body.note)
      return findUnmatched(trx, change.now)
    })
    return sendOnce(reply, answer)
  })

  staffEndpoint(app, 'findDrawer', DESK, async ({ query }) => {
    refuseUnknownBranch(services, query.branch, '/branch')
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => findDrawer(trx, query.branch, clock.now()))
  })

  staffEndpoint(app, 'closeDrawer', DESK, async (context) => {
    const { branchId } = context.body
    refuseUnknownBranch(services, branchId, '/branchId')
    const answer = await changeMoney(services, context, 'closeDrawer', 200, async (trx, change) => {
      await closeDrawer(trx, change, context.body)
      return findDrawer(trx, branchId, change.now)
    })
    return sendOnce(context.reply, answer)
  })
}

/** The card reader stands in the shop. */
function refuseCardAtDoor({ user, body }: Pick<StaffContext<'addPayment' | 'addDeposit'>, 'user' | 'body'>): void {
  if (driverOnly(user) !== null && body.method === 'card')
    throw fieldProblem('invalid_request', '/method', 'not_at_the_door')
}

type MoneyCall = 'addUnmatched' | 'matchPayment' | 'returnUnmatched' | 'closeDrawer'

/** One change of money that is not a change of one reservation, once per key. */
async function changeMoney<Name extends MoneyCall, Body>(
  services: Services,
  { user, headers, params, body, request }: StaffContext<Name>,
  name: Name,
  status: number,
  work: (trx: Transaction<Database>, change: MoneyChange) => Promise<Body>,
): ReturnType<typeof once<Body>> {
  const now = services.clock.now()
  const { 'idempotency-key': key } = headers as { 'idempotency-key': string }
  const call = { scope: `${name}:${user.id}`, key, fingerprint: fingerprintOf({ params: params ?? null, body }), now }
  return once(services.db, call, status, (trx) =>
    work(trx, { role: roleAtDesk(user), actor: auditActorOf(user), now, traceId: request.id }),
  )
}

function refuseUnknownBranch(services: Services, branchId: number, pointer: string): void {
  if (!services.catalogue.current().branchById.has(branchId))
    throw fieldProblem('unknown_reference', pointer, 'unknown_branch')
}

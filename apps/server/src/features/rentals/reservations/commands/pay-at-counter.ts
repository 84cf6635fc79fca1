import type { Transaction } from 'kysely'
import { LINK_HOLDER } from '../../../../db/audit.ts'
import { requestFingerprint, withIdempotency } from '../../../../db/idempotency.ts'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { counterUntil } from '../queries/counter-until.ts'
import { findByToken } from '../queries/reservation-view.ts'
import { announceChanged, toChanged } from './announce-changed.ts'
import { ableTo, lockBooking, moveBooking, type ReservationRecord } from './move-reservation.ts'
import type { ReservationContext } from './move-subscribers.ts'

/**
 * The customer comes to the shop and pays there: the booking waits for that as long as the shop allows, and lapses then as
 * any other that is not paid. Refused with 409 `counter_refused` where the shop does not wait, too little time is left, or
 * too much waits for this customer already.
 */
export async function payAtCounter(
  context: ReservationContext,
  token: string,
  call: { readonly key: string; readonly traceId: string },
): Promise<{ isReplay: boolean }> {
  const now = context.clock.now()
  const catalogue = context.catalogue.current()
  const { id } = await findByToken(context.db, token)
  const keyed = { scope: `payAtCounter:${id}`, key: call.key, fingerprint: requestFingerprint(null), now }
  const answer = await withIdempotency(context.db, keyed, 200, async (trx) => {
    const booked = ableTo(await lockBooking(trx, id), 'pay_at_counter', 'customer')
    const [first] = booked
    if (first?.status === 'pending_payment') {
      if ((first.expires_at?.getTime() ?? 0) <= now) throw new ProblemError('hold_expired')
      await refuseTooMany(trx, booked, catalogue.settings.counter.mostThings, now)
    }
    const until = counterUntil(booked, catalogue, now)
    if (first?.status === 'pending_payment' && until === null)
      throw new ProblemError('counter_refused', { extra: { reason: 'too_late' } })
    const end = new Date(until ?? now)
    const waiting = await moveBooking(trx, context, booked, () => ({
      expectedVersion: null,
      event: 'pay_at_counter',
      role: 'customer',
      actor: LINK_HOLDER,
      now,
      traceId: call.traceId,
      set: { pays_at_counter: true, pay_by: end, expires_at: end },
    }))
    return waiting.map(toChanged)
  })
  if (!answer.isReplay) announceChanged(context, answer.body)
  return { isReplay: answer.isReplay }
}

/** Nobody keeps a yard full of vehicles from others by promising to come. */
export async function refuseTooMany(
  trx: Transaction<Database>,
  booked: readonly ReservationRecord[],
  most: number,
  now: number,
  adding = 0,
): Promise<void> {
  const customerId = booked[0]?.customer_id ?? null
  if (customerId === null) return
  // Two bookings of one customer wait for each other here.
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().execute()
  const { count } = await trx
    .selectFrom('reservation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('status', '=', 'pending_payment')
    .where('pays_at_counter', '=', true)
    .where('expires_at', '>', new Date(now))
    .where(
      'id',
      'not in',
      booked.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow()
  if (count + booked.length + adding > most)
    throw new ProblemError('counter_refused', { extra: { reason: 'too_many', most } })
}

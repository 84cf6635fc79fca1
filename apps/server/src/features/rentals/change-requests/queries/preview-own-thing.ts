import { type OwnThingAnswer, type ownThingQuestionSchema, toWireInstant } from '@rodchao/contract'
import { addedPeriod, changedMoney, type Period, type ReservationStatus, waysToAdd } from '@rodchao/rental'
import type { z } from 'zod'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { nextNumber, previewAdded, type ThingWanted } from '../../bookings/commands/add-thing.ts'
import type { ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import { handOverRules, refuseClosedHours } from './closed-hours.ts'

export type OwnThing = z.output<typeof ownThingQuestionSchema>

/** An answer with what it is about. */
export interface PreviewedOwnThing {
  readonly answer: OwnThingAnswer
  /** One of the booking that goes on, by whose place and time the new one is priced. */
  readonly asked: ReservationRecord
  readonly no: number
  readonly wanted: ThingWanted & { readonly period: Period; readonly isDelivered: boolean }
}

const OVER: readonly string[] = ['cancelled', 'no_show', 'expired', 'returned', 'completed']

/**
 * What one more thing would cost the holder of a booking and whether it can be had, by the rules of staff's own adding. It
 * is brought with the others when it has all of their time; else it is fetched at the shop, because a way of its own
 * would be one that nobody has paid for.
 */
export async function previewOwnThing(
  context: ReservationContext,
  booked: readonly ReservationRecord[],
  thing: OwnThing,
): Promise<PreviewedOwnThing> {
  const now = context.clock.now()
  const live = booked.filter(({ status }) => !OVER.includes(status))
  const asked = live[0] ?? booked[0]
  const way = asked === undefined || asked.kind !== 'rental' ? null : waysToAdd(asked.status as ReservationStatus)
  if (asked === undefined || way === null || hasRunOut(asked, now))
    throw new ProblemError('not_from_here', { extra: { currentStatus: asked?.status, allowed: [] } })
  const no = nextNumber(context, booked)
  const agreed = { start: asked.starts_at.getTime(), end: asked.ends_at.getTime() }
  const times = addedPeriod(agreed, { start: parsed(thing.start), end: parsed(thing.end) }, now)
  if (!times.ok) throw fieldProblem('period_refused', `/${times.field}`, times.refusal)
  const { period, goesAlong } = times
  const product = context.catalogue.current().productById.get(thing.productId)
  if (!product) throw fieldProblem('unknown_reference', '/productId', 'unknown_product')
  const isDelivered = goesAlong && asked.zone_id !== null
  const rules = handOverRules(context, { branchId: asked.branch_id, zoneId: isDelivered ? asked.zone_id : null })
  refuseClosedHours(context, { ...rules, product, period, agreedStart: agreed.start })
  const wanted = { productId: thing.productId, addons: thing.addons, period, isDelivered }
  const found = await previewAdded(context, asked, wanted)
  const open = booked.filter(({ status }) => !['cancelled', 'no_show', 'expired'].includes(status))
  const sums = {
    total: open.reduce((sum, { total }) => sum + total, 0),
    paid: open.reduce((sum, { paid }) => sum + paid, 0),
  }
  const { newTotal, toPay } = changedMoney(sums, [{ oldTotal: 0, newTotal: found.quote.total }])
  return {
    answer: { ...found, start: toWireInstant(period.start), isDelivered, isAtOnce: way === 'at_once', newTotal, toPay },
    asked,
    no,
    wanted,
  }
}

const parsed = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant))

/** The time to pay is over, though nobody has swept it up yet. */
function hasRunOut({ status, expires_at }: ReservationRecord, now: number): boolean {
  return status === 'pending_payment' && (expires_at?.getTime() ?? 0) <= now
}

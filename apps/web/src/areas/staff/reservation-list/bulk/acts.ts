import { isLiveStop } from '@rodchao/rental'
import type { StaffReservation } from '@rodchao/contract'
import { formatMoment, parseInstant } from '#lib/format.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { m } from '#lib/messages.ts'
import { makeMove } from '../../core/api/moves.ts'
import type { Move } from '../../core/api/moves.ts'
import { wireTime } from '../../core/wire-time.ts'
import type { Outcome } from './run-each.ts'

/** What is decided once for all that are picked. */
export type BulkAsk =
  | { act: 'licence' }
  | { act: 'driver'; driver: { id: string; name: string } }
  | { act: 'confirm'; reason: string }
  /** Until when, epoch milliseconds. */
  | { act: 'time'; payBy: number }

export type BulkKey = BulkAsk['act']

export interface BulkTools {
  api: ApiClient
  /** The same key for the same intent on the same state, so that a lost answer changes nothing twice. */
  keyFor: (intent: unknown) => string
  now: number
  /** What is known of it now, for wherever it is shown. */
  onChanged: (reservation: StaffReservation) => void
}

const done = (text: string): Outcome => ({ state: 'done', text })
const same = (text: string): Outcome => ({ state: 'same', text })
const refused = (text: string): Outcome => ({ state: 'refused', text })
const ruledOut = (text: string): Outcome => ({ state: 'refused', text, isFinal: true })

const BEFORE_HAND_OVER: readonly StaffReservation['status'][] = ['pending_payment', 'awaiting_review', 'confirmed']

async function move(
  { api, keyFor, onChanged }: BulkTools,
  reservation: Pick<StaffReservation, 'id' | 'version'>,
  one: Move,
): Promise<void> {
  const { id, version } = reservation
  onChanged(await makeMove(api, reservation, one, keyFor({ id, version, ...one })))
}

async function askLicence(tools: BulkTools, reservation: StaffReservation): Promise<Outcome> {
  if (reservation.kind !== 'rental' || !BEFORE_HAND_OVER.includes(reservation.status))
    return ruledOut(m.bulk_licence_late())
  const params = { id: reservation.id }
  const { identity } = await tools.api.call('findHandOverDetails', { params })
  if (identity.length > 0) return same(m.identity_ask_came({ count: identity.length }))
  await move(tools, reservation, { operation: 'askIdentity', body: {} })
  const { identityAsked } = await tools.api.call('findHandOverDetails', { params })
  return identityAsked?.isKept === true ? refused(m.identity_ask_kept()) : done(m.bulk_licence_done())
}

async function giveDriver(
  tools: BulkTools,
  { id }: StaffReservation,
  driver: { id: string; name: string },
): Promise<Outcome> {
  const { stops } = await tools.api.call('listReservationStops', { params: { id } })
  const stop = stops.find(({ status, allowed }) => isLiveStop(status) && allowed.includes('plan'))
  if (stop === undefined) return refused(m.bulk_driver_no_stop())
  const where = { time: formatMoment(stop.dueAt, tools.now), name: driver.name }
  if (stop.driver?.id === driver.id) return same(m.bulk_driver_same(where))
  const body = { driverId: driver.id }
  await tools.api.call('planStop', {
    params: { id: stop.id },
    ifMatch: `"${stop.version}"`,
    body,
    idempotencyKey: tools.keyFor({ id: stop.id, version: stop.version, ...body }),
  })
  return done(
    stop.driver === null ? m.bulk_driver_done(where) : m.bulk_driver_instead({ ...where, before: stop.driver.name }),
  )
}

async function confirm(tools: BulkTools, reservation: StaffReservation, reason: string): Promise<Outcome> {
  if (reservation.status === 'confirmed') return same(m.bulk_confirm_same())
  if (reservation.status !== 'pending_payment') return ruledOut(m.staff_problem_not_from_here())
  await move(tools, reservation, { operation: 'confirmReservation', body: { payment: null, reason } })
  return done(m.bulk_confirm_done())
}

async function giveTime(tools: BulkTools, reservation: StaffReservation, wanted: number): Promise<Outcome> {
  if (!reservation.allowed.includes('extend_pay_by')) return ruledOut(m.staff_problem_not_from_here())
  // Nobody pays after the vehicle should have left.
  const payBy = Math.min(wanted, parseInstant(reservation.start))
  const text = { time: formatMoment(payBy, tools.now) }
  if (reservation.payBy !== null && parseInstant(reservation.payBy) >= payBy) {
    return same(m.bulk_time_same({ time: formatMoment(reservation.payBy, tools.now) }))
  }
  await move(tools, reservation, { operation: 'extendPayBy', body: { payBy: wireTime(payBy) } })
  return done(m.bulk_time_done(text))
}

/** What was decided, done to one booking as it is at this moment: each is a change of its own, with its own trace. */
export async function actOn(tools: BulkTools, ask: BulkAsk, id: string): Promise<Outcome> {
  const reservation = await tools.api.call('findReservation', { params: { id } })
  switch (ask.act) {
    case 'licence':
      return askLicence(tools, reservation)
    case 'driver':
      return giveDriver(tools, reservation, ask.driver)
    case 'confirm':
      return confirm(tools, reservation, ask.reason)
    case 'time':
      return giveTime(tools, reservation, ask.payBy)
  }
}

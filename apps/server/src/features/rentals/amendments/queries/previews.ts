import type { ResponseBody } from '@rodchao/contract'
import { toWireInstant } from '@rodchao/contract'
import type { Actor, ReservationEvent } from '@rodchao/rental'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { refuseBeyondStock } from '../../../shop/availability/queries/addons-left.ts'
import { nearestFreeStart } from '../../../shop/availability/queries/window-answer.ts'
import { wireQuote } from '../../../shop/quotes/queries/wire-quote.ts'
import { checkMove, type ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import { refuseSale } from '../policy.ts'
import type { ChosenAddon } from './chosen-addons.ts'
import { type NewChoice, priceChange, priceExtension } from './price-change.ts'
import { findConflicts, presentConflict } from '../../../shop/availability/queries/unit-conflicts.ts'
import { findExtensionConflict } from './extension-conflict.ts'
import { refuseUnlicensed } from './licence-fit.ts'
import { findAskedUnit, findHeldWindow, findUnitCandidates } from './unit-candidates.ts'

export interface AskedMove {
  readonly id: string
  readonly role: Actor
}

/** The reservation as it is, when it could make the move now; else the refusal that the move itself would get. */
export async function findMoveable(
  context: ReservationContext,
  { id, role }: AskedMove,
  event: ReservationEvent,
): Promise<ReservationRecord> {
  const row = await context.db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ProblemError('not_found')
  checkMove(row, { expectedVersion: null, event, role })
  refuseSale(row)
  return row
}

/** So many are named as being in the way. */
const MOST_NAMED = 5

/** What a confirmed reservation would cost with another choice, and whether it could have a unit. */
export async function previewChange(
  context: ReservationContext,
  asked: AskedMove,
  choice: NewChoice,
): Promise<ResponseBody<'previewChange'>> {
  const { db, calendar, clock } = context
  const now = clock.now()
  const row = await findMoveable(context, asked, 'amend')
  const { priced, difference } = await priceChange(db, context, row, choice, now)
  const { product, branch, zone, period, window } = priced
  await refuseUnlicensed(db, row, product)
  await refuseBeyondStock(db, context.catalogue.current(), choice.addons, { period, now, except: row.id })
  const own = product.id === row.product_id ? row.unit_id : null
  const wanted = choice.unitId === undefined ? own : await findAskedUnit(db, choice.unitId, row.unit_id, priced)
  const candidates = await findUnitCandidates(db, {
    productId: product.id,
    branchId: row.branch_id,
    currentUnitId: wanted ?? row.unit_id,
    window,
    endsAt: period.end,
    now,
    ignoring: [row.id],
  })
  const unit = (choice.unitId === undefined ? undefined : candidates.find(({ id }) => id === wanted)) ?? candidates[0]
  const isOther = wanted !== null && unit?.id !== wanted
  const inTheWay = isOther ? await findConflicts(db, { unitId: wanted, window, now, ignoring: [row.id] }) : []
  const held = unit || row.unit_id === null ? null : await findHeldWindow(db, row.id)
  const ownTime = held && row.unit_id !== null ? { unitId: row.unit_id, window: held } : null
  const nearest = unit ? null : nearestFreeStart(calendar, product, { period, branch, zone, now, own: ownTime })
  return {
    quote: wireQuote(priced.quote),
    oldTotal: row.total,
    difference,
    isFree: unit !== undefined,
    unitId: unit?.id ?? null,
    unitLabel: unit?.label ?? null,
    inTheWay: inTheWay.slice(0, MOST_NAMED).map((conflict) => {
      const { otherUnit: _none, ...named } = presentConflict(conflict, null)
      return named
    }),
    nearestFreeStart: nearest === null ? null : toWireInstant(nearest),
  }
}

/** What keeping a rental longer would cost, and which booking is in the way. The workshop in the way is 409 `not_free`. */
export async function previewExtension(
  context: ReservationContext,
  asked: AskedMove,
  { end }: { readonly end: string },
): Promise<ResponseBody<'previewExtension'>> {
  const { db, clock } = context
  const now = clock.now()
  const row = await findMoveable(context, asked, 'extend')
  const { priced, difference } = await priceExtension(db, context, row, end, now)
  const catalogue = context.catalogue.current()
  const question = { period: priced.period, now, except: row.id }
  await refuseBeyondStock(db, catalogue, row.addons as unknown as ChosenAddon[], question)
  const held = await findHeldWindow(db, row.id)
  const window = { start: held?.start ?? row.starts_at.getTime(), end: priced.window.end }
  const found = await findExtensionConflict(db, row, window, now)
  const prices = { oldTotal: row.total, newTotal: row.total + difference, difference }
  if (!found) return { ...prices, conflict: null }
  const {
    reservationId,
    code,
    customerName,
    start,
    end: until,
    otherUnit,
    kind,
  } = presentConflict(found.conflict, found.otherUnit)
  // Neither the workshop nor a sale moves aside: there is nothing to agree on.
  if (reservationId === null || code === null)
    throw new ProblemError('not_free', { extra: { conflict: { kind, start, end: until } } })
  return { ...prices, conflict: { reservationId, code, customerName, start, end: until, otherUnit } }
}

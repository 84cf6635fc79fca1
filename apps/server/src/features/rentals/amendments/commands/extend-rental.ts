import { type extensionSchema, toWireInstant } from '@rodchao/contract'
import { clockTime, englishDate, toShopDate, thaiDate, withTurnaround } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { type StaffChange, toMove } from '../../staff-reservations/commands/change-reservation.ts'
import { letPeriod } from '../../../shop/availability/queries/period-rules.ts'
import { appendLines } from '../../reservations/commands/append-lines.ts'
import {
  checkMove,
  lockReservation,
  moveReservation,
  type ReservationRecord,
} from '../../reservations/commands/move-reservation.ts'
import { priceExtension } from '../queries/price-change.ts'
import { isMoveable } from '../queries/conflicts.ts'
import { type ExtensionConflict, findExtensionConflict } from '../queries/extension-conflict.ts'
import { findHeldWindow } from '../queries/unit-candidates.ts'
import { moveAside } from './move-aside.ts'
import type { Changed } from './run-change.ts'
import { lockReservations, lockUnits, moveOccupancies, type Place } from './take-unit.ts'
import { presentConflict } from '../../../shop/availability/queries/unit-conflicts.ts'

type Extension = z.output<typeof extensionSchema>

/**
 * A rental goes on until later, for the difference that was shown. A booking that has the unit next is given the other
 * unit that the caller names, in the same transaction; without one the answer is 409 `not_free` and says who it is.
 */
export async function extendRental(
  trx: Transaction<Database>,
  context: ReservationContext,
  change: StaffChange,
  extension: Extension,
): Promise<Changed> {
  const { now } = change
  const next = await lockWithNext(trx, context, change, extension)
  const before = await lockReservation(trx, change.id)
  const move = { ...toMove(change), event: 'extend' } as const
  checkMove(before, move)
  if (before.unit_id === null) throw new ProblemError('not_free', { extra: { conflict: null } })
  const { priced, difference } = await priceExtension(trx, context, before, extension.end, now)
  if (difference !== extension.expectedDifference) {
    const fault = { difference }
    const { code, errors } = fieldProblem('amount_refused', '/expectedDifference', 'price_changed', fault)
    throw new ProblemError(code, { errors, extra: fault })
  }
  await lockUnits(trx, [before.unit_id, extension.moveNextTo])
  const held = await findHeldWindow(trx, before.id)
  const window = { start: held?.start ?? before.starts_at.getTime(), end: priced.window.end }
  const obstacle = await findExtensionConflict(trx, before, window, now)
  const places = new Map<string, Place>([[before.id, { unitId: before.unit_id, window }]])
  const moved = obstacle ? takeAside(obstacle, next, extension.moveNextTo) : null
  if (moved) places.set(moved.row.id, { unitId: moved.unitId })
  if (!(await moveOccupancies(trx, places, now))) throw await notFree(trx, before, window, now)
  const details = {
    ...move,
    set: { ends_at: new Date(priced.period.end) },
    auditDetail: {
      before: { end: toWireInstant(before.ends_at.getTime()), total: before.total },
      after: { end: toWireInstant(priced.period.end), total: before.total + difference, difference },
    },
  }
  const line = extensionLine(priced.period.end, difference)
  const author = { source: 'extension', now, userId: change.actor.id } as const
  const after = await moveReservation(trx, context, details, () => appendLines(trx, before.id, [line], author))
  const others = moved
    ? [await moveAside(trx, context, change, { ...moved, reason: `makes way for ${before.code}` })]
    : []
  return { reservation: after, units: moved ? [moved.row.unit_id] : [], others }
}

/** Who has the unit next, locked together with the rental in id order; who it is may have changed until then. */
async function lockWithNext(
  trx: Transaction<Database>,
  context: ReservationContext,
  change: StaffChange,
  { end, moveNextTo }: Extension,
): Promise<ReservationRecord | null> {
  if (moveNextTo === null) return null
  const seen = await trx.selectFrom('reservation').selectAll().where('id', '=', change.id).executeTakeFirst()
  if (!seen) throw new ProblemError('not_found')
  const product = context.catalogue.current().productById.get(seen.product_id)
  const start = seen.starts_at.getTime()
  if (!product || Date.parse(end) <= start) return null
  const window = withTurnaround(letPeriod(product, { start, end: Date.parse(end) }), product.turnaroundMinutes)
  const found = await findExtensionConflict(trx, seen, window, change.now)
  const nextId = found?.conflict.reservation?.id
  if (nextId === undefined) return null
  return (await lockReservations(trx, [change.id, nextId])).get(nextId) ?? null
}

/** The booking in the way and where it goes, or 409 when that is not what was agreed or cannot be. */
function takeAside(
  obstacle: ExtensionConflict,
  next: ReservationRecord | null,
  moveNextTo: number | null,
): { row: ReservationRecord; unitId: number } {
  const { conflict, otherUnit } = obstacle
  const isAgreed = next !== null && next.id === conflict.reservation?.id && otherUnit !== null
  if (moveNextTo === null || !isAgreed || !isMoveable(conflict) || otherUnit.id !== moveNextTo)
    throw new ProblemError('not_free', { extra: { conflict: presentConflict(conflict, otherUnit) } })
  return { row: next, unitId: moveNextTo }
}

async function notFree(
  trx: Transaction<Database>,
  row: ReservationRecord,
  window: { readonly start: number; readonly end: number },
  now: number,
): Promise<ProblemError> {
  const found = await findExtensionConflict(trx, row, window, now)
  return new ProblemError('not_free', {
    extra: { conflict: found ? presentConflict(found.conflict, found.otherUnit) : null },
  })
}

function extensionLine(end: number, amount: number) {
  const day = toShopDate(end)
  return {
    kind: 'rent',
    textTh: `ต่อเวลาถึง ${thaiDate(day, 'short')} ${clockTime(end)} น.`,
    textEn: `Extended until ${englishDate(day, 'short')}, ${clockTime(end)}`,
    quantity: 1,
    unitAmount: amount,
  }
}

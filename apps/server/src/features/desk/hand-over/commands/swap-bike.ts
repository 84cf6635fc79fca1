import type { bikeSwapSchema } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { type StaffChange, toMove } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import { moveReservation, type ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import { type AddedLine, appendLines } from '../../../rentals/reservations/commands/append-lines.ts'
import { refreshSearchText } from '../../../rentals/reservations/commands/refresh-search-text.ts'
import { findHandOverFacts, type ProductRecord, type UnitRecord, unitState } from '../queries/gate-facts.ts'
import { isSameKind, priceSwap } from '../queries/swap-models.ts'
import { beginMove, lockUnits, refuseClosedGates } from './begin-move.ts'
import { holdOther, sendToService } from './hold-unit.ts'
import { closeSegment, currentSegment, openSegment, refuseReadings, writeInspection } from './keep-segments.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'

/**
 * The customer gets another vehicle in the middle of the rental: one segment closes with its readings, the next opens,
 * and what is left of the time is held on the other unit. The price and the deposit stay, unless what another model costs
 * more, or its higher deposit, was shown and agreed.
 */
export async function swapBike(
  trx: Transaction<Database>,
  context: Pick<ReservationContext, 'catalogue' | 'env' | 'moveSubscribers'>,
  change: StaffChange,
  swap: z.output<typeof bikeSwapSchema>,
): Promise<{ readonly row: ReservationRecord; readonly leftUnitId: number }> {
  const { id, now, actor } = change
  const { row, gates } = await beginMove(trx, change, 'swap_unit', 'on_rent')
  const units = await lockUnits(trx, [row.unit_id ?? 0, swap.unitId])
  const known = await findHandOverFacts(trx, row, now)
  const old = known.unit
  const next = units.get(swap.unitId)
  if (!old) throw new ProblemError('not_from_here')
  if (!next) throw fieldProblem('unknown_reference', '/unitId', 'unknown_unit')
  if (next.id === old.id) throw fieldProblem('unknown_reference', '/unitId', 'same_unit')
  const product = await sameKind(trx, known.product, next)
  refuseClosedGates(gates, {
    ...known.facts,
    unit: { isFixed: true, ...(await unitState(trx, next, id)) },
    photos: known.drafts.out,
    hasReadings: true,
    areHelmetsCounted: true,
    isRentWaived: false,
    hasPoliceReport: false,
  })
  const cameIn = { unit: old, product: known.product, readings: swap.readingsIn, pointer: '/readingsIn' }
  const goesOut = { unit: next, product, readings: swap.readingsOut, pointer: '/readingsOut' }
  refuseReadings(cameIn)
  refuseReadings(goesOut)
  await holdOther(trx, row, { unitId: next.id, turnaroundMinutes: product.turnaround_minutes, now })
  const left = await currentSegment(trx, row, old, now)
  await closeSegment(trx, left, now)
  await writeInspection(trx, { ...cameIn, segment: left, direction: 'in', now, userId: actor.id })
  const opened = await openSegment(trx, id, { unitId: next.id, outAt: now })
  await writeInspection(trx, { ...goesOut, segment: opened, direction: 'out', now, userId: actor.id })
  const line = await differenceLine(trx, context, {
    row,
    from: old.product_id,
    product,
    now,
    expected: swap.expectedDifference,
  })
  const deposit = raisedDeposit(row, product, swap.expectedDeposit)
  const details = {
    ...toMove(change),
    event: 'swap_unit',
    reason: swap.reason,
    set: { unit_id: next.id, is_unit_fixed: true, damage_deposit: deposit },
    auditDetail: {
      before: { unitId: old.id, total: row.total, damageDeposit: row.damage_deposit },
      after: { unitId: next.id, total: row.total + (line?.unitAmount ?? 0), damageDeposit: deposit },
    },
  } as const
  const moved = await moveReservation(trx, context, details, () =>
    appendLines(trx, id, line === null ? [] : [line], { source: 'fee', now, userId: actor.id }),
  )
  await refreshSearchText(trx, id)
  if (swap.serviceUntil !== null)
    await sendToService(trx, change, { unit: old, until: swap.serviceUntil, reason: swap.reason })
  return { row: moved, leftUnitId: old.id }
}

/** Another model will do as long as the same licence and the same way to charge go with it. */
async function sameKind(trx: Transaction<Database>, of: ProductRecord, next: UnitRecord): Promise<ProductRecord> {
  if (next.product_id === of.id) return of
  const product = await trx
    .selectFrom('product')
    .selectAll()
    .where('id', '=', next.product_id)
    .executeTakeFirstOrThrow()
  const kindOf = ({ licence_class, charging }: ProductRecord) => ({ licenceClass: licence_class, charging })
  if (isSameKind(kindOf(product), kindOf(of))) return product
  throw fieldProblem('unknown_reference', '/unitId', 'other_kind')
}

/** A deposit that is held may not be more than what is asked for, so a lower one waits for the return. */
function raisedDeposit(row: ReservationRecord, product: ProductRecord, expected: number | null): number {
  if (expected === null) return row.damage_deposit
  const { damage_deposit: asked } = product
  if (asked === expected && asked > row.damage_deposit) return asked
  const fault = { damageDeposit: asked }
  const { code, errors } = fieldProblem('amount_refused', '/expectedDeposit', 'price_changed', fault)
  throw new ProblemError(code, { errors, extra: fault })
}

/** What another model costs more or less for the rest of the time, when that was agreed; it has to be what was shown. */
async function differenceLine(
  trx: Transaction<Database>,
  context: Pick<ReservationContext, 'catalogue'>,
  asked: {
    readonly row: ReservationRecord
    /** The model that came back. */
    readonly from: number
    readonly product: ProductRecord
    readonly now: number
    readonly expected: number | null
  },
): Promise<AddedLine | null> {
  const { row, from, product, now, expected } = asked
  if (expected === null) return null
  if (product.id === from) throw fieldProblem('amount_refused', '/expectedDifference', 'same_product')
  const { days, amount } = await priceSwap(trx, context, row, { from, to: product.id, now })
  if (amount !== expected) {
    const fault = { difference: amount }
    const { code, errors } = fieldProblem('amount_refused', '/expectedDifference', 'price_changed', fault)
    throw new ProblemError(code, { errors, extra: fault })
  }
  if (amount === 0) return null
  return {
    kind: amount > 0 ? 'rent' : 'discount',
    textTh: `เปลี่ยนเป็น ${product.name_th} อีก ${days} วัน`,
    textEn: `Changed to ${product.name_en} for the last ${days === 1 ? 'day' : `${days} days`}`,
    quantity: 1,
    unitAmount: amount,
  }
}

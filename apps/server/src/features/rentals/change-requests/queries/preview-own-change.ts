import { type ChangeAnswer, type changeQuestionSchema, toWireInstant } from '@rodchao/contract'
import { type AskedChange, askedPeriod, changedMoney, hasEndedEarly, MINUTE, type Period } from '@rodchao/rental'
import type { z } from 'zod'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { previewChange, previewExtension } from '../../amendments/queries/previews.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import type { ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import { askableOf } from '../../reservations/queries/change-request-view.ts'
import type { CatalogueProduct } from '../../../shop/catalogue/queries/catalogue.ts'
import { handOverPlace, refuseClosedHours } from './closed-hours.ts'
import { isOtherModel, ownAddons } from './other-model.ts'

export type ChangeQuestion = z.output<typeof changeQuestionSchema>

/** One thing of an answer, with the reservation that it is of. */
export interface PreviewedThing {
  readonly row: ReservationRecord
  readonly shown: ChangeAnswer['things'][number]
}

/**
 * What other times or another model would cost the holder of a booking and whether they can be had: by the prices and units of staff's own
 * amendments, within the hours in which vehicles change hands. Refusals name the field as those of a new booking do.
 */
export async function previewOwnChange(
  context: ReservationContext,
  booked: readonly ReservationRecord[],
  asked: ChangeQuestion,
): Promise<{ answer: ChangeAnswer; things: PreviewedThing[] }> {
  if (asked.productId !== null && asked.things.length > 1)
    throw fieldProblem('invalid_request', '/productId', 'one_thing')
  const things: PreviewedThing[] = []
  for (const no of new Set(asked.things)) {
    const row = booked.find(({ group_no }) => (group_no ?? 1) === no)
    if (!row) throw fieldProblem('unknown_reference', '/things', 'unknown_thing')
    things.push({ row, shown: await previewThing(context, row, asked) })
  }
  const live = booked.filter(({ status }) => !hasEndedEarly(status))
  const sums = {
    total: live.reduce((sum, { total }) => sum + total, 0),
    paid: live.reduce((sum, { paid }) => sum + paid, 0),
  }
  const shown = things.map((thing) => thing.shown)
  return {
    answer: {
      things: shown,
      isFree: shown.every(({ isFree }) => isFree),
      oldTotal: sums.total,
      ...changedMoney(sums, shown),
    },
    things,
  }
}

async function previewThing(
  context: ReservationContext,
  row: ReservationRecord,
  asked: ChangeQuestion,
): Promise<PreviewedThing['shown']> {
  const now = context.clock.now()
  const kind = askableOf(row, now)
  if (kind === null) throw new ProblemError('not_from_here', { extra: { currentStatus: row.status, allowed: [] } })
  const agreed = { start: row.starts_at.getTime(), end: row.ends_at.getTime() }
  const wanted = { start: asked.start === null ? null : Date.parse(asked.start), end: Date.parse(asked.end) }
  const times = askedPeriod(kind, agreed, wanted, now, { mayStay: asked.productId !== null })
  if (!times.ok)
    throw fieldProblem('period_refused', startIsAtFault(times.refusal, wanted) ? '/start' : '/end', times.refusal)
  const product = findWanted(context, row, kind, asked.productId)
  const place = handOverPlace(context, { branchId: row.branch_id, zoneId: row.zone_id })
  refuseClosedHours(context, { ...place, product, period: times.period, agreedStart: agreed.start })
  return kind === 'amend'
    ? previewAmendment(context, row, product, times.period)
    : previewLongerRental(context, row, product, times.period)
}

function startIsAtFault(refusal: string, { start, end }: { start: number | null; end: number }): boolean {
  return refusal === 'in_the_past' && start !== null && start < end
}

/** The model that is booked, or the one that is asked for in its place: before the hand-over, and no house for a vehicle. */
function findWanted(
  { catalogue }: ReservationContext,
  row: ReservationRecord,
  kind: AskedChange,
  productId: number | null,
): CatalogueProduct {
  const { productById } = catalogue.current()
  const booked = productById.get(row.product_id)
  if (!booked) throw fieldProblem('unknown_reference', '/things', 'unknown_product')
  if (productId === null) return booked
  const other = productById.get(productId)
  if (kind !== 'amend' || !other || !isOtherModel(booked, other))
    throw fieldProblem('unknown_reference', '/productId', 'unknown_product')
  return other
}

async function previewAmendment(
  context: ReservationContext,
  row: ReservationRecord,
  product: CatalogueProduct,
  period: Period,
): Promise<PreviewedThing['shown']> {
  const found = await previewChange(
    context,
    { id: row.id, role: 'staff' },
    {
      productId: product.id,
      start: toWireInstant(period.start),
      end: toWireInstant(period.end),
      addons: ownAddons(row, product, context.catalogue.current()),
      zoneId: row.zone_id,
    },
  )
  return {
    ...named(row, 'amend', product, period),
    lines: found.quote.lines.map(({ text, amount }) => ({ text, amount })),
    oldTotal: row.total,
    newTotal: row.total + found.difference,
    isFree: found.isFree,
    nearestFreeStart: found.nearestFreeStart,
    freeUntil: null,
  }
}

async function previewLongerRental(
  context: ReservationContext,
  row: ReservationRecord,
  product: CatalogueProduct,
  period: Period,
): Promise<PreviewedThing['shown']> {
  const end = toWireInstant(period.end)
  const { difference, conflict } = await previewExtension(context, { id: row.id, role: 'staff' }, { end }).catch(
    (error: unknown) => {
      // The workshop is next: nothing to agree on, and nothing to tell the customer of it.
      if (error instanceof ProblemError && error.code === 'not_free')
        return { difference: 0, conflict: { start: null, otherUnit: null } }
      throw error
    },
  )
  const isFree = conflict === null || conflict.otherUnit !== null
  return {
    ...named(row, 'extend', product, period),
    lines: [
      { text: { th: 'ราคาเดิม', en: 'Price so far' }, amount: row.total },
      { text: { th: 'ต่อเวลา', en: 'Extension' }, amount: difference },
    ],
    oldTotal: row.total,
    newTotal: row.total + difference,
    isFree,
    nearestFreeStart: null,
    freeUntil: isFree || conflict.start === null ? null : keptUntil(context, row, conflict.start),
  }
}

/** Until when it could be kept when somebody has it from `start`; null when that is no longer than agreed. */
function keptUntil(context: ReservationContext, row: ReservationRecord, start: string): string | null {
  const turnaround = context.catalogue.current().productById.get(row.product_id)?.turnaroundMinutes ?? 0
  const until = Date.parse(start) - turnaround * MINUTE
  return until > row.ends_at.getTime() ? toWireInstant(until) : null
}

function named(row: ReservationRecord, kind: AskedChange, { id, name }: CatalogueProduct, { start, end }: Period) {
  const isOtherModel = id !== row.product_id
  return { no: row.group_no ?? 1, kind, name, isOtherModel, start: toWireInstant(start), end: toWireInstant(end) }
}

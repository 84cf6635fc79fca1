import { type ChangeAnswer, type changeQuestionSchema, toWireInstant } from '@rodchao/contract'
import { type AskedChange, askedPeriod, changedMoney, MINUTE, type Period } from '@rodchao/rental'
import type { z } from 'zod'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { readChosenAddons } from '../../amendments/queries/chosen-addons.ts'
import { previewChange, previewExtension } from '../../amendments/queries/previews.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import type { ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import { askableOf } from '../../reservations/queries/change-request-view.ts'
import { handOverPlace, refuseClosedHours } from './closed-hours.ts'

export type ChangeQuestion = z.output<typeof changeQuestionSchema>

/** One thing of an answer, with the reservation that it is of. */
export interface PreviewedThing {
  readonly row: ReservationRecord
  readonly shown: ChangeAnswer['things'][number]
}

/**
 * What other times would cost the holder of a booking and whether they can be had: by the prices and units of staff's own
 * amendments, within the hours in which vehicles change hands. Refusals name the field as those of a new booking do.
 */
export async function previewOwnChange(
  context: ReservationContext,
  booked: readonly ReservationRecord[],
  asked: ChangeQuestion,
): Promise<{ answer: ChangeAnswer; things: PreviewedThing[] }> {
  const things: PreviewedThing[] = []
  for (const no of new Set(asked.things)) {
    const row = booked.find(({ group_no }) => (group_no ?? 1) === no)
    if (!row) throw fieldProblem('unknown_reference', '/things', 'unknown_thing')
    things.push({ row, shown: await previewThing(context, row, asked) })
  }
  const live = booked.filter(({ status }) => !['cancelled', 'no_show', 'expired'].includes(status))
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
  const times = askedPeriod(kind, agreed, wanted, now)
  if (!times.ok)
    throw fieldProblem('period_refused', startIsAtFault(times.refusal, wanted) ? '/start' : '/end', times.refusal)
  const product = context.catalogue.current().productById.get(row.product_id)
  if (!product) throw fieldProblem('unknown_reference', '/things', 'unknown_product')
  const place = handOverPlace(context, { branchId: row.branch_id, zoneId: row.zone_id })
  refuseClosedHours(context, { ...place, product, period: times.period, agreedStart: agreed.start })
  return kind === 'amend'
    ? previewAmendment(context, row, times.period)
    : previewLongerRental(context, row, times.period)
}

function startIsAtFault(refusal: string, { start, end }: { start: number | null; end: number }): boolean {
  return refusal === 'in_the_past' && start !== null && start < end
}

async function previewAmendment(
  context: ReservationContext,
  row: ReservationRecord,
  period: Period,
): Promise<PreviewedThing['shown']> {
  const found = await previewChange(
    context,
    { id: row.id, role: 'staff' },
    {
      productId: row.product_id,
      start: toWireInstant(period.start),
      end: toWireInstant(period.end),
      addons: readChosenAddons(row, context.catalogue.current()),
      zoneId: row.zone_id,
    },
  )
  return {
    ...named(context, row, 'amend', period),
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
    ...named(context, row, 'extend', period),
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

function named(context: ReservationContext, row: ReservationRecord, kind: AskedChange, { start, end }: Period) {
  const name = context.catalogue.current().productById.get(row.product_id)?.name ?? { th: '', en: '' }
  return { no: row.group_no ?? 1, kind, name, start: toWireInstant(start), end: toWireInstant(end) }
}

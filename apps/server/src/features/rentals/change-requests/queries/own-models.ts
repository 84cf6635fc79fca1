import { type ownModelsQuestionSchema, type OwnModels, type Product, toWireInstant } from '@rodchao/contract'
import { askedPeriod } from '@rodchao/rental'
import type { z } from 'zod'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import type { createModelList } from '../../../shop/availability/queries/bookable-products.ts'
import { findChangeModels } from '../../amendments/queries/change-models.ts'
import type { ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import { askableOf } from '../../reservations/queries/change-request-view.ts'
import { handOverPlace, refuseClosedHours } from './closed-hours.ts'
import { isOtherModel } from './other-model.ts'

type Question = z.output<typeof ownModelsQuestionSchema>

/**
 * The models that one thing of a booking could be instead, by the list of the desk: what is free first, of that what went out
 * most. What the licence that was shown does not cover is not offered, because the shop would have to refuse it.
 */
export async function findOwnModels(
  context: ReservationContext,
  booked: readonly ReservationRecord[],
  { thing, start, end }: Question,
  listModels: ReturnType<typeof createModelList>,
): Promise<OwnModels> {
  const now = context.clock.now()
  const row = booked.find(({ group_no }) => (group_no ?? 1) === thing)
  if (!row) throw fieldProblem('unknown_reference', '/thing', 'unknown_thing')
  const own = context.catalogue.current().productById.get(row.product_id)
  if (!own) throw fieldProblem('unknown_reference', '/thing', 'unknown_product')
  if (askableOf(row, now) !== 'amend')
    throw new ProblemError('not_from_here', { extra: { currentStatus: row.status, allowed: [] } })
  const agreed = { start: row.starts_at.getTime(), end: row.ends_at.getTime() }
  const wanted = { start: start === null ? null : Date.parse(start), end: Date.parse(end) }
  const times = askedPeriod('amend', agreed, wanted, now, { mayStay: true })
  if (!times.ok) throw fieldProblem('period_refused', '/end', times.refusal)
  const { period } = times
  const place = handOverPlace(context, { branchId: row.branch_id, zoneId: row.zone_id })
  refuseClosedHours(context, { ...place, product: own, period, agreedStart: agreed.start })
  const window = { start: toWireInstant(period.start), end: toWireInstant(period.end) }
  const found = await findChangeModels(context, { id: row.id, role: 'staff' }, window, listModels)
  const ownTotal = found.find(({ productId }) => productId === own.id)?.total ?? null
  const others = found.flatMap(({ productId, ...offer }) => {
    const product = context.catalogue.current().productById.get(productId)
    return product !== undefined && isOtherModel(own, product) ? [{ ...offer, product }] : []
  })
  return {
    models: others.flatMap(({ product, total, reason, freeUnits, isLicensed, photo }): OwnModels['models'] => {
      // What has no price for this time is no offer; what is booked out is one, of another time.
      if (!isLicensed || total === null || (reason !== null && reason !== 'booked')) return []
      const { id, name, drawing } = product
      const category = product.category as Product['category']
      const difference = ownTotal === null ? null : total - ownTotal
      return [{ productId: id, category, name, drawing, photo, isFree: freeUnits > 0, total, difference }]
    }),
    unlicensed: others.filter(({ isLicensed }) => !isLicensed).length,
  }
}

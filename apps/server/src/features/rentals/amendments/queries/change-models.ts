import type { BookableProduct } from '@rodchao/contract'
import { periodMinutes } from '@rodchao/rental'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { ModelsQuestion } from '../../../shop/availability/queries/bookable-products.ts'
import { findShownClasses } from '../../../people/customers/queries/shown-licence.ts'
import { periodProblem, refuseWindow } from '../../../shop/availability/queries/period-rules.ts'
import { findAgreedPrices, withAgreedPrices } from '../../../shop/quotes/queries/agreed-prices.ts'
import { findOwnDiscount } from '../../../shop/quotes/queries/own-discount.ts'
import { discountFor } from '../../../shop/quotes/queries/price-choice.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import { type AskedMove, findMoveable } from './previews.ts'
import { findHeldWindow } from './unit-candidates.ts'

/**
 * The models that a booking could have in a window, each at the price that the preview of the change has before add-ons and
 * delivery; what the booking holds itself counts as free, and what the licence does not cover comes last.
 */
export async function findChangeModels(
  context: ReservationContext,
  asked: AskedMove,
  window: { readonly start: string; readonly end: string },
  listModels: (question: ModelsQuestion) => Promise<BookableProduct[]>,
): Promise<BookableProduct[]> {
  const { db, catalogue, clock } = context
  const now = clock.now()
  const row = await findMoveable(context, asked, 'amend')
  const current = catalogue.current()
  const branch = current.branchById.get(row.branch_id)
  if (!branch) throw new ProblemError('not_found')
  const period = { start: Date.parse(window.start), end: Date.parse(window.end) }
  if (period.end <= period.start) throw periodProblem('end_before_start', 'end')
  // A start that nobody touches may lie in the past.
  const asOf = period.start === row.starts_at.getTime() ? Math.min(now, period.start) : now
  const refused = refuseWindow(current, period, { branch, zone: null, now: asOf, byStaff: true })
  if (refused) throw periodProblem(refused.refusal, refused.field)
  const agreed = await findAgreedPrices(db, row.agreed_prices_id)
  const discount = await findOwnDiscount(db, row.discount_code, periodMinutes(period), agreed)
  const held = await findHeldWindow(db, row.id)
  return listModels({
    period,
    branch,
    zone: null,
    now,
    own: held && row.unit_id !== null ? { unitId: row.unit_id, window: held } : null,
    ownProductId: row.product_id,
    // As the preview: the model that was agreed costs what was agreed, another one what the shop asks today.
    catalogue: withAgreedPrices(current, agreed),
    shownClasses: await findShownClasses(db, row),
    discountFor: (product) => discountFor(product, discount, (row.group_no ?? 1) === 1),
  })
}

import type { BookableProduct } from '@rodchao/contract'
import type { Period } from '@rodchao/rental'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { ModelsQuestion } from '../../../shop/availability/queries/bookable-products.ts'
import { findShownClasses } from '../../../people/customers/queries/shown-licence.ts'
import { periodProblem } from '../../../shop/availability/queries/period-rules.ts'
import { findAddedDiscount } from '../../../shop/quotes/queries/own-discount.ts'
import { discountFor } from '../../../shop/quotes/queries/price-choice.ts'
import type { ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'

/** A further thing goes with the booking: from its start or from now, to its end. */
export function thingPeriod(row: Pick<ReservationRecord, 'starts_at' | 'ends_at'>, now: number): Period {
  return { start: Math.max(row.starts_at.getTime(), now), end: row.ends_at.getTime() }
}

/** What could be put into a booking, each at the price that the preview of it has before add-ons. */
export async function findThingModels(
  { db, catalogue, clock }: Pick<ReservationContext, 'db' | 'catalogue' | 'clock'>,
  id: string,
  listModels: (question: ModelsQuestion) => Promise<BookableProduct[]>,
): Promise<BookableProduct[]> {
  const row = await db
    .selectFrom('reservation')
    .select(['id', 'group_id', 'branch_id', 'starts_at', 'ends_at', 'customer_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  const branch = row && catalogue.current().branchById.get(row.branch_id)
  if (!row || !branch) throw new ProblemError('not_found')
  const now = clock.now()
  const period = thingPeriod(row, now)
  if (period.end <= period.start) throw periodProblem('end_before_start', 'end')
  // The way there was paid for with the first.
  // Nobody is named for it yet: it is the customer's.
  const shownClasses = await findShownClasses(db, { ...row, named_driver: '' })
  const discount = await findAddedDiscount(db, row, period)
  return listModels({
    period,
    branch,
    zone: null,
    now,
    shownClasses,
    discountFor: (product) => discountFor(product, discount, false),
  })
}

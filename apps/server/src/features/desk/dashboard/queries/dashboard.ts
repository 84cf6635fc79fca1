import { type Desk, DESK_LISTS, toWireInstant } from '@rodchao/contract'
import { isoDate, toShopDate } from '@rodchao/rental'
import type { CatalogueContext } from '../../../shop/catalogue/queries/live-catalogue.ts'
import { findReservationRows, currentMoment } from '../../../rentals/staff-reservations/queries/staff-reservation.ts'
import { type DeskScope, dashboardScope } from '../policy.ts'
import { findDeadMessages } from './dead-messages.ts'
import { findDeliveries } from './deliveries.ts'
import { findMoney, findRefunds, findUnmatchedMoney } from './money.ts'
import { countDesk, findFirstRows } from './reservation-lists.ts'
import { findPapers } from './shop-facts.ts'
import { findBranches } from '../../../shop/catalogue/queries/branches.ts'

/** A slip that was decided waits for nobody. */
function sentAt(status: string, at: Date | null): string | null {
  return status === 'awaiting_review' && at ? toWireInstant(at.getTime()) : null
}

/** The desk of one branch, or of the whole shop for null. */
export async function findDesk(
  context: Pick<CatalogueContext, 'db' | 'catalogue' | 'clock'>,
  branchId: number | null,
): Promise<Desk> {
  const { db } = context
  const { now, graceMinutes } = currentMoment(context)
  const scope: DeskScope = dashboardScope({ now, graceMinutes, branchId })
  const findRows = async () => {
    const first = await findFirstRows(db, scope)
    return { first, rows: await findReservationRows(context, [...new Set(first.map(({ id }) => id))]) }
  }
  const [{ first, rows }, counts, branches, papers, deliveries, refunds, unmatched, deadMessages, money] =
    await Promise.all([
      findRows(),
      countDesk(db, scope),
      findBranches(db),
      findPapers(db, scope),
      findDeliveries(db, scope),
      findRefunds(db, scope),
      findUnmatchedMoney(db),
      findDeadMessages(db, scope),
      findMoney(db, scope),
    ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const lists = Object.fromEntries(
    DESK_LISTS.map((list) => [
      list,
      {
        count: counts[list],
        rows: first.flatMap((entry) => {
          const row = entry.list === list ? byId.get(entry.id) : undefined
          return row ? [{ ...row, slipSentAt: sentAt(row.status, entry.slip_sent_at) }] : []
        }),
      },
    ]),
  ) as Desk['lists']
  return {
    at: toWireInstant(now),
    day: isoDate(toShopDate(now)),
    branchId,
    branches,
    lists,
    outsDone: counts.outsDone,
    insDone: counts.insDone,
    onRent: counts.onRent,
    papers,
    deliveries,
    refunds,
    unmatched,
    deadMessages,
    money,
  }
}

import { type Desk, DESK_LISTS, toWireInstant } from '@rodchao/contract'
import { isoDate, shopDateOf } from '@rodchao/rental'
import type { Services } from '../../context.ts'
import { findReservationRows, momentOf } from '../desk/queries/staff-reservation.ts'
import { type DeskScope, scopeOf } from './policy.ts'
import { countDesk, findBranches, findFirstRows, findMoney, findPapers } from './queries.ts'

type Known = Pick<Services, 'db' | 'catalogue' | 'clock'>

/** A slip that was decided waits for nobody. */
function sentAt(status: string, at: Date | null): string | null {
  return status === 'awaiting_review' && at ? toWireInstant(at.getTime()) : null
}

/** The desk of one branch, or of the whole shop for null. */
export async function findDesk(services: Known, branchId: number | null): Promise<Desk> {
  const { db } = services
  const { now, graceMinutes } = momentOf(services)
  const scope: DeskScope = scopeOf({ now, graceMinutes, branchId })
  const [counts, first, branches, papers, money] = await Promise.all([
    countDesk(db, scope),
    findFirstRows(db, scope),
    findBranches(db),
    findPapers(db, scope),
    findMoney(db, scope),
  ])
  const rows = await findReservationRows(services, [...new Set(first.map(({ id }) => id))])
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
    day: isoDate(shopDateOf(now)),
    branchId,
    branches,
    lists,
    outsDone: counts.outsDone,
    insDone: counts.insDone,
    onRent: counts.onRent,
    papers,
    money,
  }
}

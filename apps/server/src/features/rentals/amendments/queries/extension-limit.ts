import { type ResponseBody, toWireInstant } from '@rodchao/contract'
import { DAY, extensionLimit, isOpenAt, HOLDING_STATUSES } from '@rodchao/rental'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { FARTHEST_AHEAD_MS, handOverHours, letPeriod } from '../../../shop/availability/queries/period-rules.ts'
import { findConflicts, presentConflict } from '../../../shop/availability/queries/unit-conflicts.ts'
import type { CatalogueProduct } from '../../../shop/catalogue/queries/catalogue.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'

/** Statuses in which a rental is still to end. */
const ENDS_LATER: readonly string[] = HOLDING_STATUSES

/**
 * Until when a rental can go on without anybody else losing the unit, and who or what has it next. Only a booking that is given
 * another unit makes it longer, and the extension itself asks for that.
 */
export async function findExtensionLimit(
  { db, catalogue, clock }: Pick<ReservationContext, 'db' | 'catalogue' | 'clock'>,
  id: string,
): Promise<ResponseBody<'findExtensionLimit'>> {
  const now = clock.now()
  const row = await db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ProblemError('not_found')
  const current = catalogue.current()
  const product = current.productById.get(row.product_id)
  const branch = current.branchById.get(row.branch_id)
  const isOpenEnded = row.kind === 'rental' && ENDS_LATER.includes(row.status)
  if (!isOpenEnded || row.unit_id === null || !product || !branch) return { limit: null }
  const period = { start: row.starts_at.getTime(), end: row.ends_at.getTime() }
  const [next] = await findConflicts(db, {
    unitId: row.unit_id,
    window: { start: period.end, end: Math.max(period.end, now) + FARTHEST_AHEAD_MS },
    now,
    ignoring: [id],
  })
  const zone = row.zone_id === null ? null : (current.zoneById.get(row.zone_id) ?? null)
  const hours = handOverHours(branch, zone)
  const { latestEnd, because, openUntil } = extensionLimit({
    period,
    nextStart: next?.start ?? null,
    turnaroundMinutes: product.turnaroundMinutes,
    longestMinutes: product.maxMinutes,
    letEnd: (end) => lastLetEnd(product, period.start, end),
    isOpen: (instant) => isOpenAt(instant, hours, branch.closures, 'return'),
  })
  const found = next === undefined ? null : presentConflict(next, null)
  return {
    limit: {
      latestEnd: toWireInstant(latestEnd),
      because,
      openUntil: openUntil === null ? null : toWireInstant(openUntil),
      next:
        found === null || because === 'length'
          ? null
          : { kind: found.kind, code: found.code, customerName: found.customerName, start: found.start },
    },
  }
}

/** A stay ends at the check-out of its last day: of the day before where that would be too late. */
function lastLetEnd(product: CatalogueProduct, start: number, end: number): number {
  const asked = letPeriod(product, { start, end }).end
  return asked <= end ? asked : letPeriod(product, { start, end: end - DAY }).end
}

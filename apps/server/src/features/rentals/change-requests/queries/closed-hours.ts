import { DAY, type Period } from '@rodchao/rental'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import { letPeriod, refuseWindow, windowProblem } from '../../../shop/availability/queries/period-rules.ts'
import type { CatalogueBranch, CatalogueProduct, CatalogueZone } from '../../../shop/catalogue/queries/catalogue.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'

/** Long before any start that is agreed, so that a start that stays is not asked for its notice. */
const LONG_AGO_MS = 60 * DAY

/** Where a vehicle changes hands: at the branch, or in a zone of it. */
export function handOverPlace(
  context: Pick<ReservationContext, 'catalogue'>,
  { branchId, zoneId }: { readonly branchId: number; readonly zoneId: number | null },
): { readonly branch: CatalogueBranch; readonly zone: CatalogueZone | null } {
  const catalogue = context.catalogue.current()
  const branch = catalogue.branchById.get(branchId)
  if (!branch) throw fieldProblem('unknown_reference', '/things', 'unknown_branch')
  return { branch, zone: zoneId === null ? null : (catalogue.zoneById.get(zoneId) ?? null) }
}

interface Asked {
  readonly product: CatalogueProduct
  readonly branch: CatalogueBranch
  readonly zone: CatalogueZone | null
  readonly period: Period
  /** When the booking begins, epoch ms: that time was agreed already. */
  readonly agreedStart: number
}

/** Vehicles change hands while somebody is there; a start that stays was agreed already. */
export function refuseClosedHours(
  context: Pick<ReservationContext, 'catalogue' | 'clock'>,
  { product, branch, zone, period, agreedStart }: Asked,
): void {
  const now = context.clock.now()
  const isSameStart = period.start === agreedStart
  const refused = refuseWindow(context.catalogue.current(), letPeriod(product, period), {
    branch,
    zone,
    now: isSameStart ? Math.min(now, period.start - LONG_AGO_MS) : now,
    byStaff: product.charging === 'night',
  })
  if (!refused || (isSameStart && refused.field === 'start')) return
  throw zone && refused.reason === undefined && refused.refusal.startsWith('closed')
    ? fieldProblem('not_delivered_there', `/${refused.field}`, 'outside_zone_hours')
    : windowProblem(refused)
}

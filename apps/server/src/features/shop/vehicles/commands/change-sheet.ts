import type { StaffSheet, VehicleSheetChange } from '@rodchao/contract'
import { unknownMeasure } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import { writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { isAble, type SignedInUser } from '../../../../platform/accounts/auth.ts'
import { OWNER, staffActor } from '../../../../platform/accounts/permissions.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import type { CatalogueContext } from '../../catalogue/queries/live-catalogue.ts'
import { findStaffSheet } from '../queries/staff-sheet.ts'

export interface SheetChange {
  readonly productId: number
  /** The version that was seen. */
  readonly version: number
  readonly change: VehicleSheetChange
  readonly user: SignedInUser
  readonly traceId: string
}

/**
 * Says other things of a model, on every page at once. Refused with `invalid_request` where an approximate measure has no
 * figure or an electric vehicle a tank, with 412 `stale_version` to whoever saw another version, and
 * with 403 to staff who say that another licence is needed.
 */
export async function changeSheet(
  context: CatalogueContext,
  { productId, version, change, user, traceId }: SheetChange,
): Promise<StaffSheet> {
  const { db, catalogue, clock, announcements } = context
  checkFacts(change)
  const sheet = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('product').select('id').where('id', '=', productId).forUpdate().execute()
    const before = await findStaffSheet(trx, productId)
    if (before === null) throw new ProblemError('not_found')
    if (before.version !== version)
      throw new ProblemError('stale_version', { extra: { currentVersion: before.version } })
    // Who may drive it decides to whom it is let: like what it costs, the owner says it.
    const isOwner = isAble(user.ability, OWNER.action, OWNER.subject)
    if (!isOwner && change.licenceClass !== before.licenceClass) throw new ProblemError('forbidden')
    await writeFacts(trx, productId, version, change)
    const after = await findStaffSheet(trx, productId)
    if (after === null) throw new ProblemError('not_found')
    await writeAudit(trx, {
      by: { actor: staffActor(user), now: clock.now(), traceId },
      action: 'change_sheet',
      entity: 'product',
      entityId: String(productId),
      before,
      after,
    })
    return after
  })
  // This process answers by it at once, the others as soon as they hear of it.
  await catalogue.refresh()
  announcements.announce({ catalogue: true })
  return sheet
}

function checkFacts(change: VehicleSheetChange): void {
  const unknown = unknownMeasure(change)
  if (unknown !== null) throw fieldProblem('invalid_request', '/approximate', 'measure_unknown', { measure: unknown })
  if (change.fuel === 'electric' && change.tankLitres !== null)
    throw fieldProblem('invalid_request', '/tankLitres', 'electric_has_no_tank')
}

const decilitres = (litres: number | null): number | null => (litres === null ? null : Math.round(litres * 10))

async function writeFacts(
  trx: Transaction<Database>,
  productId: number,
  version: number,
  change: VehicleSheetChange,
): Promise<void> {
  await trx
    .updateTable('product')
    .set({
      highlight_th: change.highlight.th,
      highlight_en: change.highlight.en,
      licence_class: change.licenceClass,
      drawing_kind: change.drawing.kind,
      drawing_paint: change.drawing.paint,
      version: version + 1,
    })
    .where('id', '=', productId)
    .execute()
  const facts = {
    model_year: change.modelYear,
    seat_height_mm: change.seatHeightMm,
    length_mm: change.lengthMm,
    weight_kg: change.weightKg,
    storage_dl: decilitres(change.storageLitres),
    tank_dl: decilitres(change.tankLitres),
    range_km: change.rangeKm,
    fuel: change.fuel,
    approximate: [...new Set(change.approximate)],
    included: JSON.stringify(change.included),
  }
  await trx
    .insertInto('vehicle_fact')
    .values({ product_id: productId, ...facts })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(facts))
    .execute()
}

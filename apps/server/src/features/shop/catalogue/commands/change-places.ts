import type { ListedPlace, RequestBody } from '@rodchao/contract'
import { writeAudit } from '../../../../db/audit.ts'
import { type KeyedAnswer, requestFingerprint, withIdempotency } from '../../../../db/idempotency.ts'
import { sqlState, UNIQUE_VIOLATION } from '../../../../db/sql-state.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { staffActor } from '../../../../platform/accounts/permissions.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import type { CatalogueContext } from '../queries/live-catalogue.ts'
import { presentOwn, toListed } from '../queries/suggest-places.ts'
import { findThaiArea, loadThaiAreas } from '../queries/thai-areas.ts'

interface PlaceCall {
  readonly user: SignedInUser
  readonly traceId: string
}

/** A place that customers find by its name from now on. Its sub-district has to be one of the country. */
export async function addPlace(
  { db, clock, catalogue }: CatalogueContext,
  place: RequestBody<'addPlace'>,
  { user, traceId, key }: PlaceCall & { readonly key: string },
): Promise<KeyedAnswer<ListedPlace>> {
  const now = clock.now()
  const areas = await loadThaiAreas()
  const area = findThaiArea(areas, { subdistrictTh: place.subdistrict, postcode: place.postcode })
  if (area === undefined) throw fieldProblem('unknown_reference', '/subdistrict', 'unknown_area')
  const call = { scope: `addPlace:${user.id}`, key, fingerprint: requestFingerprint(place), now }
  return withIdempotency(db, call, 201, async (trx) => {
    const row = await trx
      .insertInto('place')
      .values({
        kind: place.kind,
        name_th: place.name.th,
        name_en: place.name.en,
        subdistrict_th: area.subdistrict.th,
        postcode: place.postcode,
        created_at: new Date(now),
        created_by: user.id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeAudit(trx, {
      by: { actor: staffActor(user), now, traceId },
      action: 'add_place',
      entity: 'place',
      entityId: String(row.id),
      after: place,
    })
    return toListed(presentOwn(catalogue.current(), areas, row))
  }).catch((error: unknown) => {
    const isKnown = error instanceof Error && sqlState(error) === UNIQUE_VIOLATION
    throw isKnown ? fieldProblem('place_known', '/name/th', 'place_known') : error
  })
}

/** Bookings keep the words they were made with: nothing refers to the list. */
export async function removePlace(
  { db, clock }: CatalogueContext,
  id: number,
  { user, traceId }: PlaceCall,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx.deleteFrom('place').where('id', '=', id).returningAll().executeTakeFirst()
    if (!row) throw new ProblemError('not_found')
    await writeAudit(trx, {
      by: { actor: staffActor(user), now: clock.now(), traceId },
      action: 'remove_place',
      entity: 'place',
      entityId: String(id),
      before: { kind: row.kind, name: { th: row.name_th, en: row.name_en } },
    })
  })
}

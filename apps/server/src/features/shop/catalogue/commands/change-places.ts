import type { ListedPlace, RequestBody } from '@rodchao/contract'
import type { Selectable, Transaction } from 'kysely'
import { writeAudit } from '../../../../db/audit.ts'
import { type KeyedAnswer, requestFingerprint, withIdempotency } from '../../../../db/idempotency.ts'
import type { Database } from '../../../../db/schema.ts'
import { sqlState, UNIQUE_VIOLATION } from '../../../../db/sql-state.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { staffActor } from '../../../../platform/accounts/permissions.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import type { CatalogueContext } from '../queries/live-catalogue.ts'
import { toPin } from '../queries/stays.ts'
import { presentOwn, toListed } from '../queries/suggest-places.ts'
import { findThaiArea, loadThaiAreas } from '../queries/thai-areas.ts'

type NewPlace = RequestBody<'addPlace'>

type PlaceRow = Selectable<Database['place']>

/** A place in the version that was seen. */
interface KnownPlace {
  readonly id: number
  readonly version: number
}

interface PlaceCall {
  readonly user: SignedInUser
  readonly traceId: string
}

/** A place that customers find by its name from now on. Its sub-district has to be one of the country. */
export async function addPlace(
  { db, clock, catalogue }: CatalogueContext,
  place: NewPlace,
  { user, traceId, key }: PlaceCall & { readonly key: string },
): Promise<KeyedAnswer<ListedPlace>> {
  const now = clock.now()
  const { areas, area } = await areaOf(place)
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
        latitude: place.pin?.latitude ?? null,
        longitude: place.pin?.longitude ?? null,
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
  }).catch(asKnown)
}

async function areaOf(place: NewPlace) {
  const areas = await loadThaiAreas()
  const area = findThaiArea(areas, { subdistrictTh: place.subdistrict, postcode: place.postcode })
  if (area === undefined) throw fieldProblem('unknown_reference', '/subdistrict', 'unknown_area')
  return { areas, area }
}

/** The database says which names are on the list already. */
function asKnown(error: unknown): never {
  const isKnown = error instanceof Error && sqlState(error) === UNIQUE_VIOLATION
  throw isKnown ? fieldProblem('place_known', '/name/th', 'place_known') : error
}

/** Another name, kind, sub-district or door. Refused with 412 `stale_version` to whoever saw another version. */
export async function changePlace(
  { db, clock, catalogue }: CatalogueContext,
  { id, version, place }: KnownPlace & { readonly place: NewPlace },
  { user, traceId }: PlaceCall,
): Promise<ListedPlace> {
  const { areas, area } = await areaOf(place)
  const change = db.transaction().execute(async (trx) => {
    const before = await findSeen(trx, { id, version })
    const row = await trx
      .updateTable('place')
      .set({
        kind: place.kind,
        name_th: place.name.th,
        name_en: place.name.en,
        subdistrict_th: area.subdistrict.th,
        postcode: place.postcode,
        latitude: place.pin?.latitude ?? null,
        longitude: place.pin?.longitude ?? null,
        version: version + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeAudit(trx, {
      by: { actor: staffActor(user), now: clock.now(), traceId },
      action: 'change_place',
      entity: 'place',
      entityId: String(id),
      before: saidOf(before),
      after: place,
    })
    return toListed(presentOwn(catalogue.current(), areas, row))
  })
  return change.catch(asKnown)
}

/** Bookings keep the words they were made with: nothing refers to the list. 412 `stale_version` as for a change. */
export async function removePlace(
  { db, clock }: CatalogueContext,
  known: KnownPlace,
  { user, traceId }: PlaceCall,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = known
    const before = await findSeen(trx, known)
    await trx.deleteFrom('place').where('id', '=', id).execute()
    await writeAudit(trx, {
      by: { actor: staffActor(user), now: clock.now(), traceId },
      action: 'remove_place',
      entity: 'place',
      entityId: String(id),
      before: saidOf(before),
    })
  })
}

/** The place that was seen, locked; 412 tells whoever saw another version what it is now. */
async function findSeen(trx: Transaction<Database>, { id, version }: KnownPlace): Promise<PlaceRow> {
  const row = await trx.selectFrom('place').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new ProblemError('not_found')
  if (row.version !== version)
    throw new ProblemError('stale_version', { extra: { currentVersion: row.version, current: saidOf(row) } })
  return row
}

function saidOf(row: PlaceRow): NewPlace {
  return {
    kind: row.kind as NewPlace['kind'],
    name: { th: row.name_th, en: row.name_en },
    subdistrict: row.subdistrict_th,
    postcode: row.postcode,
    pin: toPin(row),
  }
}

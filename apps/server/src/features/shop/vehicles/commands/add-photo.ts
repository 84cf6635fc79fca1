import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StaffPhoto } from '@rodchao/contract'
import { isoDate, toShopDate } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import { writeAudit } from '../../../../db/audit.ts'
import { findFirstAnswer, type KeyedAnswer, type KeyedCall, withIdempotency } from '../../../../db/idempotency.ts'
import type { Database } from '../../../../db/schema.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { staffActor } from '../../../../platform/accounts/permissions.ts'
import { storePicture } from '../../../../platform/files/picture-files.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import type { CatalogueContext } from '../../catalogue/queries/live-catalogue.ts'
import { makePhotoSet, type PhotoSet, vehiclePhotoDirectory } from '../photo-files.ts'
import { presentStaffPhoto } from '../../catalogue/queries/photos.ts'
import { mostPhotos } from '../queries/photo-albums.ts'
import { lockAlbum } from './lock-album.ts'
import { removeUnusedFiles } from './remove-unused-files.ts'

export interface SentPhoto {
  readonly productId: number
  readonly user: SignedInUser
  readonly upload: Buffer
  readonly key: string
  readonly traceId: string
}

/** Takes a photograph for everybody, as the last one of its vehicle or house, taken today until somebody says otherwise. */
export async function addPhoto(context: CatalogueContext, sent: SentPhoto): Promise<KeyedAnswer<StaffPhoto>> {
  const { db, env, clock } = context
  const now = clock.now()
  const call: KeyedCall = {
    scope: `addVehiclePhoto:${sent.productId}:${sent.user.id}`,
    key: sent.key,
    fingerprint: createHash('sha256').update(sent.upload).digest(),
    now,
  }
  // A repeat is answered before the picture is decoded again for nothing.
  const first = await findFirstAnswer<StaffPhoto>(db, call)
  if (first) return first
  const set = await makePhotoSet(sent.upload)
  const directory = vehiclePhotoDirectory(env.dataDir)
  return withIdempotency(db, call, 201, async (trx) => {
    const photo = await writePhoto(trx, context, sent, set)
    await storeFiles(directory, set)
    return photo
  }).catch(async (error: unknown) => {
    await removeUnusedFiles(db, directory, set)
    throw error
  })
}

async function storeFiles(directory: string, { files }: PhotoSet): Promise<void> {
  for (const { name, data } of files) {
    // What a power cut left half-written has the same name: it is named by what it shows.
    await rm(join(directory, `${name}.part`), { force: true })
    await storePicture(directory, name, data)
  }
}

async function writePhoto(
  trx: Transaction<Database>,
  { catalogue, clock }: CatalogueContext,
  { productId, user, traceId }: SentPhoto,
  set: PhotoSet,
): Promise<StaffPhoto> {
  const now = clock.now()
  const { product, photos } = await lockAlbum(trx, catalogue.current(), productId)
  const most = mostPhotos(product)
  if (photos.length >= most) throw fieldProblem('photo_refused', '/photo', 'too_many_photos', { most })
  if (photos.some(({ hash }) => hash === set.hash)) throw fieldProblem('photo_refused', '/photo', 'same_photo')
  const row = await trx
    .insertInto('product_photo')
    .values({
      id: randomUUID(),
      product_id: productId,
      place: photos.length + 1,
      hash: set.hash,
      width: set.width,
      height: set.height,
      widths: [...set.widths],
      taken_on: isoDate(toShopDate(now)),
      created_at: new Date(now),
      created_by: user.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeAudit(trx, {
    by: { actor: staffActor(user), now, traceId },
    action: 'add_photo',
    entity: 'product',
    entityId: String(productId),
    after: { photo: row.id, hash: row.hash },
  })
  return presentStaffPhoto(row)
}

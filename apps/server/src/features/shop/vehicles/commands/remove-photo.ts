import { sql } from 'kysely'
import { writeAudit } from '../../../../db/audit.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { staffActor } from '../../../../platform/accounts/permissions.ts'
import type { CatalogueContext } from '../../catalogue/queries/live-catalogue.ts'
import { vehiclePhotoDirectory } from '../photo-files.ts'
import { lockPhoto } from './lock-album.ts'
import { removeUnusedFiles } from './remove-unused-files.ts'

export interface PhotoRemoval {
  readonly id: string
  /** The version that was seen. */
  readonly version: number
  readonly user: SignedInUser
  readonly traceId: string
}

/** Takes a photograph away; those after it move up. */
export async function removePhoto(
  { db, catalogue, clock, env }: CatalogueContext,
  { id, version, user, traceId }: PhotoRemoval,
): Promise<void> {
  const now = clock.now()
  const removed = await db.transaction().execute(async (trx) => {
    const { photo } = await lockPhoto(trx, catalogue.current(), { id, version })
    await trx.deleteFrom('product_photo').where('id', '=', id).execute()
    await trx
      .updateTable('product_photo')
      .set({ place: sql<number>`place - 1` })
      .where('product_id', '=', photo.product_id)
      .where('place', '>', photo.place)
      .execute()
    await writeAudit(trx, {
      by: { actor: staffActor(user), now, traceId },
      action: 'remove_photo',
      entity: 'product',
      entityId: String(photo.product_id),
      before: { photo: id, hash: photo.hash, caption: { th: photo.caption_th, en: photo.caption_en } },
    })
    return photo
  })
  // Only now: a file without a row is found by fsck, a row without its file is a picture that was lost.
  await removeUnusedFiles(db, vehiclePhotoDirectory(env.dataDir), removed)
}

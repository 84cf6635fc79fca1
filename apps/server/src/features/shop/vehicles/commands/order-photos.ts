import type { PhotoAlbum } from '@rodchao/contract'
import { writeAudit } from '../../../../db/audit.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { staffActor } from '../../../../platform/accounts/permissions.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { CatalogueContext } from '../../catalogue/queries/live-catalogue.ts'
import { presentAlbum } from '../queries/photo-albums.ts'
import { findPhotos } from '../../catalogue/queries/photos.ts'
import { lockAlbum } from './lock-album.ts'

export interface PhotoOrder {
  readonly productId: number
  /** Every photograph of the vehicle, in the order in which it is to be shown. */
  readonly photos: readonly string[]
  readonly user: SignedInUser
  readonly traceId: string
}

/** Puts the photographs of a vehicle in another order; 412 where others have come or gone since they were seen. */
export async function orderPhotos(
  { db, catalogue, clock }: CatalogueContext,
  { productId, photos: wanted, user, traceId }: PhotoOrder,
): Promise<PhotoAlbum> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const { product, photos } = await lockAlbum(trx, catalogue.current(), productId)
    const known = photos.map(({ id }) => id)
    if (known.toSorted().join() !== wanted.toSorted().join()) throw new ProblemError('stale_version')
    for (const [index, id] of wanted.entries()) {
      await trx
        .updateTable('product_photo')
        .set({ place: index + 1 })
        .where('id', '=', id)
        .execute()
    }
    await writeAudit(trx, {
      by: { actor: staffActor(user), now, traceId },
      action: 'order_photos',
      entity: 'product',
      entityId: String(productId),
      before: { photos: known },
      after: { photos: wanted },
    })
    return presentAlbum(product, await findPhotos(trx, productId))
  })
}

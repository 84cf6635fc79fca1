import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { Catalogue, CatalogueProduct } from '../../catalogue/queries/catalogue.ts'
import { findPhotos, type PhotoRow } from '../../catalogue/queries/photos.ts'

/** The photographs of a vehicle or a house, which nobody else changes until the transaction ends. 404 for what is not let. */
export async function lockAlbum(
  trx: Transaction<Database>,
  catalogue: Catalogue,
  productId: number,
): Promise<{ product: CatalogueProduct; photos: PhotoRow[] }> {
  const product = catalogue.productById.get(productId)
  if (product === undefined) throw new ProblemError('not_found')
  await trx.selectFrom('product').select('id').where('id', '=', productId).forUpdate().execute()
  return { product, photos: await findPhotos(trx, productId) }
}

/** The photograph at the version that was seen, locked with its album. 404 and 412 otherwise. */
export async function lockPhoto(
  trx: Transaction<Database>,
  catalogue: Catalogue,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<{ product: CatalogueProduct; photo: PhotoRow }> {
  const found = await trx.selectFrom('product_photo').select('product_id').where('id', '=', id).executeTakeFirst()
  if (found === undefined) throw new ProblemError('not_found')
  const { product, photos } = await lockAlbum(trx, catalogue, found.product_id)
  const photo = photos.find((one) => one.id === id)
  if (photo === undefined) throw new ProblemError('not_found')
  if (photo.version !== version) throw new ProblemError('stale_version', { extra: { currentVersion: photo.version } })
  return { product, photo }
}

import { MOST_HOUSE_PHOTOS, MOST_PHOTOS, type PhotoAlbum } from '@rodchao/contract'
import type { AppContext } from '../../../../context.ts'
import type { Catalogue, CatalogueProduct } from '../../catalogue/queries/catalogue.ts'
import { findPhotos, type PhotoRow, presentStaffPhoto } from '../../catalogue/queries/photos.ts'

/** Houses have a page of their own, on which their photographs are shown. */
export function isVehicle({ category }: Pick<CatalogueProduct, 'category'>): boolean {
  return category !== 'pool_villa'
}

export function presentAlbum(product: CatalogueProduct, photos: readonly PhotoRow[]): PhotoAlbum {
  const { id, slug, name, category, drawing } = product
  return {
    product: { id, slug, name, category: category as PhotoAlbum['product']['category'], drawing },
    photos: photos.map(presentStaffPhoto),
  }
}

/** How many photographs it may have: of a house one wants to see every room. */
export function mostPhotos(product: Pick<CatalogueProduct, 'category'>): number {
  return isVehicle(product) ? MOST_PHOTOS : MOST_HOUSE_PHOTOS
}

/** Everything that is let or was, with its photographs. */
export async function findPhotoAlbums(db: AppContext['db'], catalogue: Catalogue): Promise<PhotoAlbum[]> {
  const byProduct = Map.groupBy(await findPhotos(db), (row) => row.product_id)
  return [...catalogue.productById.values()].map((product) => presentAlbum(product, byProduct.get(product.id) ?? []))
}

import type { PhotoAlbum } from '@rodchao/contract'
import type { AppContext } from '../../../../context.ts'
import type { Catalogue, CatalogueProduct } from '../../catalogue/queries/catalogue.ts'
import { findPhotos, type PhotoRow, presentStaffPhoto } from './photos.ts'

/** Houses have a page of their own. */
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

/** Every vehicle that is let, with its photographs. */
export async function findPhotoAlbums(db: AppContext['db'], catalogue: Catalogue): Promise<PhotoAlbum[]> {
  const byProduct = Map.groupBy(await findPhotos(db), (row) => row.product_id)
  return catalogue.products.filter(isVehicle).map((product) => presentAlbum(product, byProduct.get(product.id) ?? []))
}

import type { StaffPhoto, VehiclePhoto } from '@rodchao/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

export type PhotoRow = Selectable<Database['product_photo']>

/** A photograph as everybody sees it: not who put it there. */
export function presentPhoto(row: PhotoRow): VehiclePhoto {
  return {
    id: row.id,
    hash: row.hash,
    width: row.width,
    height: row.height,
    widths: row.widths,
    caption: { th: row.caption_th, en: row.caption_en },
    room: row.room as VehiclePhoto['room'],
    takenOn: row.taken_on,
  }
}

export function presentStaffPhoto(row: PhotoRow): StaffPhoto {
  return { ...presentPhoto(row), version: row.version }
}

/** The photographs of a product, or of all, in their order. */
export async function findPhotos(db: Kysely<Database>, productId?: number): Promise<PhotoRow[]> {
  const all = db.selectFrom('product_photo').selectAll().orderBy('product_id').orderBy('place')
  return (productId === undefined ? all : all.where('product_id', '=', productId)).execute()
}

/** The first photograph of each product that has one, by product id, in the smallest size there is. */
export async function findFirstPhotos(
  db: Kysely<Database>,
): Promise<ReadonlyMap<number, { readonly hash: string; readonly width: number }>> {
  const rows = await db
    .selectFrom('product_photo')
    .select(['product_id', 'hash', 'widths'])
    .distinctOn('product_id')
    .orderBy('product_id')
    .orderBy('place')
    .execute()
  return new Map(rows.map(({ product_id, hash, widths }) => [product_id, { hash, width: Math.min(...widths) }]))
}

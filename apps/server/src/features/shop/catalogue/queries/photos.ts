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

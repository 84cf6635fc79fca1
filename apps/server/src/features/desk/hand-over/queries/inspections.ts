import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'

export interface PhotoRow extends Selectable<Database['inspection_photo']> {
  readonly taker: string | null
}

export interface InspectionRow extends Selectable<Database['inspection']> {
  readonly unit_label: string
  readonly inspector: string | null
}

export interface SegmentRow extends Selectable<Database['rental_segment']> {
  readonly unit_label: string
}

/** Pictures of a reservation's vehicles, in the order in which they were taken. */
export async function findPhotos(db: Kysely<Database>, reservationId: string): Promise<PhotoRow[]> {
  return db
    .selectFrom('inspection_photo')
    .leftJoin('app_user', 'app_user.id', 'inspection_photo.taken_by')
    .selectAll('inspection_photo')
    .select('app_user.full_name as taker')
    .where('reservation_id', '=', reservationId)
    .orderBy('taken_at')
    .orderBy('inspection_photo.id')
    .execute()
}

/** What was read off the vehicles, first to last. */
export async function findInspections(db: Kysely<Database>, reservationId: string): Promise<InspectionRow[]> {
  return db
    .selectFrom('inspection')
    .innerJoin('unit', 'unit.id', 'inspection.unit_id')
    .innerJoin('rental_segment', 'rental_segment.id', 'inspection.segment_id')
    .leftJoin('app_user', 'app_user.id', 'inspection.done_by')
    .selectAll('inspection')
    .select(['unit.label as unit_label', 'app_user.full_name as inspector'])
    .where('inspection.reservation_id', '=', reservationId)
    .orderBy('rental_segment.position')
    .orderBy('inspection.direction', 'desc')
    .execute()
}

/** Which unit the customer really had, first to last. */
export async function findSegments(db: Kysely<Database>, reservationId: string): Promise<SegmentRow[]> {
  return db
    .selectFrom('rental_segment')
    .innerJoin('unit', 'unit.id', 'rental_segment.unit_id')
    .selectAll('rental_segment')
    .select('unit.label as unit_label')
    .where('reservation_id', '=', reservationId)
    .orderBy('position')
    .execute()
}

/** The file of a picture and whose it is. */
export async function findPhotoFile(
  db: Kysely<Database>,
  photoId: string,
): Promise<Pick<PhotoRow, 'file_name' | 'reservation_id'>> {
  const row = await db
    .selectFrom('inspection_photo')
    .select(['file_name', 'reservation_id'])
    .where('id', '=', photoId)
    .executeTakeFirst()
  if (!row) throw new ProblemError('not_found')
  return row
}

/** Whether a picture names the file. */
export async function isPhotoFile(db: Kysely<Database>, name: string): Promise<boolean> {
  const row = await db.selectFrom('inspection_photo').select('id').where('file_name', '=', name).executeTakeFirst()
  return row !== undefined
}

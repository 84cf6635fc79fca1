import { type OwnReview, type StaffReview, toWireInstant } from '@rodchao/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>

/** What the holder of a link said, or whether the rental is over and nothing was said yet. */
export async function findOwnReview(
  db: Db,
  reservation: { readonly id: string; readonly kind: string; readonly status: string },
): Promise<OwnReview> {
  const given = await db
    .selectFrom('review')
    .select(['stars', 'words'])
    .where('reservation_id', '=', reservation.id)
    .executeTakeFirst()
  if (given !== undefined) return { state: 'given', ...given }
  const isAsked = reservation.kind === 'rental' && reservation.status === 'completed'
  return { state: isAsked ? 'asked' : 'not_yet', stars: null, words: '' }
}

export async function findStaffReview(db: Db, reservationId: string): Promise<StaffReview> {
  const row = await db
    .selectFrom('review')
    .leftJoin('app_user', 'app_user.id', 'review.hidden_by')
    .select(['stars', 'words', 'review.created_at', 'hidden_at', 'hide_reason', 'app_user.full_name'])
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  if (row === undefined) return { review: null }
  const { stars, words, created_at, hidden_at, hide_reason, full_name } = row
  const hidden =
    hidden_at === null
      ? null
      : { at: toWireInstant(hidden_at.getTime()), by: full_name ?? '', reason: hide_reason ?? '' }
  return { review: { stars, words, createdAt: toWireInstant(created_at.getTime()), hidden } }
}

import { type ReturnResult, toWireInstant } from '@rodchao/contract'
import { depositBalance, type DepositEntry } from '@rodchao/rental'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { findByToken } from '../../../rentals/reservations/queries/reservation-view.ts'

/** A return is the shop's own business until staff have written it down. */
const IS_BACK = ['returned', 'completed']

/** What came of the returns of a booking, for whoever holds its secret; nothing of what is still out or never went. */
export async function findReturnResult(db: Kysely<Database>, token: string): Promise<ReturnResult> {
  const { id, group_id } = await findByToken(db, token)
  const things = await db
    .selectFrom('reservation')
    .innerJoin('product', 'product.id', 'reservation.product_id')
    .select(['reservation.id', 'group_no', 'reservation.damage_deposit', 'name_th', 'name_en'])
    .where((where) => where.or([where('reservation.id', '=', id), where('group_id', '=', group_id ?? id)]))
    .where('reservation.status', 'in', IS_BACK)
    .orderBy('group_no')
    .execute()
  return {
    things: await Promise.all(
      things.map(async (thing) => ({
        no: thing.group_no ?? 1,
        name: { th: thing.name_th, en: thing.name_en },
        ...(await findDetails(db, thing)),
      })),
    ),
  }
}

async function findDetails(
  db: Kysely<Database>,
  { id, damage_deposit }: { readonly id: string; readonly damage_deposit: number },
): Promise<Pick<ReturnResult['things'][number], 'charges' | 'deposit' | 'photos'>> {
  const [charges, entries, photos] = await Promise.all([
    db
      .selectFrom('reservation_line')
      .select(['text_th', 'text_en', 'quantity', 'unit_amount', 'amount'])
      .where('reservation_id', '=', id)
      .where('source', '=', 'return')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('deposit_entry')
      .select(['kind', 'amount', 'reason'])
      .where('reservation_id', '=', id)
      .orderBy('recorded_at')
      .execute(),
    ownPhotos(db)
      .select(['inspection_photo.id', 'taken_at'])
      .where('reservation.id', '=', id)
      .orderBy('taken_at')
      .orderBy('inspection_photo.id')
      .execute(),
  ])
  const { received, refunded, held } = depositBalance(
    damage_deposit,
    entries.map(({ kind, amount }) => ({ kind: kind as DepositEntry['kind'], amount })),
  )
  return {
    charges: charges.map(({ text_th, text_en, quantity, unit_amount, amount }) => ({
      text: { th: text_th, en: text_en },
      quantity,
      unitAmount: unit_amount,
      amount,
    })),
    deposit: {
      received,
      kept: entries.filter(({ kind }) => kind === 'kept').map(({ amount, reason }) => ({ amount, reason })),
      refunded,
      held,
    },
    photos: photos.map((photo) => ({ id: photo.id, takenAt: toWireInstant(photo.taken_at.getTime()) })),
  }
}

/** The file of a picture that the holder of a booking may see; 404 for every other one. */
export async function findOwnPhotoFile(db: Kysely<Database>, token: string, photoId: string): Promise<string> {
  const { id, group_id } = await findByToken(db, token)
  const photo = await ownPhotos(db)
    .select('file_name')
    .where('inspection_photo.id', '=', photoId)
    .where((where) => where.or([where('reservation.id', '=', id), where('reservation.group_id', '=', group_id ?? id)]))
    .executeTakeFirst()
  if (!photo) throw new ProblemError('not_found')
  return photo.file_name
}

/** Pictures of damage that belong to a return that is done. */
function ownPhotos(db: Kysely<Database>) {
  return db
    .selectFrom('inspection_photo')
    .innerJoin('reservation', 'reservation.id', 'inspection_photo.reservation_id')
    .where('inspection_photo.direction', '=', 'in')
    .where('inspection_photo.angle', '=', 'damage')
    .where('inspection_photo.inspection_id', 'is not', null)
    .where('reservation.status', 'in', IS_BACK)
}

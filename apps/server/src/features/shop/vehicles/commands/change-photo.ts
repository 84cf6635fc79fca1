import type { photoChangeSchema, StaffPhoto } from '@rodchao/contract'
import { isoDate, toShopDate } from '@rodchao/rental'
import type { z } from 'zod'
import { writeAudit } from '../../../../db/audit.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { staffActor } from '../../../../platform/accounts/permissions.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import type { CatalogueContext } from '../../catalogue/queries/live-catalogue.ts'
import { presentStaffPhoto } from '../../catalogue/queries/photos.ts'
import { isVehicle } from '../queries/photo-albums.ts'
import { lockPhoto } from './lock-album.ts'

export interface PhotoChange {
  readonly id: string
  /** The version that was seen. */
  readonly version: number
  readonly change: z.output<typeof photoChangeSchema>
  readonly user: SignedInUser
  readonly traceId: string
}

/** Other words under a photograph, another room, or another day on which it was taken; never one that is still to come. */
export async function changePhoto(
  { db, catalogue, clock }: CatalogueContext,
  { id, version, change, user, traceId }: PhotoChange,
): Promise<StaffPhoto> {
  const now = clock.now()
  if (change.takenOn > isoDate(toShopDate(now))) throw fieldProblem('invalid_request', '/takenOn', 'in_the_future')
  return db.transaction().execute(async (trx) => {
    const { product, photo } = await lockPhoto(trx, catalogue.current(), { id, version })
    if (change.room !== null && isVehicle(product)) throw fieldProblem('invalid_request', '/room', 'only_of_houses')
    const row = await trx
      .updateTable('product_photo')
      .set({
        caption_th: change.caption.th,
        caption_en: change.caption.en,
        room: change.room,
        taken_on: change.takenOn,
        version: version + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeAudit(trx, {
      by: { actor: staffActor(user), now, traceId },
      action: 'change_photo',
      entity: 'product',
      entityId: String(photo.product_id),
      before: {
        photo: id,
        caption: { th: photo.caption_th, en: photo.caption_en },
        room: photo.room,
        takenOn: photo.taken_on,
      },
      after: { photo: id, ...change },
    })
    return presentStaffPhoto(row)
  })
}

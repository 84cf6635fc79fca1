import { createHash, randomUUID } from 'node:crypto'
import { DIRECTIONS, instant, PHOTO_ANGLES, type photoSchema } from '@rodchao/contract'
import { happenedAt } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { writeAudit } from '../../../../db/audit.ts'
import { type KeyedAnswer, type KeyedCall, findFirstAnswer, withIdempotency } from '../../../../db/idempotency.ts'
import type { Database } from '../../../../db/schema.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { newPictureName, removePicture, storePicture } from '../../../../platform/files/picture-files.ts'
import { readPicture, type SafePicture } from '../../../../platform/files/pictures.ts'
import type { MultipartForm } from '../../../../platform/files/multipart-form.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { requireDriverAccess } from '../../../rentals/staff-reservations/queries/reservation-access.ts'
import { announceChange } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import { staffActor } from '../../../../platform/accounts/permissions.ts'
import { lockReservation, type ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import { photoDirectory } from '../photo-files.ts'
import { presentPhoto } from '../present.ts'
import { isAngleOf } from '../policy.ts'
import { isPhotoFile } from '../queries/inspections.ts'

export type WirePhoto = z.output<typeof photoSchema>

export interface SentPhoto {
  readonly reservationId: string
  readonly user: SignedInUser
  /** Reads the form once it is known what for; throws 413 past the limit. */
  readonly readForm: () => Promise<MultipartForm>
  readonly key: string
  readonly traceId: string
}

/** Pictures that may wait for an inspection; a phone that repeats itself stops here. */
const MOST_DRAFTS = 60
const NOTE_LENGTH = 300
/** A vehicle is photographed as it leaves, at the hand-over or a swap, and as it comes back. */
const WHEN = { out: ['confirmed', 'on_rent'], in: ['on_rent'] } as const
/** What a driver who takes the picture is there for. */
const STOP_BY_DIRECTION = { out: 'deliver', in: 'collect' } as const

const fieldsSchema = z.object({
  direction: z.enum(DIRECTIONS),
  angle: z.enum(PHOTO_ANGLES),
  note: z
    .string()
    .refine((text) => !text.includes('\u0000') && text.isWellFormed())
    .trim()
    .max(NOTE_LENGTH)
    .default(''),
  /** When it was taken, where it is sent later. */
  takenAt: instant.optional(),
})
type PhotoFields = z.output<typeof fieldsSchema>

/** Takes a picture of the vehicle. It waits for its inspection, and may be struck until then. */
export async function addPhoto(context: ReservationContext, sent: SentPhoto): Promise<KeyedAnswer<WirePhoto>> {
  const { db } = context
  await refuseUnknown(context, sent.reservationId)
  await requireDriverAccess(db, sent.user, sent.reservationId)
  const form = await sent.readForm()
  const fields = parseFields(form.fields)
  const now = context.clock.now()
  const call: KeyedCall = {
    scope: `addPhoto:${sent.reservationId}:${sent.user.id}`,
    key: sent.key,
    fingerprint: createHash('sha256').update(JSON.stringify(fields)).update(form.upload).digest(),
    now,
  }
  // A repeat is answered before the picture is decoded again for nothing.
  const first = await findFirstAnswer<WirePhoto>(db, call)
  if (first) return first
  const picture = await readPicture(form.upload, '/photo')
  const directory = photoDirectory(context.env.dataDir)
  const name = newPictureName()
  let row: ReservationRecord | undefined
  const answer = await withIdempotency(db, call, 201, async (trx) => {
    row = await lockReservation(trx, sent.reservationId)
    await requireDriverAccess(trx, sent.user, row.id, [STOP_BY_DIRECTION[fields.direction]])
    await refuseOtherKind(trx, row, fields)
    const photo = await writePhoto(trx, row, { sent, fields, picture, name, now })
    await storePicture(directory, name, picture.jpeg)
    return photo
  }).catch(async (error: unknown) => {
    // When the connection broke at the commit, the row may be there all the same.
    const isKept = await isPhotoFile(db, name).catch(() => true)
    if (!isKept) await removePicture(directory, name)
    throw error
  })
  if (!answer.isReplay && row) announceChange(context, row, false)
  return answer
}

async function refuseUnknown({ db }: ReservationContext, id: string): Promise<void> {
  const found = await db.selectFrom('reservation').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new ProblemError('not_found')
}

/** A house has rooms and no dashboard. */
async function refuseOtherKind(
  trx: Transaction<Database>,
  { product_id }: ReservationRecord,
  { angle }: PhotoFields,
): Promise<void> {
  const product = await trx
    .selectFrom('product')
    .select('charging')
    .where('id', '=', product_id)
    .executeTakeFirstOrThrow()
  if (!isAngleOf(product, angle)) throw fieldProblem('invalid_request', '/angle', 'other_kind')
}

function parseFields(given: MultipartForm['fields']): PhotoFields {
  const parsed = fieldsSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const name = String(issue?.path[0] ?? 'photo')
  throw fieldProblem('invalid_request', `/${name}`, given[name] === undefined ? 'required' : (issue?.code ?? 'invalid'))
}

interface NewPhoto {
  readonly sent: SentPhoto
  readonly fields: PhotoFields
  readonly picture: SafePicture
  readonly name: string
  readonly now: number
}

async function writePhoto(
  trx: Transaction<Database>,
  row: ReservationRecord,
  { sent, fields, picture, name, now }: NewPhoto,
): Promise<WirePhoto> {
  const when: readonly string[] = WHEN[fields.direction]
  if (row.kind !== 'rental' || !when.includes(row.status))
    throw new ProblemError('not_from_here', { extra: { currentStatus: row.status, allowed: [] } })
  const { drafts } = await trx
    .selectFrom('inspection_photo')
    .select(({ fn }) => fn.countAll<number>().as('drafts'))
    .where('reservation_id', '=', row.id)
    .where('inspection_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (drafts >= MOST_DRAFTS)
    throw new ProblemError('rate_limited', {
      detail: `No more than ${MOST_DRAFTS} pictures can wait for an inspection`,
    })
  const said = fields.takenAt === undefined ? now : Date.parse(fields.takenAt)
  const takenAt = happenedAt(said, { now, notBefore: null })
  const photo = await trx
    .insertInto('inspection_photo')
    .values({
      id: randomUUID(),
      reservation_id: row.id,
      direction: fields.direction,
      angle: fields.angle,
      file_name: name,
      byte_size: picture.jpeg.byteLength,
      width: picture.width,
      height: picture.height,
      sha256: picture.sha256,
      note: fields.note,
      taken_at: new Date(takenAt),
      taken_by: sent.user.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeAudit(trx, {
    by: { actor: staffActor(sent.user), now, traceId: sent.traceId },
    action: 'add_photo',
    entity: 'reservation',
    entityId: row.id,
    after: { photo: photo.id, direction: fields.direction, angle: fields.angle },
  })
  return presentPhoto({ ...photo, taker: sent.user.fullName })
}

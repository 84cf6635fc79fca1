import { createHash, randomUUID } from 'node:crypto'
import { identityKind, MOST_IDENTITY_FILES, type OwnIdentity } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { LINK_HOLDER, writeAudit } from '../../../../db/audit.ts'
import { type KeyedAnswer, type KeyedCall, findFirstAnswer, withIdempotency } from '../../../../db/idempotency.ts'
import type { Database } from '../../../../db/schema.ts'
import type { MultipartForm } from '../../../../platform/files/multipart-form.ts'
import { newPictureName, removePicture, storePicture } from '../../../../platform/files/picture-files.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { announceChanged, toChanged } from '../../../rentals/reservations/commands/announce-changed.ts'
import { lockReservation, type ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { identityDirectory, readIdentity, type SafeIdentity } from '../identity-files.ts'
import { findDrivers, findOwnIdentity, isIdentityFile, OPEN_STATUSES } from '../queries/identity-files.ts'

export interface SentIdentity {
  readonly token: string
  /** Reads the form once it is known whose; throws 413 past the limit. */
  readonly readForm: () => Promise<MultipartForm>
  readonly key: string
  readonly traceId: string
}

const fieldsSchema = z.object({ kind: identityKind, no: z.coerce.number().int().min(1).max(50) })
type Fields = z.output<typeof fieldsSchema>

/** Takes a picture or PDF of a driver's licence or passport, before the hand-over. */
export async function sendIdentity(context: ReservationContext, sent: SentIdentity): Promise<KeyedAnswer<OwnIdentity>> {
  const { db } = context
  const drivers = await findDrivers(db, sent.token)
  refuseClosed(drivers)
  const form = await sent.readForm()
  const fields = parseFields(form.fields)
  const driver = drivers.find(({ no }) => no === fields.no)
  if (driver === undefined) throw fieldProblem('invalid_request', '/no', 'unknown_thing')
  refuseClosed([driver])
  const now = context.clock.now()
  const call: KeyedCall = {
    scope: `sendIdentity:${driver.id}`,
    key: sent.key,
    fingerprint: createHash('sha256').update(JSON.stringify(fields)).update(form.upload).digest(),
    now,
  }
  // A repeat is answered before the picture is decoded again for nothing.
  const first = await findFirstAnswer<OwnIdentity>(db, call)
  if (first) return first
  const read = await readIdentity(form.upload)
  const directory = identityDirectory(context.env.dataDir)
  const name = newPictureName(read.mediaType === 'application/pdf' ? 'pdf' : 'jpg')
  let row: ReservationRecord | undefined
  const answer = await withIdempotency(db, call, 201, async (trx) => {
    row = await lockReservation(trx, driver.id)
    refuseClosed([row])
    await writeFile(trx, row.id, { sent, fields, read, name, now })
    const own = await findOwnIdentity(trx, sent.token)
    await storePicture(directory, name, read.content)
    return own
  }).catch(async (error: unknown) => {
    // When the connection broke at the commit, the row may be there all the same.
    const isKept = await isIdentityFile(db, name).catch(() => true)
    if (!isKept) await removePicture(directory, name)
    throw error
  })
  if (!answer.isReplay && row) announceChanged(context, [toChanged(row)])
  return answer
}

/** Before the booking and after the hand-over nothing is to be compared. */
export function refuseClosed(things: readonly { readonly status: string; readonly kind: string }[]): void {
  if (things.some(({ status, kind }) => kind === 'rental' && OPEN_STATUSES.includes(status))) return
  throw new ProblemError('not_from_here', { extra: { currentStatus: things[0]?.status ?? '', allowed: [] } })
}

function parseFields(given: MultipartForm['fields']): Fields {
  const parsed = fieldsSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const name = String(issue?.path[0] ?? 'file')
  throw fieldProblem('invalid_request', `/${name}`, given[name] === undefined ? 'required' : (issue?.code ?? 'invalid'))
}

interface NewFile {
  readonly sent: SentIdentity
  readonly fields: Fields
  readonly read: SafeIdentity
  readonly name: string
  readonly now: number
}

async function writeFile(
  trx: Transaction<Database>,
  reservationId: string,
  { sent, fields, read, name, now }: NewFile,
): Promise<void> {
  const { count } = await trx
    .selectFrom('identity_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', fields.kind)
    .executeTakeFirstOrThrow()
  if (count >= MOST_IDENTITY_FILES)
    throw new ProblemError('rate_limited', {
      detail: `No more than ${MOST_IDENTITY_FILES} files of one kind can be sent for one driver`,
    })
  const id = randomUUID()
  await trx
    .insertInto('identity_file')
    .values({
      id,
      reservation_id: reservationId,
      kind: fields.kind,
      file_name: name,
      media_type: read.mediaType,
      byte_size: read.content.byteLength,
      sha256: read.sha256,
      sent_at: new Date(now),
    })
    .execute()
  await writeAudit(trx, {
    by: { actor: LINK_HOLDER, now, traceId: sent.traceId },
    action: 'send_identity',
    entity: 'reservation',
    entityId: reservationId,
    after: { file: id, kind: fields.kind },
  })
}

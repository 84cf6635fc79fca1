import { createHash, randomUUID } from 'node:crypto'
import type { TrackedReservation } from '@rodchao/contract'
import type { Selectable, Transaction } from 'kysely'
import { type KeyedAnswer, type KeyedCall, findFirstAnswer, withIdempotency } from '../../../../db/idempotency.ts'
import type { Database } from '../../../../db/schema.ts'
import { sqlState, UNIQUE_VIOLATION } from '../../../../db/sql-state.ts'
import { newPictureName, removePicture, storePicture } from '../../../../platform/files/picture-files.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { announceChanged, toChanged } from '../../../rentals/reservations/commands/announce-changed.ts'
import { ableTo, lockBooking, moveBooking } from '../../../rentals/reservations/commands/move-reservation.ts'
import { presentTracked } from '../../../rentals/reservations/queries/tracked-reservation.ts'
import { findByToken, findViewById } from '../../../rentals/reservations/queries/reservation-view.ts'
import { isSlipFile, MOST_SLIPS } from '../queries.ts'
import { slipDirectory } from '../slip-files.ts'
import { readSlipPicture, type SlipPicture } from '../slip-picture.ts'

export interface SentSlip {
  readonly token: string
  /** Reads the file once it is known whose; throws 413 past the limit. */
  readonly readUpload: () => Promise<Buffer>
  readonly key: string
  readonly traceId: string
}

type Reservation = Selectable<Database['reservation']>

const CUSTOMER = { kind: 'customer', id: null, name: '' } as const
const SLIP_INDEXES = new Set(['slip_transfer_ref', 'slip_image'])

/** Takes the picture of a transfer: the reservation then waits for staff, and time no longer runs against it. */
export async function sendSlip(context: ReservationContext, sent: SentSlip): Promise<KeyedAnswer<TrackedReservation>> {
  const { db } = context
  const reservation = await findByToken(db, sent.token)
  const upload = await sent.readUpload()
  const now = context.clock.now()
  const call: KeyedCall = {
    scope: `sendSlip:${reservation.id}`,
    key: sent.key,
    fingerprint: createHash('sha256').update(upload).digest(),
    now,
  }
  // A repeat is answered before the picture is decoded again for nothing.
  const first = await findFirstAnswer<TrackedReservation>(db, call)
  if (first) return first
  const picture = await readSlipPicture(upload)
  const directory = slipDirectory(context.env.dataDir)
  const name = newPictureName()
  let changed: Reservation[] = []
  const answer = await withIdempotency(db, call, 201, async (trx) => {
    changed = await writeSlip(trx, context, { reservation, picture, name, now, traceId: sent.traceId })
    const view = await findViewById(trx, reservation.id)
    await storePicture(directory, name, picture.jpeg)
    return presentTracked(view, context.catalogue.current(), now)
  }).catch(async (error: unknown) => {
    // When the connection broke at the commit, the row may be there all the same.
    const isKept = await isSlipFile(db, name).catch(() => true)
    if (!isKept) await removePicture(directory, name)
    throw toSlipRefusal(error)
  })
  if (!answer.isReplay) announceChanged(context, changed.map(toChanged))
  return answer
}

interface NewSlip {
  readonly reservation: Reservation
  readonly picture: SlipPicture
  readonly name: string
  readonly now: number
  readonly traceId: string
}

async function writeSlip(
  trx: Transaction<Database>,
  context: ReservationContext,
  slip: NewSlip,
): Promise<Reservation[]> {
  const { picture, now } = slip
  const booked = ableTo(await lockBooking(trx, slip.reservation.id), 'send_slip', 'customer')
  const sent = await trx
    .selectFrom('slip')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reservation_id', '=', slip.reservation.id)
    .executeTakeFirstOrThrow()
  if (sent.count >= MOST_SLIPS)
    throw new ProblemError('rate_limited', {
      detail: `No more than ${MOST_SLIPS} slips can be sent for one reservation`,
    })
  const moved = await moveBooking(trx, context, booked, () => ({
    expectedVersion: null,
    event: 'send_slip',
    role: 'customer',
    actor: CUSTOMER,
    now,
    traceId: slip.traceId,
    set: { expires_at: null, slip_sent_at: new Date(now), pays_at_counter: false },
  }))
  const id = randomUUID()
  await trx
    .insertInto('slip')
    .values({
      id,
      reservation_id: slip.reservation.id,
      status: 'waiting',
      file_name: slip.name,
      media_type: 'image/jpeg',
      byte_size: picture.jpeg.byteLength,
      sha256: picture.sha256,
      transfer_ref: picture.qr?.transferRef ?? null,
      sending_bank: picture.qr?.sendingBank ?? null,
      amount_due: booked.reduce((sum, { booking_deposit, paid }) => sum + Math.max(0, booking_deposit - paid), 0),
      uploaded_at: new Date(now),
    })
    .execute()
  if (context.env.slipCheck !== undefined && picture.qr !== null)
    await trx
      .insertInto('slip_check')
      .values({ slip_id: id, provider: 'slipok', qr: picture.qr.text, next_check_at: new Date(now) })
      .execute()
  return moved
}

/** The database is the one that knows for certain whether a transfer was sent before. */
function toSlipRefusal(error: unknown): unknown {
  const isReused =
    error instanceof Error &&
    sqlState(error) === UNIQUE_VIOLATION &&
    'constraint' in error &&
    SLIP_INDEXES.has(String(error.constraint))
  return isReused ? new ProblemError('slip_already_used') : error
}

import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { appendLines } from '../../reservations/commands/append-lines.ts'
import type { ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import type { LastEnd } from '../queries/last-end.ts'

interface Reopening {
  readonly now: number
  readonly userId: string | null
  readonly reason: string
}

/** The unit does not go to the workshop after all, when the return had sent it there. */
export async function endServiceBlock(
  trx: Transaction<Database>,
  row: ReservationRecord,
  end: LastEnd,
  now: number,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update unit_event set until_at = ${new Date(now)}
    where reservation_id = ${row.id} and unit_id = ${row.unit_id} and kind = 'service' and from_at = ${end.at}
    returning id`.execute(trx)
  if (rows.length === 0) return
  await sql`
    update occupancy set active = false
    where unit_id = ${row.unit_id} and kind = 'service' and active and lower(during) = ${end.at}`.execute(trx)
}

/**
 * The customer still has the vehicle. What was written at the return stays: its charges are taken out by equal negative
 * lines, its inspection keeps the segment that it closed, and a new segment goes on from there with what was read when
 * the vehicle left, so that the next return is compared with that.
 */
export async function reopenRental(
  trx: Transaction<Database>,
  row: ReservationRecord,
  end: LastEnd,
  reopening: Reopening,
): Promise<void> {
  await takeOutCharges(trx, row.id, end, reopening)
  if (end.action === 'report_lost') await findAgain(trx, row, reopening)
  const last = await trx
    .selectFrom('rental_segment')
    .selectAll()
    .where('reservation_id', '=', row.id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || last.in_at === null) return
  const segmentId = randomUUID()
  await trx
    .insertInto('rental_segment')
    .values({
      id: segmentId,
      reservation_id: row.id,
      position: last.position + 1,
      unit_id: last.unit_id,
      out_at: last.in_at,
    })
    .execute()
  const left = await trx
    .selectFrom('inspection')
    .selectAll()
    .where('segment_id', '=', last.id)
    .where('direction', '=', 'out')
    .executeTakeFirst()
  if (!left) return
  await trx
    .insertInto('inspection')
    .values({ ...left, id: randomUUID(), segment_id: segmentId, at: last.in_at, done_by: reopening.userId })
    .execute()
  // The reading at the return may be the very mistake: the next one is checked against what was read at the start.
  await sql`
    update unit set odometer_km = ${left.odometer_km}, version = version + 1
    where id = ${last.unit_id} and odometer_km = (
      select odometer_km from inspection where segment_id = ${last.id} and direction = 'in')`.execute(trx)
}

async function takeOutCharges(
  trx: Transaction<Database>,
  reservationId: string,
  end: LastEnd,
  { now, userId }: Reopening,
): Promise<void> {
  const charges = await trx
    .selectFrom('reservation_line')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('source', '=', 'return')
    .where('added_at', '>=', end.at)
    .orderBy('position')
    .execute()
  const lines = charges.map((line) => ({
    kind: line.kind,
    textTh: `ยกเลิกรายการ: ${line.text_th}`,
    textEn: `Taken back: ${line.text_en}`,
    quantity: line.quantity,
    unitAmount: -line.unit_amount,
  }))
  await appendLines(trx, reservationId, lines, { source: 'return', now, userId })
}

async function findAgain(trx: Transaction<Database>, row: ReservationRecord, reopening: Reopening): Promise<void> {
  if (row.unit_id === null) return
  await sql`update unit set status = 'ready', version = version + 1 where id = ${row.unit_id} and status = 'lost'`.execute(
    trx,
  )
  await trx
    .insertInto('unit_event')
    .values({
      id: randomUUID(),
      unit_id: row.unit_id,
      reservation_id: row.id,
      kind: 'found',
      reason: reopening.reason,
      from_at: new Date(reopening.now),
      recorded_by: reopening.userId,
    })
    .execute()
}

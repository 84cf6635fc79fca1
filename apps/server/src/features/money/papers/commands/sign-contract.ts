import type { contractSignatureSchema, Paper } from '@rodchao/contract'
import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import { writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import type { StaffChange } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import { lockReservation, type ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import { isCurrentContract } from '../queries/contract-facts.ts'
import { lockDocument } from '../queries.ts'

type Signature = z.output<typeof contractSignatureSchema>

const CONTRACTS = ['rental_contract', 'sale_contract']
/** Height of the box that signatures are drawn in; it is 1000 wide. */
const BOX_HEIGHT = 400

/**
 * Puts a name under a contract, drawn or, without strokes, typed, with a digest of what was signed. 409 `document_not_open` for a paper that is void,
 * replaced, signed by this side already, or no longer says what holds.
 */
export async function signContract(
  trx: Transaction<Database>,
  change: StaffChange,
  { documentId, signer, name, strokes }: Signature,
  at = change.now,
): Promise<ReservationRecord> {
  refuseBadStrokes(strokes)
  const reservation = await lockReservation(trx, change.id)
  if (reservation.version !== change.version) {
    const { version: currentVersion, status: currentStatus } = reservation
    throw new ProblemError('stale_version', { extra: { currentVersion, currentStatus } })
  }
  const document = await lockDocument(trx, documentId)
  if (document.reservation_id !== reservation.id || !CONTRACTS.includes(document.kind))
    throw new ProblemError('not_found')
  await refuseClosed(trx, reservation, document)
  const { rowCount } = await insertSignature(trx, change, { documentId, signer, name, strokes }, at)
  if (rowCount === 0) throw notOpen('signed_already')
  const now = new Date(change.now)
  const signed = await trx
    .updateTable('reservation')
    .set({ version: reservation.version + 1, updated_at: now })
    .where('id', '=', reservation.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeAudit(trx, {
    by: change,
    action: 'sign_contract',
    entity: 'reservation',
    entityId: reservation.id,
    after: { number: document.number, signer, name, version: signed.version },
  })
  return signed
}

function notOpen(reason: 'closed' | 'outdated' | 'signed_already'): ProblemError {
  return new ProblemError('document_not_open', { extra: { reason } })
}

function refuseBadStrokes(strokes: Signature['strokes']): void {
  strokes.forEach((stroke, index) => {
    if (stroke.length % 2 === 1) throw fieldProblem('invalid_request', `/strokes/${index}`, 'odd_length')
    if (stroke.some((value, at) => at % 2 === 1 && value > BOX_HEIGHT))
      throw fieldProblem('invalid_request', `/strokes/${index}`, 'outside_the_box')
  })
}

async function refuseClosed(
  trx: Transaction<Database>,
  reservation: ReservationRecord,
  document: { readonly status: string; readonly snapshot: unknown },
): Promise<void> {
  if (document.status !== 'issued') throw notOpen('closed')
  const unit = await trx
    .selectFrom('unit')
    .select('label')
    .where('id', '=', reservation.unit_id ?? 0)
    .executeTakeFirst()
  const isCurrent = isCurrentContract(document.snapshot as Paper, {
    unitLabel: unit?.label ?? null,
    start: reservation.starts_at,
    end: reservation.ends_at,
    total: reservation.total,
    driver: reservation.named_driver,
  })
  if (!isCurrent) throw notOpen('outdated')
}

/** The digest is computed over the texts that the database keeps, so that fsck can compute it again. */
async function insertSignature(
  trx: Transaction<Database>,
  { actor }: StaffChange,
  { documentId, signer, name, strokes }: Signature,
  at: number,
): Promise<{ rowCount: number }> {
  const { numAffectedRows } = await sql`
    insert into document_signature (document_id, signer, name, strokes, signed_at, sha256, recorded_by)
    select document.id, ${signer}, ${name}, drawn.strokes, ${new Date(at)},
      sha256(convert_to(document.snapshot::text || drawn.strokes::text, 'UTF8')), ${actor.id}::uuid
    from document, (select ${JSON.stringify(strokes)}::jsonb as strokes) as drawn
    where document.id = ${documentId}
    on conflict do nothing`.execute(trx)
  return { rowCount: Number(numAffectedRows ?? 0) }
}

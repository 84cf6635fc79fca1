import { type IssuedDocument, type Paper, type ReservationDocument, toWireInstant } from '@rodchao/contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import type { ReservationContext } from '../../rentals/reservations/commands/move-subscribers.ts'
import { currentUrl } from '../../rentals/reservations/queries/tracking-url.ts'
import { toConfirmationPaper } from './confirmation-paper.ts'
import { depositAccount } from './queries/deposit-account.ts'

export type DocumentRow = Selectable<Database['document']>

/** Kinds that tell of money that came in. */
export const PAYMENT_KINDS = ['receipt', 'tax_abb', 'tax_full'] as const

export async function findUserName(db: Kysely<Database>, userId: string | null): Promise<string> {
  if (userId === null) return ''
  const user = await db.selectFrom('app_user').select('full_name').where('id', '=', userId).executeTakeFirst()
  return user?.full_name ?? ''
}

/** Locks a paper for the rest of the transaction. */
export async function lockDocument(db: Kysely<Database>, id: string): Promise<DocumentRow> {
  const row = await db.selectFrom('document').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new ProblemError('not_found')
  return row
}

/** All papers of a reservation, newest first. */
export async function findDocuments(db: Kysely<Database>, reservationId: string): Promise<IssuedDocument[]> {
  const rows = await documents(db).where('document.reservation_id', '=', reservationId).execute()
  return rows.map(presentDocument)
}

/** All papers of a booking, of each of its things, newest first; by the reservation that has the booking's link. */
export async function findBookingDocuments(db: Kysely<Database>, leadId: string): Promise<IssuedDocument[]> {
  const rows = await documents(db)
    .where(({ or, eb }) => or([eb('document.reservation_id', '=', leadId), eb('reservation.group_id', '=', leadId)]))
    .execute()
  return rows.map(presentDocument)
}

/** Whether a paper of this reservation is one of the booking's, so that the holder of its link may see it. */
export async function isOfBooking(db: Kysely<Database>, reservationId: string, leadId: string): Promise<boolean> {
  if (reservationId === leadId) return true
  const one = await db
    .selectFrom('reservation')
    .select('id')
    .where('id', '=', reservationId)
    .where('group_id', '=', leadId)
    .executeTakeFirst()
  return one !== undefined
}

export async function findDocument(db: Kysely<Database>, id: string): Promise<IssuedDocument> {
  const row = await documents(db).where('document.id', '=', id).executeTakeFirst()
  if (!row) throw new ProblemError('not_found')
  return presentDocument(row)
}

function documents(db: Kysely<Database>) {
  return db
    .selectFrom('document')
    .innerJoin('reservation', 'reservation.id', 'document.reservation_id')
    .select([
      'document.id',
      'reservation.group_no',
      'document.kind',
      'document.number',
      'document.status',
      'document.issued_at',
      'document.payment_id',
      'document.replaced_by',
      'document.void_reason',
      sql<boolean>`exists (select from deposit_entry e where e.id = document.deposit_entry_id and e.kind = 'refunded')`.as(
        'is_return',
      ),
      sql<number | null>`coalesce(snapshot ->> 'total', snapshot -> 'quote' ->> 'total')::int`.as('total'),
      sql<number>`(select count(*)::int from document_print p where p.document_id = document.id and not p.by_customer)`.as(
        'prints',
      ),
      sql<number>`(select count(*)::int from document_print p where p.document_id = document.id and p.by_customer)`.as(
        'customer_prints',
      ),
    ])
    .orderBy('document.issued_at', 'desc')
    .orderBy('document.number', 'desc')
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof documents>['executeTakeFirstOrThrow']>>

function presentDocument(row: ListedRow): IssuedDocument {
  return {
    id: row.id,
    kind: row.kind as IssuedDocument['kind'],
    number: row.number,
    status: row.status as IssuedDocument['status'],
    issuedAt: toWireInstant(row.issued_at.getTime()),
    thingNo: row.group_no,
    isReturn: row.is_return,
    total: row.total,
    paymentId: row.payment_id,
    replacedBy: row.replaced_by,
    voidReason: row.void_reason,
    prints: row.prints,
    customerPrints: row.customer_prints,
  }
}

/**
 * A paper as it was issued, with what became of it: its state, its successor, signatures, prints and, of a contract that
 * was written before, what was read when the vehicle left. Its link leads to where the shop is found now.
 */
export async function findPaper(
  { db, env }: Pick<ReservationContext, 'db' | 'env'>,
  id: string,
  ofBooking?: string,
): Promise<{ readonly paper: Paper; readonly row: DocumentRow }> {
  const row = await db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || (ofBooking !== undefined && !(await isOfBooking(db, row.reservation_id, ofBooking))))
    throw new ProblemError('not_found')
  const [successor, signatures, prints, issued] = await Promise.all([
    db
      .selectFrom('document')
      .select(['id', 'number'])
      .where('reservation_id', '=', row.reservation_id)
      .where('replaces_id', '=', id)
      .where('kind', '<>', 'credit_note')
      .orderBy('issued_at', 'desc')
      .executeTakeFirst(),
    findSignatures(db, id),
    countPrints(db, id),
    issuedPaper(db, row),
  ])
  const paper: Paper = {
    ...issued,
    status: row.status === 'issued' ? issued.status : (row.status as Paper['status']),
    voidReason: row.void_reason ?? issued.voidReason,
    replacedBy: row.status === 'issued' ? null : (successor?.number ?? row.replaced_by),
    replacedById: row.status === 'issued' ? null : (successor?.id ?? null),
    trackingUrl: currentUrl(env, issued.trackingUrl),
    signatures,
    prints,
  }
  return { paper, row }
}

/** Prints by the shop: what customers print of their own takes no original from the counter. */
export async function countPrints(db: Kysely<Database>, id: string, copy?: 'original' | 'copy'): Promise<number> {
  const { count } = await db
    .selectFrom('document_print')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('document_id', '=', id)
    .where('by_customer', '=', false)
    .$if(copy !== undefined, (query) => query.where('copy', '=', copy ?? ''))
    .executeTakeFirstOrThrow()
  return count
}

/** The confirmation keeps a form of its own; every other snapshot is a paper. */
async function issuedPaper(db: Kysely<Database>, row: DocumentRow): Promise<Paper> {
  const paper = row.snapshot as unknown as Paper
  if (row.kind === 'sale_contract') return withAgreement(paper)
  if (row.kind === 'rental_contract') return withReadings(db, row, paper)
  if (row.kind === 'deposit_slip') return withDeposit(db, row, paper)
  if (row.kind !== 'reservation') return paper
  const [branch, issuedBy, reservation] = await Promise.all([
    db.selectFrom('branch').select('tax_branch_no').where('id', '=', row.branch_id).executeTakeFirstOrThrow(),
    findUserName(db, row.issued_by),
    db.selectFrom('reservation').select('status').where('id', '=', row.reservation_id).executeTakeFirstOrThrow(),
  ])
  return toConfirmationPaper(row.snapshot as unknown as ReservationDocument, {
    number: row.number,
    language: row.language as 'th' | 'en',
    branchNo: branch.tax_branch_no,
    issuedBy,
    isCancelled: reservation.status === 'cancelled',
  })
}

/** Contracts of sale that were written before the agreement was asked for carry none. */
function withAgreement(paper: Paper): Paper {
  return { ...paper, sale: paper.sale && { ...paper.sale, agreed: paper.sale.agreed ?? null } }
}

/** What a contract left open is what was read when the vehicle left. */
async function withReadings(db: Kysely<Database>, row: DocumentRow, paper: Paper): Promise<Paper> {
  const { rental } = paper
  if (rental?.readings !== 'open') return paper
  const read = await db
    .selectFrom('inspection')
    .innerJoin('unit', 'unit.id', 'inspection.unit_id')
    .select(['inspection.odometer_km', 'fuel_eighths'])
    .where('reservation_id', '=', row.reservation_id)
    .where('unit.label', '=', rental.unitLabel)
    .where('direction', '=', 'out')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  if (!read) return paper
  const { odometer_km: odometerKm, fuel_eighths: fuelEighths } = read
  return { ...paper, rental: { ...rental, odometerKm, fuelEighths, readings: 'read' } }
}

/** Slips of before did not say which way the money went. */
async function withDeposit(db: Kysely<Database>, row: DocumentRow, paper: Paper): Promise<Paper> {
  if (paper.deposit !== undefined || row.deposit_entry_id === null) return paper
  const entry = await db
    .selectFrom('deposit_entry')
    .select(['kind', 'reservation_id', 'recorded_at'])
    .where('id', '=', row.deposit_entry_id)
    .executeTakeFirstOrThrow()
  return { ...paper, deposit: await depositAccount(db, entry) }
}

export async function findSignatures(db: Kysely<Database>, documentId: string): Promise<Paper['signatures']> {
  const rows = await db
    .selectFrom('document_signature')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('signer')
    .execute()
  return rows.map((row) => ({
    signer: row.signer as 'renter' | 'shop',
    name: row.name,
    strokes: row.strokes as unknown as number[][],
    signedAt: toWireInstant(row.signed_at.getTime()),
  }))
}

/** The paper about a payment that counts; where none does, the newest one. */
export async function findPaymentPaper(db: Kysely<Database>, paymentId: string): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('document')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('kind', 'in', PAYMENT_KINDS)
    .orderBy(sql`status = 'issued'`, 'desc')
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The secret of the link of a reservation's booking, by which its own pages are opened. */
export async function findTrackingToken(db: Kysely<Database>, reservationId: string): Promise<string> {
  const { public_token: token } = await db
    .selectFrom('reservation')
    .innerJoin('reservation as lead', (join) =>
      join.on('lead.id', '=', sql<string>`coalesce(reservation.group_id, reservation.id)`),
    )
    .select('lead.public_token')
    .where('reservation.id', '=', reservationId)
    .executeTakeFirstOrThrow()
  return token
}

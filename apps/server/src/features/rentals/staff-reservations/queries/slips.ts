import { type StaffReservation, toWireInstant } from '@rodchao/contract'
import { type SlipFinding, THAI_BANKS } from '@rodchao/rental'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

export interface SlipRow extends Omit<Selectable<Database['slip']>, 'sha256' | 'file_name'> {
  readonly reviewer: string | null
  /** Other reservations on which the same transfer was sent. */
  readonly seen_before: number
  readonly check_status: string | null
  readonly finding: string | null
  readonly found_amount: number | null
  readonly receiver: string | null
  readonly transferred_at: Date | null
}

const QUEUE_LENGTH = 200

function slips(db: Kysely<Database>) {
  return db
    .selectFrom('slip')
    .leftJoin('app_user', 'app_user.id', 'slip.reviewed_by')
    .leftJoin('slip_check', 'slip_check.slip_id', 'slip.id')
    .select([
      'slip.id',
      'slip.reservation_id',
      'slip.status',
      'slip.media_type',
      'slip.byte_size',
      'slip.transfer_ref',
      'slip.sending_bank',
      'slip.amount_due',
      'slip.uploaded_at',
      'slip.reviewed_at',
      'slip.reviewed_by',
      'slip.refuse_reason',
      'app_user.full_name as reviewer',
      'slip_check.status as check_status',
      'slip_check.finding',
      'slip_check.amount as found_amount',
      'slip_check.receiver',
      'slip_check.transferred_at',
      sql<number>`(
        select count(distinct other.reservation_id)::int from slip other
        where other.transfer_ref = slip.transfer_ref and other.sending_bank = slip.sending_bank
          and other.reservation_id <> slip.reservation_id)`.as('seen_before'),
    ])
}

/** All slips of a reservation, newest first. */
export async function findSlips(db: Kysely<Database>, reservationId: string): Promise<SlipRow[]> {
  return slips(db)
    .where('slip.reservation_id', '=', reservationId)
    .orderBy('slip.uploaded_at', 'desc')
    .orderBy('slip.id')
    .execute()
}

/** Slips that wait for somebody to look at them, oldest first. */
export async function findWaitingSlips(db: Kysely<Database>): Promise<SlipRow[]> {
  return slips(db)
    .where('slip.status', '=', 'waiting')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('reservation')
          .select('id')
          .where(({ or, eb, ref }) =>
            or([
              eb('reservation.id', '=', ref('slip.reservation_id')),
              eb('reservation.group_id', '=', ref('slip.reservation_id')),
            ]),
          )
          .where('reservation.status', '=', 'awaiting_review'),
      ),
    )
    .orderBy('slip.uploaded_at')
    .orderBy('slip.id')
    .limit(QUEUE_LENGTH)
    .execute()
}

type WireSlip = StaffReservation['slips'][number]

export function presentSlip(row: SlipRow): WireSlip {
  const bank = row.sending_bank
  return {
    id: row.id,
    status: row.status as WireSlip['status'],
    mediaType: row.media_type,
    transferRef: row.transfer_ref,
    // A bank that the list does not know yet is still named by its code.
    sendingBank: bank === null ? null : { code: bank, name: THAI_BANKS[bank] ?? { th: bank, en: bank } },
    amountDue: row.amount_due,
    uploadedAt: toWireInstant(row.uploaded_at.getTime()),
    reviewedAt: row.reviewed_at ? toWireInstant(row.reviewed_at.getTime()) : null,
    reviewedBy: row.reviewer,
    refuseReason: row.refuse_reason,
    seenBefore: row.seen_before,
    check:
      row.check_status === null
        ? null
        : {
            state: row.check_status as NonNullable<WireSlip['check']>['state'],
            finding: row.finding as SlipFinding | null,
            amount: row.found_amount,
            receiver: row.receiver,
            transferredAt: row.transferred_at ? toWireInstant(row.transferred_at.getTime()) : null,
          },
  }
}

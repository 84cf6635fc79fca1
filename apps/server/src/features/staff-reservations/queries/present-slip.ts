import { type ResponseBody, type StaffReservation, toWireInstant } from '@rodchao/contract'
import { THAI_BANKS } from '@rodchao/rental'
import type { SlipRow } from '../../slips/queries.ts'

export type WireSlip = StaffReservation['slips'][number]
export type WaitingSlips = ResponseBody<'listWaitingSlips'>

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
  }
}

import type { StaffReservation } from '@rodchao/contract'

export type RefundCard = StaffReservation['refunds'][number]['card']

/** Whether somebody may do something about it now: what the provider is sending is waited for. */
export function isRefundOpen(refund: { readonly card: RefundCard }): boolean {
  return refund.card?.state !== 'pending'
}

/** It has to be sent yet, or once more: what went to a card came back. */
export function isRefundWaiting({ status, card }: StaffReservation['refunds'][number]): boolean {
  return status === 'open' || card?.state === 'returned'
}

/** The first one that waits for somebody. */
export function refundToSend({
  refunds,
}: Pick<StaffReservation, 'refunds'>): StaffReservation['refunds'][number] | undefined {
  return refunds.find((refund) => isRefundWaiting(refund) && isRefundOpen(refund))
}

import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import type { PriceLine } from '#ui/display/price-lines.tsx'
import { isHouse } from '../labels.ts'
import { depositLines } from '../payments/ledger-model.ts'
import type { DepositLine } from '../payments/ledger-model.ts'

const LABELS: Record<DepositLine['key'], () => string> = {
  asked: () => m.staff_damage_deposit(),
  received: () => m.changes_entry_received(),
  kept: () => m.changes_entry_kept(),
  refunded: () => m.changes_entry_refunded(),
  held: () => m.staff_deposit_held(),
}

/** The damage deposit among other money: a quiet line for what is asked, or for each thing that became of it. */
export function depositPriceLines(
  reservation: Parameters<typeof depositLines>[0] & Pick<StaffReservation, 'product'>,
  money: (satang: number) => string,
  isNoted: boolean,
): PriceLine[] {
  return depositLines(reservation).map(({ key, amount }) => ({
    key: `deposit-${key}`,
    label: LABELS[key](),
    ...(isNoted && (key === 'asked' || key === 'held') ? { note: depositNote(reservation) } : {}),
    amount: money(amount),
    tone: 'muted',
  }))
}

/** Whose the deposit is, and when it goes back. */
export function depositNote(reservation: Pick<StaffReservation, 'product'>): string {
  return isHouse(reservation) ? m.staff_damage_deposit_note_stay() : m.staff_damage_deposit_note()
}

/** What was paid ahead, and when it goes back. */
export function creditLabel(reservation: Pick<StaffReservation, 'product'>): string {
  return isHouse(reservation) ? m.staff_credit_stay() : m.staff_credit()
}

/** What the shop keeps when nobody came or the booking was cancelled. */
export function keptLabel({ status, kind, product }: Pick<StaffReservation, 'status' | 'kind' | 'product'>): string {
  if (status === 'cancelled') return m.staff_cancel_fee()
  if (isHouse({ product })) return m.changes_no_check_in_fee()
  return kind === 'sale' ? m.changes_sale_no_show_fee() : m.changes_no_show_fee()
}

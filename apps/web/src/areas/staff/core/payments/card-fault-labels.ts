import { m } from '#lib/messages.ts'

const FAULTS: Partial<Record<string, () => string>> = {
  lost_or_stolen_card: () => m.changes_card_fault_card(),
  expired_or_canceled_card: () => m.changes_card_fault_card(),
  expired_card: () => m.changes_card_fault_card(),
  insufficient_funds: () => m.changes_card_fault_funds(),
  balance_insufficient: () => m.changes_card_fault_funds(),
  insufficient_balance: () => m.changes_card_fault_funds(),
  charge_already_refunded: () => m.changes_card_fault_refunded(),
  charge_disputed: () => m.changes_card_fault_disputed(),
  charge_for_pending_refund_disputed: () => m.changes_card_fault_disputed(),
  declined: () => m.changes_card_fault_declined(),
  canceled: () => m.changes_card_fault_canceled(),
  merchant_request: () => m.changes_card_fault_canceled(),
  not_arrived: () => m.changes_card_fault_not_arrived(),
  status_404: () => m.changes_card_fault_unknown_payment(),
  status_401: () => m.changes_card_fault_keys(),
  status_403: () => m.changes_card_fault_keys(),
  authentication_failure: () => m.changes_card_fault_keys(),
}

/** Why money did not go back to a card; a code nobody has words for is a no without a reason. */
export function cardFaultReason(code: string): string {
  return FAULTS[code]?.() ?? m.changes_card_fault_other()
}

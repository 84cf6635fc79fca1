import type { StaffReservation, WireGate } from '@rodchao/contract'
import type { ReservationEvent } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { refundToSend } from '../payments/refund-state.ts'
import { isAllowed } from '../summary/progress.ts'
import type { DialogKey } from './use-move-dialog.tsx'

/** A press that deals with a blocker, or opens the place where it is dealt with. */
export interface Remedy {
  readonly opens: DialogKey
  readonly label: (ofHouse: boolean) => string
}

const ASSIGN: Remedy = {
  opens: 'assign_unit',
  label: (ofHouse) => (ofHouse ? m.changes_assign_house() : m.changes_remedy_unit()),
}
const PAY: Remedy = { opens: 'add_payment', label: () => m.changes_take_payment() }
const REFUND: Remedy = { opens: 'refund', label: () => m.changes_remedy_refund() }
const RECORD_OUT: Remedy = { opens: 'hand_over', label: () => m.changes_remedy_record() }
const RECORD_IN: Remedy = { opens: 'take_back', label: () => m.changes_remedy_record() }

/** Where each gate is opened: what can be done from here, or in the sheet of the move itself. */
const REMEDIES: Partial<Record<WireGate['gate'], Remedy>> = {
  unit_fixed: ASSIGN,
  unit_papers_valid: ASSIGN,
  rent_paid: PAY,
  rent_paid_or_waived: PAY,
  balance_zero: PAY,
  sale_contract_issued: { opens: 'sale_contract', label: () => m.changes_remedy_sale_contract() },
  deposit_held: { opens: 'add_deposit', label: () => m.changes_take_deposit() },
  licence_checked: { opens: 'hand_over', label: () => m.changes_remedy_licence() },
  contract_signed: { opens: 'hand_over', label: () => m.changes_remedy_contract() },
  readings_out: RECORD_OUT,
  photos_out: RECORD_OUT,
  helmets_counted: RECORD_OUT,
  readings_in: RECORD_IN,
  photos_in: RECORD_IN,
}

/** Not named like events of the status machine, which says of a move whether it may be made. */
const NO_MOVES: ReadonlySet<DialogKey> = new Set(['add_payment', 'add_deposit', 'refund', 'sale_contract'])

/** What can be done about a closed gate by this person now. */
export function gateRemedy(
  { gate, reason }: Pick<WireGate, 'gate' | 'reason'>,
  event: ReservationEvent,
  reservation: Pick<StaffReservation, 'allowed' | 'refunds'>,
): Remedy | null {
  if (reason === 'refund_open') return refundToSend(reservation) === undefined ? null : REFUND
  const remedy = remedyOf(gate, event)
  if (remedy === null || NO_MOVES.has(remedy.opens)) return remedy
  return reservation.allowed.some((move) => move === remedy.opens) ? remedy : null
}

/** What can be done about a payment that is still to come: the money is here, or it is agreed without. */
export function paymentRemedy(reservation: Pick<StaffReservation, 'allowed'>): Remedy | null {
  return isAllowed(reservation, 'confirm_without_payment')
    ? { opens: 'confirm', label: () => m.changes_remedy_payment() }
    : null
}

function remedyOf(gate: WireGate['gate'], event: ReservationEvent): Remedy | null {
  if (gate === 'deposit_settled') {
    return { opens: event === 'settle' ? 'settle' : 'add_deposit', label: () => m.changes_remedy_deposit() }
  }
  return REMEDIES[gate] ?? null
}

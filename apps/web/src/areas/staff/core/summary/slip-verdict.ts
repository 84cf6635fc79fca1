import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { Slip } from '../api/pictures.ts'
import { joined } from '../labels.ts'

export type Finding = NonNullable<NonNullable<Slip['check']>['finding']>

const FINDINGS: Record<Finding, () => string> = {
  agrees: () => m.staff_slip_check_agrees(),
  asked_before: () => m.staff_slip_check_asked_before(),
  used_before: () => m.staff_slip_check_used_before(),
  not_found: () => m.staff_slip_check_not_found(),
  other_transfer: () => m.staff_slip_check_other_transfer(),
  other_receiver: () => m.staff_slip_check_other_receiver(),
  other_amount: () => m.staff_slip_check_other_amount(),
  too_old: () => m.staff_slip_check_too_old(),
}
const TO_LOOK_AT: readonly Finding[] = ['asked_before']

export interface SlipVerdict {
  state: 'ok' | 'look' | 'bad'
  text: string
}

/** What is known of a slip by itself and by the checking service; a problem that the shop found comes first. */
export function slipVerdict({ seenBefore, transferRef, amountDue, check }: Slip): SlipVerdict {
  if (seenBefore > 0) return { state: 'bad', text: m.staff_slip_seen_before() }
  if (check !== null && check.finding !== null) {
    const { finding } = check
    const state = finding === 'agrees' ? 'ok' : TO_LOOK_AT.includes(finding) ? 'look' : 'bad'
    return {
      state,
      text: joined(FINDINGS[finding](), finding === 'other_amount' ? differenceText(amountDue, check.amount) : ''),
    }
  }
  if (check?.state === 'waiting') return { state: 'look', text: m.staff_slip_check_waiting() }
  if (check?.state === 'given_up') return { state: 'look', text: m.staff_slip_check_given_up() }
  return { state: 'look', text: transferRef === null ? m.staff_slip_look() : m.staff_slip_fresh() }
}

/** How far what came in is from what is due; empty where it is exactly that, or not known. */
export function differenceText(due: number, amount: number | null): string {
  if (amount === null || amount === due) return ''
  return amount < due
    ? m.staff_slip_short({ amount: formatMoney(due - amount) })
    : m.staff_slip_over({ amount: formatMoney(amount - due) })
}

/** The amount to begin the decision with: what the service knows that came in, else what is due. */
export function amountToTake({ amountDue, check }: Slip): number {
  return check === null || check.finding === 'other_transfer' || !check.amount ? amountDue : check.amount
}

/** How a line stands that the service told of: `look` where it said nothing. */
export function checkedLine(check: Slip['check'], bad: readonly Finding[]): 'ok' | 'look' | 'bad' {
  if (check === null || check.finding === null) return 'look'
  return bad.includes(check.finding) ? 'bad' : 'ok'
}

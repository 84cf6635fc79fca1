import { addonFault } from '#lib/addons/offered-addons.ts'
import { m } from '#lib/messages.ts'
import { formatExactMoney } from '#lib/format.ts'
import { periodMessage } from '#areas/customer/core/period-message.ts'
import { problemText } from '../problem-messages.ts'
import type { FieldProblem, ProblemError } from '#lib/api/problem-error.ts'
import type { MoneyNote } from './change-model.ts'

function faultText({ code, params }: FieldProblem): string {
  if (code === 'not_longer') return m.track_ask_fault_not_longer()
  if (code === 'unchanged') return m.track_ask_fault_unchanged()
  if (code === 'outside_booking') return m.track_thing_add_outside()
  return periodMessage(code, { params }) ?? m.track_ask_fault_period()
}

/** What is wrong with a field: it cannot be read, or the shop cannot take what stands in it. */
export function changeFieldFault(
  field: 'things' | 'start' | 'end',
  unread: 'things' | 'start' | 'end' | null,
  problem: ProblemError | null | undefined,
): string | undefined {
  if (unread === field) return field === 'things' ? m.track_ask_fault_things() : m.track_ask_fault_day()
  const found = problem?.errors.find(({ pointer }) => pointer === `/${field}`)
  return found === undefined ? undefined : faultText(found)
}

/** Why it did not go, where no field says it. */
export function changeProblemText(problem: ProblemError | null): string | undefined {
  if (problem?.errors.some(({ pointer }) => ['/start', '/end'].includes(pointer)) === true) return undefined
  if (problem?.code === 'change_waiting') return m.track_ask_waiting_already()
  if (problem?.code === 'not_from_here') return m.track_ask_not_here()
  if (problem?.code === 'no_rate') return m.track_ask_no_rate()
  const few = addonFault(problem?.errors)
  if (few !== undefined) return m.reserve_problem_addon_left(few)
  return problemText(problem)
}

const NOTES: Record<MoneyNote['kind'], (amount: string) => string> = {
  same: () => m.track_ask_money_same(),
  pay_at_pick_up: (amount) => m.track_ask_money_pick_up({ amount }),
  pay_at_return: (amount) => m.track_ask_money_return({ amount }),
  nothing_to_pay: () => m.track_ask_money_nothing(),
  less_to_pay: (amount) => m.track_ask_money_less({ amount }),
  credit: (amount) => m.track_ask_money_credit({ amount }),
}

const STAY_NOTES: Partial<typeof NOTES> = {
  pay_at_pick_up: (amount) => m.track_ask_money_check_in({ amount }),
  pay_at_return: (amount) => m.track_ask_money_check_out({ amount }),
  credit: (amount) => m.track_ask_money_credit_stay({ amount }),
}

export function moneyNoteText(note: MoneyNote, isStay: boolean): string {
  const words = (isStay ? STAY_NOTES[note.kind] : undefined) ?? NOTES[note.kind]
  return words(note.kind === 'same' ? '' : formatExactMoney(note.amount))
}

import { formatExactMoney } from '#lib/format.ts'
import { labelFrom, m } from '#lib/messages.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import { fieldError } from '../core/problem-messages.ts'
import type { Drawer, Unmatched } from './api.ts'
import type { Difference, MoneyTab } from './model.ts'

/** Baht and satang: here money is counted and written down. */
export function money(amount: number): string {
  return formatExactMoney(amount)
}

export const tabLabel = labelFrom<MoneyTab>({
  drawer: () => m.money_tab_drawer(),
  refunds: () => m.money_tab_refunds(),
  unmatched: () => m.money_tab_unmatched(),
})

/** "ขาด 20.00 บาท". */
export function differenceLabel({ kind, amount }: Difference): string {
  if (kind === 'exact') return m.money_exact()
  return kind === 'short' ? m.money_short({ amount: money(amount) }) : m.money_over({ amount: money(amount) })
}

export const lineLabel = labelFrom<Exclude<Drawer['lines'][number]['what'], 'petty_cash'>>({
  payment: () => m.money_line_payment(),
  refund: () => m.money_line_refund(),
  deposit_received: () => m.money_line_deposit_received(),
  deposit_refunded: () => m.money_line_deposit_refunded(),
})

export function closedLabel(status: Exclude<Unmatched['status'], 'open'>): string {
  return status === 'matched' ? m.money_was_matched() : m.money_was_returned()
}

/** Field messages, with those that only the money pages need. */
export function moneyFieldError(error: unknown, pointer: string): string | undefined {
  const fault = error instanceof ProblemError ? error.errors.find((item) => item.pointer === pointer) : undefined
  if (fault?.code === 'in_future') return m.money_in_future()
  if (fault?.code === 'more_than_in_drawer')
    return m.money_petty_most({ amount: money(Number(fault.params['maximum'])) })
  if (fault?.code === 'more_than_counted') return m.money_left_too_much()
  return fieldError(error, pointer)
}

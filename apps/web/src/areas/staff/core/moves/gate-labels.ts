import type { WireGate } from '@rodchao/contract'
import type { GateReason } from '@rodchao/rental'
import { formatDate, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'

type Figures = Pick<WireGate, 'amount' | 'count' | 'day'>

const amountParam = ({ amount }: Figures): { amount: string } => ({ amount: formatMoney(amount ?? 0) })
const dayParam = ({ day }: Figures): { date: string } => ({ date: day === null ? '' : formatDate(day) })

/** One sentence for every reason for which a gate can be closed. */
const REASON_LABELS: Record<GateReason, (figures: Figures) => string> = {
  unit_missing: () => m.counter_gate_unit_missing(),
  unit_not_fixed: () => m.counter_gate_unit_not_fixed(),
  unit_not_ready: () => m.counter_gate_unit_not_ready(),
  papers_expire: (figures) => m.counter_gate_papers_expire(dayParam(figures)),
  licence_not_checked: () => m.counter_gate_licence_not_checked(),
  licence_wrong_class: () => m.counter_gate_licence_wrong_class(),
  licence_expires: (figures) => m.counter_gate_licence_expires(dayParam(figures)),
  contract_not_signed: () => m.counter_gate_contract_not_signed(),
  sale_contract_missing: () => m.counter_gate_sale_contract_missing(),
  rent_not_paid: (figures) => m.counter_gate_rent_not_paid(amountParam(figures)),
  deposit_not_held: (figures) => m.counter_gate_deposit_not_held(amountParam(figures)),
  readings_missing: () => m.counter_gate_readings_missing(),
  photos_missing: ({ count }) => m.counter_gate_photos_missing({ count: count ?? 0 }),
  helmets_not_counted: () => m.counter_gate_helmets_not_counted(),
  balance_open: (figures) => m.counter_gate_balance_open(amountParam(figures)),
  refund_open: (figures) => m.counter_gate_refund_open(amountParam(figures)),
  deposit_open: (figures) => m.counter_gate_deposit_open(amountParam(figures)),
  kept_over_limit: (figures) => m.counter_gate_kept_over_limit(amountParam(figures)),
  police_report_missing: () => m.counter_gate_police_report_missing(),
}

const HOUSE_REASONS: Partial<Record<string, (figures: Figures) => string>> = {
  unit_missing: () => m.counter_gate_house_missing(),
  unit_not_fixed: () => m.counter_gate_house_not_fixed(),
  unit_not_ready: () => m.counter_gate_house_not_ready(),
  rent_not_paid: (figures) => m.counter_gate_stay_not_paid(amountParam(figures)),
} satisfies Partial<Record<GateReason, (figures: Figures) => string>>

/** What has to be done before the move; empty for an open gate, general for an unknown reason. */
export function gateMessage(finding: WireGate, ofHouse = false): string {
  if (finding.isOpen) return ''
  const house = ofHouse ? HOUSE_REASONS[finding.reason ?? '']?.(finding) : undefined
  if (house !== undefined) return house
  const message = REASON_LABELS[finding.reason as GateReason] as ((figures: Figures) => string) | undefined
  return message === undefined ? m.counter_gate_other() : message(finding)
}

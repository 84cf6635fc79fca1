import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { StaffReservation } from '@rodchao/contract'
import { formatMoment, formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PriceLines } from '#ui/display/price-lines.tsx'
import type { PriceLine } from '#ui/display/price-lines.tsx'
import type { HandOverDetails } from '#areas/staff/core/api/hand-over.ts'
import { paymentMethodLabel, joined } from '#areas/staff/core/labels.ts'
import { depositNote } from '#areas/staff/core/summary/deposit-lines.ts'
import { takesDeposit } from '#areas/staff/core/payments/ledger-model.ts'
import { MarkBadge } from '#areas/staff/core/components/mark-badge.tsx'
import type { MarkTone } from '#areas/staff/core/components/mark-badge.tsx'
import { FactList } from '#areas/staff/core/components/fact-list.tsx'
import styles from '../frame/tabs-content.module.css'

type Deposit = HandOverDetails['deposit']

const STATES: Record<Deposit['state'], { tone: MarkTone; stateLabel: () => string }> = {
  none: { tone: 'plain', stateLabel: () => m.changes_deposit_none() },
  due: { tone: 'warning', stateLabel: () => m.changes_deposit_state_due() },
  part_held: { tone: 'warning', stateLabel: () => m.changes_deposit_part_held() },
  held: { tone: 'good', stateLabel: () => m.changes_deposit_held() },
  part_kept: { tone: 'plain', stateLabel: () => m.changes_deposit_part_kept() },
  kept: { tone: 'plain', stateLabel: () => m.changes_deposit_kept() },
  refunded: { tone: 'plain', stateLabel: () => m.changes_deposit_refunded() },
}

const ENTRY_LABELS: Record<Deposit['entries'][number]['kind'], () => string> = {
  received: () => m.changes_entry_received(),
  refunded: () => m.changes_entry_refunded(),
  kept: () => m.changes_entry_kept(),
}

/** Where there is one, before it is all back or kept: what was kept is income, and went nowhere. */
function isToGiveBack({ state }: Deposit): boolean {
  return state === 'due' || state === 'part_held' || state === 'held'
}

export interface DepositCardProps {
  reservation: StaffReservation
  deposit: Deposit
  now: number
  onAdd: () => void
}

/** The deposit's own ledger: what came in, less what went back or was kept, is what the shop holds. */
export function DepositCard({ reservation, deposit, now, onAdd }: DepositCardProps) {
  const { tone, stateLabel } = STATES[deposit.state]
  const lines = deposit.entries.map((entry): PriceLine => {
    const facts = [
      formatMoment(entry.at, now),
      entry.method === null ? null : paymentMethodLabel(entry.method),
      entry.transferRef,
      entry.recordedBy,
      entry.reason,
    ]
    return {
      key: entry.id,
      label: ENTRY_LABELS[entry.kind](),
      note: joined(...facts),
      amount: formatExactMoney(entry.kind === 'received' ? entry.amount : -entry.amount),
    }
  })
  const sums: [string, string][] = [
    [m.changes_deposit_sum_due(), formatExactMoney(deposit.due)],
    [m.changes_deposit_sum_received(), formatExactMoney(deposit.received)],
    [m.changes_deposit_sum_kept(), formatExactMoney(deposit.kept)],
    [m.changes_deposit_sum_refunded(), formatExactMoney(deposit.refunded)],
  ]
  return (
    <Card>
      <div className={styles.headRow}>
        <h2 className={styles.heading}>
          {m.staff_damage_deposit()} <MarkBadge tone={tone}>{stateLabel()}</MarkBadge>
        </h2>
        {takesDeposit(reservation, deposit) ? (
          <Button icon={IconPlus} onClick={onAdd}>
            {m.changes_take_deposit()}
          </Button>
        ) : null}
      </div>
      {isToGiveBack(deposit) ? <p className="rc-muted">{depositNote(reservation)}</p> : null}
      <FactList className={styles.sums} facts={sums} />
      <PriceLines
        lines={lines}
        total={{ label: m.changes_deposit_sum_held(), amount: formatExactMoney(deposit.held) }}
      />
    </Card>
  )
}

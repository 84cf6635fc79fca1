import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { MoneyList } from './money-list.tsx'
import styles from '../frame/tabs-content.module.css'

export interface PaymentsCardProps {
  reservation: StaffReservation
  now: number
  /** Absent where no money may come in. */
  onAdd?: (() => void) | undefined
}

export function PaymentsCard({ reservation, now, onAdd }: PaymentsCardProps) {
  return (
    <Card>
      <div className={styles.headRow}>
        <h2 className={styles.heading}>{m.staff_money_received()}</h2>
        {onAdd === undefined ? null : (
          <Button icon={IconPlus} onClick={onAdd}>
            {m.changes_take_payment()}
          </Button>
        )}
      </div>
      <MoneyList reservation={reservation} now={now} isLedger />
    </Card>
  )
}

import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import type { StaffReservation } from '@rodchao/contract'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import type { Slip } from '../api/pictures.ts'
import { fieldError } from '../problem-messages.ts'
import { formatBahtInput, parseBaht } from '#lib/typed-money.ts'
import { BahtField } from '#areas/staff/core/components/form-fields.tsx'
import { isAllowed } from './progress.ts'
import type { MoveState } from '../moves/use-move.ts'
import styles from '../moves/move-actions.module.css'

export interface ApproveBarProps {
  reservation: StaffReservation
  slip: Slip
  move: MoveState
  onRefuse: () => void
}

/** The decision on a slip: what came in, and yes or no. */
export function ApproveBar({ reservation, slip, move, onRefuse }: ApproveBarProps) {
  const [typed, setTyped] = useState(formatBahtInput(slip.amountDue))
  const [isTried, setTried] = useState(false)
  const fieldId = useId()
  const amount = parseBaht(typed)
  const difference = amount === null ? 0 : amount - slip.amountDue
  const error =
    fieldError(move.problem, '/amount') ??
    (isTried && (amount === null || amount === 0) ? m.staff_field_amount() : undefined)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (amount === null || amount === 0) return
    move.run({ operation: 'approveSlip', body: { slipId: slip.id, amount, transferRef: slip.transferRef } })
  }
  return (
    <form className={styles.decision} onSubmit={handleSubmit} noValidate>
      <div className={styles.amountRow}>
        <BahtField id={fieldId} label={m.staff_slip_amount_in()} value={typed} error={error} onType={setTyped} />
        {difference === 0 ? null : (
          <p className={styles.difference}>
            {difference < 0
              ? m.staff_slip_short({ amount: formatMoney(-difference) })
              : m.staff_slip_over({ amount: formatMoney(difference) })}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button type="submit" variant="next" loading={move.isPending} className={styles.main}>
          {m.staff_approve_slip()}
        </Button>
        {isAllowed(reservation, 'refuse_slip') ? (
          <Button variant="danger-outline" onClick={onRefuse}>
            {m.staff_refuse_slip()}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

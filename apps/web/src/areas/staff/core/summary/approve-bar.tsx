import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import type { Slip } from '../api/pictures.ts'
import { fieldError } from '../problem-messages.ts'
import { formatBahtInput, parseBaht } from '#lib/typed-money.ts'
import { BahtField } from '#areas/staff/core/components/form-fields.tsx'
import { isAllowed } from './progress.ts'
import { amountToTake, differenceText, slipVerdict } from './slip-verdict.ts'
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
  const [typed, setTyped] = useState<string>()
  const [isTried, setTried] = useState(false)
  const fieldId = useId()
  // What the service says of it may come while the page stands open.
  const shown = typed ?? formatBahtInput(amountToTake(slip))
  const amount = parseBaht(shown)
  const difference = differenceText(slip.amountDue, amount)
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
        <BahtField id={fieldId} label={m.staff_slip_amount_in()} value={shown} error={error} onType={setTyped} />
        {difference === '' ? null : <p className={styles.difference}>{difference}</p>}
      </div>
      <div className={styles.buttons}>
        {/* What the bank or the shop speaks against is not what anybody is led to. */}
        <Button
          type="submit"
          variant={slipVerdict(slip).state === 'bad' ? undefined : 'next'}
          loading={move.isPending}
          className={styles.main}
        >
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

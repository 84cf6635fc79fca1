import { useId, useImperativeHandle, useState } from 'react'
import type { FormEvent, Ref } from 'react'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import type { Slip } from '../api/pictures.ts'
import { fieldError, isForbidden } from '../problem-messages.ts'
import { formatBahtInput, parseBaht } from '#lib/typed-money.ts'
import { BahtField } from '#areas/staff/core/components/form-fields.tsx'
import { isAllowed } from './progress.ts'
import { amountToTake, differenceText, slipVerdict } from './slip-verdict.ts'
import type { MoveState } from '../moves/use-move.ts'
import styles from '../moves/move-actions.module.css'

/** What keys do with a waiting slip. */
export interface SlipControls {
  approve: () => void
  refuse: () => void
}

export interface ApproveBarProps {
  reservation: StaffReservation
  slip: Slip
  move: MoveState
  /** Another decision stood here a moment ago. */
  isResting?: boolean
  controls?: Ref<SlipControls> | undefined
  onRefuse: () => void
}

/** The decision on a slip: what came in, and yes or no. */
export function ApproveBar({ reservation, slip, move, isResting = false, controls, onRefuse }: ApproveBarProps) {
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

  const isBad = slipVerdict(slip).state === 'bad'
  // Whoever may not approve any more may not refuse either: one right has both.
  const isBarred = isForbidden(move.problem)
  const mayRefuse = isAllowed(reservation, 'refuse_slip') && !isBarred

  const approve = () => {
    if (isResting || isBarred || move.isPending) return
    setTried(true)
    if (amount === null || amount === 0) {
      document.getElementById(fieldId)?.focus()
      return move.clear()
    }
    move.run({ operation: 'approveSlip', body: { slipId: slip.id, amount, transferRef: slip.transferRef } })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    approve()
  }
  useImperativeHandle(controls, () => ({
    // What the bank or the shop speaks against is approved by hand, and by no key.
    approve: () => {
      if (!isBad) approve()
    },
    refuse: () => {
      if (mayRefuse && !move.isPending) onRefuse()
    },
  }))
  return (
    <form className={styles.decision} onSubmit={handleSubmit} noValidate>
      <div className={styles.amountRow}>
        <BahtField id={fieldId} label={m.staff_slip_amount_in()} value={shown} error={error} onType={setTyped} />
        {difference === '' ? null : <p className={styles.difference}>{difference}</p>}
      </div>
      <div className={styles.buttons}>
        {/* What the bank or the shop speaks against is not what anybody is led to. */}
        {isBarred ? null : (
          <Button
            type="submit"
            variant={isBad || isResting ? undefined : 'next'}
            disabled={isResting}
            loading={move.isPending}
            className={styles.main}
          >
            {m.staff_approve_slip()}
          </Button>
        )}
        {mayRefuse ? (
          <Button variant="danger-outline" onClick={onRefuse}>
            {m.staff_refuse_slip()}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

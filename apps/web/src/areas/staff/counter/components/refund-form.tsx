import { useState } from 'react'
import type { StaffReservation } from '@rodchao/contract'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { useCounterMove } from '../use-counter-move.ts'
import { MoveProblem } from '#areas/staff/core/moves/move-problem.tsx'
import styles from '#areas/staff/core/components/fields.module.css'
import { ReferenceField } from '#areas/staff/core/components/form-fields.tsx'
import { MethodChips } from '#areas/staff/core/payments/method-chips.tsx'
import { transferReference } from '#areas/staff/core/payments/money-fields.tsx'
import type { Method } from '#areas/staff/core/payments/method-chips.tsx'

export interface RefundFormProps {
  reservation: StaffReservation
  refund: StaffReservation['refunds'][number]
}

/** Money paid too much goes back before the reservation is closed. */
export function RefundForm({ reservation, refund }: RefundFormProps) {
  const [method, setMethod] = useState<Method>('cash')
  const [reference, setReference] = useState('')
  const [isTried, setTried] = useState(false)
  const move = useCounterMove(reservation, () => undefined)
  const amount = formatMoney(refund.amount)
  const transferRef = transferReference({ method, transferRef: reference })
  // Money that left by bank or card is proven by its number.
  const needsProof = method !== 'cash' && transferRef === null
  return (
    <Card aria-label={m.counter_refund_title({ amount })}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (move.isPending) return
          setTried(true)
          if (needsProof) return
          move.run({ operation: 'completeRefund', params: { refund: refund.id }, body: { method, transferRef } })
        }}
      >
        <h3>{m.counter_refund_title({ amount })}</h3>
        <MoveProblem move={move} />
        <MethodChips label={m.counter_give_back_how()} method={method} onChange={setMethod} />
        {method === 'cash' ? null : (
          <ReferenceField
            value={reference}
            error={
              fieldError(move.problem, '/transferRef') ??
              (isTried && needsProof ? m.changes_refund_needs_reference() : undefined)
            }
            onType={setReference}
          />
        )}
        <Button type="submit" variant="fill" loading={move.isPending}>
          {m.counter_refund_now({ amount })}
        </Button>
      </form>
    </Card>
  )
}

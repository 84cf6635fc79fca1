import { useState } from 'react'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatBahtInput, parseBaht } from '#lib/typed-money.ts'
import type { MoveState } from '#areas/staff/core/moves/use-move.ts'
import { MoveProblem } from '#areas/staff/core/moves/move-problem.tsx'
import { fieldError, isForbidden } from '#areas/staff/core/problem-messages.ts'
import { dueBeside, isTakenTwice, WaitingTransferNotice } from '#areas/staff/core/payments/waiting-transfer-notice.tsx'
import type { WaitingTransfer } from '#areas/staff/core/payments/waiting-transfer-notice.tsx'
import styles from '#areas/staff/core/components/fields.module.css'
import { BahtField, ReferenceField } from '#areas/staff/core/components/form-fields.tsx'
import { MethodChips } from '#areas/staff/core/payments/method-chips.tsx'
import type { Method } from '#areas/staff/core/payments/method-chips.tsx'

export interface PayFormProps {
  /** Satang that are due; prefilled. */
  due: number
  /** What the button says, with the amount in it. */
  submitLabel: (amount: string) => string
  move: MoveState
  /** A transfer that may bring it already. */
  waiting?: WaitingTransfer
  onPay: (paid: { method: Method; amount: number; transferRef: string | null; besideSlip?: true }) => void
}

/** Money at the counter: how and how much. */
export function PayForm({ due, submitLabel, move, waiting = null, onPay }: PayFormProps) {
  const [method, setMethod] = useState<Method>('cash')
  const [typed, setTyped] = useState<string | null>(null)
  const [reference, setReference] = useState('')
  const [isTried, setTried] = useState(false)
  const [isAgreed, setAgreed] = useState(false)
  const suggested = dueBeside(waiting, due)
  const text = typed ?? (suggested === 0 ? '' : formatBahtInput(suggested))
  const amount = parseBaht(text)
  const isTwice = isTakenTwice(waiting, amount)
  const tooMuch = amount !== null && amount > due
  const own = tooMuch
    ? m.staff_field_amount_most({ amount: formatMoney(due) })
    : isTried && (amount === null || amount === 0)
      ? m.staff_field_amount()
      : undefined
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (move.isPending) return
        // What the shop said of the last try is no answer to this one.
        if (amount === null || amount === 0 || tooMuch || (isTwice && !isAgreed)) return move.clear()
        const ref = reference.trim()
        onPay({
          method,
          amount,
          transferRef: method === 'cash' || ref === '' ? null : ref,
          ...(isTwice ? { besideSlip: true } : {}),
        })
      }}
    >
      <MoveProblem move={move} />
      <MethodChips label={m.staff_payment_method()} method={method} onChange={setMethod} />
      <div className={styles.pair}>
        <BahtField
          label={m.staff_payment_amount()}
          value={text}
          error={fieldError(move.problem, '/amount') ?? own}
          onType={setTyped}
        />
        {method === 'cash' ? null : (
          <ReferenceField
            optional={m.staff_optional()}
            value={reference}
            error={fieldError(move.problem, '/transferRef')}
            onType={setReference}
          />
        )}
      </div>
      <WaitingTransferNotice
        waiting={waiting}
        amount={amount}
        isAgreed={isAgreed}
        isTried={isTried}
        onAgree={setAgreed}
      />
      {isForbidden(move.problem) ? null : (
        <Button type="submit" variant="fill" loading={move.isPending}>
          {submitLabel(formatMoney(amount ?? 0))}
        </Button>
      )}
    </form>
  )
}

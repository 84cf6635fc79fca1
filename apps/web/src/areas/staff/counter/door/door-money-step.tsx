import { useState } from 'react'
import type { DeliveryStop, DriverDay } from '@rodchao/contract'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { parseBaht } from '#lib/typed-money.ts'
import { Button } from '#ui/actions/button.tsx'
import type { SentDoorAct } from '#areas/staff/core/road/acts.ts'
import fields from '#areas/staff/core/components/fields.module.css'
import { CashAndScan } from './cash-and-scan.tsx'
import { splitMoney } from './door-money.ts'
import styles from './door.module.css'

type Taken = Extract<SentDoorAct, { kind: 'money' }>['taken']

export interface DoorMoneyStepProps {
  stop: DeliveryStop
  promptPay: DriverDay['promptPay']
  cash: string
  onCash: (typed: string) => void
  onTake: (taken: Taken) => void
}

function takeLabel(cash: number, rest: number): string {
  if (rest === 0) return m.door_take_cash({ amount: formatMoney(cash) })
  if (cash === 0) return m.door_take_scan({ amount: formatMoney(rest) })
  return m.door_take_mixed({ cash: formatMoney(cash), rest: formatMoney(rest) })
}

/** Rent and deposit at the door: cash with its change, the rest by PromptPay. */
export function DoorMoneyStep({ stop, promptPay, cash, onCash, onTake }: DoorMoneyStepProps) {
  const { rentDue, depositDue } = stop.money
  const [isSeen, setSeen] = useState(false)
  const [isTried, setTried] = useState(false)
  const due = rentDue + depositDue
  if (due <= 0) return <p className={fields.quiet}>{m.door_money_done()}</p>
  const received = cash.trim() === '' ? null : parseBaht(cash)
  const split = splitMoney({ rent: rentDue, deposit: depositDue }, received ?? 0)
  const isTyped = cash.trim() !== ''
  const isWrong = isTyped && received === null
  const canTake = isTyped && received !== null
  return (
    <form
      className={fields.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (canTake && (split.rest === 0 || isSeen)) onTake(split.taken)
      }}
    >
      <dl className={styles.sums}>
        {[
          [m.door_rent(), rentDue],
          [m.door_deposit(), depositDue],
        ].map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(Number(amount))}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{m.door_to_take()}</dt>
          <dd>
            {formatMoney(due)} {m.staff_baht()}
          </dd>
        </div>
      </dl>
      <CashAndScan
        due={due}
        code={stop.reservation.code}
        promptPay={promptPay}
        cash={cash}
        cashError={isWrong || (isTried && !isTyped) ? m.door_cash_wrong() : undefined}
        split={canTake ? split : undefined}
        isSeen={isSeen}
        isTried={isTried}
        onCash={onCash}
        onSeen={setSeen}
      />
      <Button type="submit" variant="fill" size="lg" disabled={!canTake}>
        {takeLabel(split.cash, split.rest)}
      </Button>
    </form>
  )
}

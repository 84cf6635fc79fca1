import { useState } from 'react'
import type { DeliveryStop, DriverDay } from '@rodchao/contract'
import { promptPayPayload } from '@rodchao/rental'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { formatBahtInput, parseBaht } from '#lib/typed-money.ts'
import { Button } from '#ui/actions/button.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { BahtField } from '#areas/staff/core/components/form-fields.tsx'
import type { SentDoorAct } from '#areas/staff/core/road/acts.ts'
import fields from '#areas/staff/core/components/fields.module.css'
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

/** The text of the QR for the rest; it needs no line. */
function payload({ kind, id }: DriverDay['promptPay'], code: string, amount: number): string {
  const target = kind === 'biller' ? ({ kind, billerId: id, ref1: code } as const) : ({ kind, id } as const)
  return promptPayPayload({ target, amount })
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
      <BahtField
        label={m.door_cash()}
        value={cash}
        error={isWrong || (isTried && !isTyped) ? m.door_cash_wrong() : undefined}
        onType={onCash}
      />
      <div className={fields.chips}>
        <Button onClick={() => onCash(formatBahtInput(due))}>{m.door_cash_exact({ amount: formatMoney(due) })}</Button>
        <Button onClick={() => onCash('0')}>{m.door_qr_all()}</Button>
      </div>
      {canTake && split.change > 0 ? (
        <p className={styles.change}>
          {m.door_change()}{' '}
          <b>
            {formatMoney(split.change)} {m.staff_baht()}
          </b>
        </p>
      ) : null}
      {canTake && split.rest > 0 ? (
        <div className={styles.qr}>
          <p>
            {m.door_rest()}{' '}
            <b>
              {formatMoney(split.rest)} {m.staff_baht()}
            </b>
          </p>
          {promptPay.id === '' ? null : (
            <QrCode
              payload={payload(promptPay, stop.reservation.code, split.rest)}
              title={m.door_qr_title({ amount: formatMoney(split.rest), name: promptPay.name })}
            />
          )}
          <p className={fields.quiet}>{m.door_qr_to({ name: promptPay.name })}</p>
          <CheckboxField
            label={m.door_qr_seen()}
            checked={isSeen}
            error={isTried && !isSeen ? m.door_qr_unseen() : undefined}
            onChange={(event) => setSeen(event.currentTarget.checked)}
          />
        </div>
      ) : null}
      <Button type="submit" variant="fill" size="lg" disabled={!canTake}>
        {takeLabel(split.cash, split.rest)}
      </Button>
    </form>
  )
}

import type { DriverDay } from '@rodchao/contract'
import { promptPayPayload } from '@rodchao/rental'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { formatBahtInput } from '#lib/typed-money.ts'
import { Button } from '#ui/actions/button.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { BahtField } from '#areas/staff/core/components/form-fields.tsx'
import fields from '#areas/staff/core/components/fields.module.css'
import styles from './door.module.css'

export interface CashAndScanProps {
  /** In satang. */
  due: number
  code: string
  promptPay: DriverDay['promptPay']
  /** As typed. */
  cash: string
  cashError: string | undefined
  /** What goes back of the cash, and what is left to scan; undefined until the cash can be read. */
  split: { change: number; rest: number } | undefined
  isSeen: boolean
  isTried: boolean
  onCash: (typed: string) => void
  onSeen: (isSeen: boolean) => void
}

/** The text of the QR for the rest; it needs no line. */
function payload({ kind, id }: DriverDay['promptPay'], code: string, amount: number): string {
  const target = kind === 'biller' ? ({ kind, billerId: id, ref1: code } as const) : ({ kind, id } as const)
  return promptPayPayload({ target, amount })
}

/** Cash with its change, and a code for the rest. */
export function CashAndScan(props: CashAndScanProps) {
  const { due, code, promptPay, cash, cashError, split, isSeen, isTried, onCash, onSeen } = props
  return (
    <>
      <BahtField label={m.door_cash()} value={cash} error={cashError} onType={onCash} />
      <div className={fields.chips}>
        <Button onClick={() => onCash(formatBahtInput(due))}>{m.door_cash_exact({ amount: formatMoney(due) })}</Button>
        <Button onClick={() => onCash('0')}>{m.door_qr_all()}</Button>
      </div>
      {split !== undefined && split.change > 0 ? (
        <p className={styles.change}>
          {m.door_change()}{' '}
          <b>
            {formatMoney(split.change)} {m.staff_baht()}
          </b>
        </p>
      ) : null}
      {split !== undefined && split.rest > 0 ? (
        <div className={styles.qr}>
          <p>
            {m.door_rest()}{' '}
            <b>
              {formatMoney(split.rest)} {m.staff_baht()}
            </b>
          </p>
          {promptPay.id === '' ? null : (
            <QrCode
              payload={payload(promptPay, code, split.rest)}
              title={m.door_qr_title({ amount: formatMoney(split.rest), name: promptPay.name })}
            />
          )}
          <p className={fields.quiet}>{m.door_qr_to({ name: promptPay.name })}</p>
          <CheckboxField
            label={m.door_qr_seen()}
            checked={isSeen}
            error={isTried && !isSeen ? m.door_qr_unseen() : undefined}
            onChange={(event) => onSeen(event.currentTarget.checked)}
          />
        </div>
      ) : null}
    </>
  )
}

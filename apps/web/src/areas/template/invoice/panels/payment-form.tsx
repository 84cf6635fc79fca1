import { useState } from 'react'
import { isoDate, toShopDate } from '@rodchao/rental'
import { formatExactMoney } from '#lib/format.ts'
import { labelFrom, m } from '#lib/messages.ts'
import { parseBaht } from '#lib/typed-money.ts'
import { DayField, parseDay } from '#ui/dates/day-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFirstError } from '#areas/template/core/form/first-error.ts'
import { sayNote } from '#areas/template/core/notes/notes-store.ts'
import { PanelFields } from '#areas/template/core/panel/panel-fields.tsx'
import type { PanelFormPart } from '#areas/template/core/panel/panel-form.tsx'
import { addPayment } from '../api.ts'
import { exactDollars } from '../labels.ts'
import { PAYMENT_METHODS, paymentFault, toCents, toDollars } from '../model.ts'
import type { PaymentMethod } from '../model.ts'
import type { Invoice } from '../schema.ts'
import { useInvoiceActions } from '../use-invoice-actions.ts'
import styles from './panels.module.css'

const methodLabel = labelFrom<PaymentMethod>({
  cash: () => m.invoice_method_cash(),
  bank: () => m.invoice_method_bank(),
  debit: () => m.invoice_method_debit(),
  credit: () => m.invoice_method_credit(),
  paypal: () => m.invoice_method_paypal(),
})

export function PaymentForm({ id, invoice, onDone, onBusy }: { invoice: Invoice } & PanelFormPart) {
  const { refresh } = useInvoiceActions()
  const balance = toCents(invoice.balance)
  const [amount, setAmount] = useState(balance > 0 ? formatExactMoney(balance) : '')
  const [date, setDate] = useState(() => isoDate(toShopDate(Date.now())))
  const [method, setMethod] = useState<PaymentMethod>('bank')
  const [note, setNote] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const form = useFirstError(attempt)
  // Cents are typed as satang are.
  const cents = parseBaht(amount) ?? 0
  const fault = paymentFault(cents, balance)
  const day = parseDay(date)
  const send = async () => {
    if (fault !== null || day === null) return setAttempt(attempt + 1)
    onBusy(true)
    setFailed(false)
    try {
      await addPayment(invoice.id, { amount: toDollars(cents), date: day, method, note: note.trim() })
    } catch {
      return setFailed(true)
    } finally {
      onBusy(false)
    }
    sayNote(m.invoice_payment_added({ amount: formatExactMoney(cents), id: invoice.id }))
    void refresh()
    onDone()
  }
  const isShown = attempt > 0
  // Too much is said at once: what would be left is not.
  const faultText = () => {
    if (fault === 'too-much') return m.invoice_amount_too_much({ amount: formatExactMoney(balance) })
    if (!isShown || fault === null) return undefined
    return fault === 'settled' ? m.invoice_amount_settled() : m.invoice_amount_wrong()
  }
  return (
    <PanelFields {...{ id, form, hasFailed }} onSend={send}>
      <TextField label={m.invoice_payment_balance()} readOnly value={exactDollars(invoice.balance)} />
      <TextField
        label={m.invoice_payment_amount()}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={amount}
        error={faultText()}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
      {fault === null ? (
        <p className={styles.after} role="status">
          {m.invoice_payment_after({ amount: formatExactMoney(balance - cents) })}
        </p>
      ) : null}
      <DayField
        label={m.invoice_payment_date()}
        value={date}
        error={isShown && day === null ? m.invoice_issued_wrong() : undefined}
        onChange={setDate}
      />
      <SelectField
        label={m.invoice_payment_method()}
        options={PAYMENT_METHODS.map((value) => ({ value, label: methodLabel(value) }))}
        value={method}
        onChange={({ currentTarget }) => setMethod(currentTarget.value as PaymentMethod)}
      />
      <TextArea
        label={m.invoice_payment_note()}
        maxLength={200}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </PanelFields>
  )
}

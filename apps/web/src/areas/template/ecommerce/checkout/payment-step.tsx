import { useState } from 'react'
import type { ReactNode } from 'react'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import { m } from '#lib/messages.ts'
import { shopNow } from '#lib/shop-clock.ts'
import { Icon } from '#ui/display/icon.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { dollarText } from '../cart/api.ts'
import { threeParts } from '../order/totals.ts'
import { PAYMENT_FORM } from './draft.ts'
import { BANK_NAMES, checkPayment, groupedCard, strokedExpiry } from './payment-check.ts'
import type { IconDrawing } from '#ui/display/icon.tsx'
import type { Payment, PaymentMethod } from '../order/schema.ts'
import type { Draft } from './draft.ts'
import type { CardKey, TypedCard } from './payment-check.ts'
import styles from './checkout.module.css'

const METHODS: readonly { method: PaymentMethod; icon: IconDrawing; label: () => string }[] = [
  { method: 'saved-card', icon: IconCreditCard, label: () => m.shop_pay_saved_card() },
  { method: 'card', icon: IconCreditCard, label: () => m.shop_pay_card() },
  { method: 'banking', icon: IconBuildingBank, label: () => m.shop_pay_banking() },
  { method: 'parts', icon: IconCalendarEvent, label: () => m.shop_pay_parts() },
  { method: 'cash', icon: IconCash, label: () => m.shop_pay_cash() },
]

/** How a field shows what is typed there. */
const SHOWN: Record<CardKey, (typed: string) => string> = {
  number: groupedCard,
  expiry: strokedExpiry,
  cvv: (typed) => typed,
}

export interface PaymentStepProps {
  draft: Draft
  toPay: number
  /** Kept while the page stands, and nowhere else. */
  card: TypedCard
  onCard: (card: TypedCard) => void
  onChange: (part: Partial<Draft>) => void
  onPay: (payment: Payment) => void
}

export function PaymentStep({ draft, toPay, card, onCard, onChange, onPay }: PaymentStepProps) {
  const [errors, setErrors] = useState<Partial<Record<CardKey | 'bank', string>>>({})
  const field = (key: CardKey, label: string, more: { placeholder?: string; maxLength: number }) => (
    <TextField
      id={`payment-${key}`}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      value={card[key]}
      error={errors[key]}
      {...more}
      onChange={({ currentTarget: { value } }) => {
        setErrors(({ [key]: _, ...others }) => others)
        onCard({ ...card, [key]: SHOWN[key](value) })
      }}
    />
  )
  const [first, part] = threeParts(toPay)
  const details: Record<PaymentMethod, ReactNode> = {
    'saved-card': field('cvv', m.shop_pay_cvv(), { maxLength: 4 }),
    card: (
      <>
        {field('number', m.shop_pay_number(), { placeholder: '4000 0000 0000 0002', maxLength: 23 })}
        {field('expiry', m.shop_pay_expiry(), { placeholder: '09/30', maxLength: 9 })}
        {field('cvv', m.shop_pay_cvv(), { maxLength: 4 })}
      </>
    ),
    banking: (
      <SelectField
        id="payment-bank"
        label={m.shop_pay_bank()}
        value={draft.bank}
        error={errors.bank}
        options={[
          { value: '', label: m.shop_pay_bank_choose() },
          ...BANK_NAMES.map((bank) => ({ value: bank, label: bank })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          setErrors({})
          onChange({ bank: value })
        }}
      />
    ),
    parts: <p>{m.shop_pay_parts_of({ first: dollarText(first), part: dollarText(part) })}</p>,
    cash: <p>{m.shop_pay_cash_note()}</p>,
  }
  return (
    <form
      id={PAYMENT_FORM}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const checked = checkPayment(draft.method, card, draft.bank, shopNow())
        setErrors(checked.errors)
        const [first] = Object.keys(checked.errors)
        if (checked.payment !== null) onPay(checked.payment)
        else if (first !== undefined) document.getElementById(`payment-${first}`)?.focus()
      }}
    >
      <fieldset className={styles.methods}>
        <legend className="rc-visually-hidden">{m.shop_pay_method()}</legend>
        {METHODS.map(({ method, icon, label }) => (
          <div key={method}>
            <label className={styles.method}>
              <input
                type="radio"
                name="method"
                checked={draft.method === method}
                onChange={() => {
                  setErrors({})
                  onChange({ method })
                }}
              />
              <Icon of={icon} size={18} />
              {label()}
            </label>
            {draft.method === method ? <div className={styles.details}>{details[method]}</div> : null}
          </div>
        ))}
      </fieldset>
    </form>
  )
}

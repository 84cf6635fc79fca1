import { useState } from 'react'
import type { ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { MINUS } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { useLostFocus } from '#ui/actions/use-lost-focus.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { dollarText } from '../cart/api.ts'
import { isNeedless, threeParts, WRAPPING_FEE } from '../order/totals.ts'
import { findCoupon } from './api.ts'
import type { Coupon, PaymentMethod, Totals } from '../order/schema.ts'
import type { Draft } from './draft.ts'
import styles from './checkout.module.css'

export interface TotalsCardProps {
  /** Of pieces, as the sum counts them. */
  count: number
  totals: Totals
  coupon: Coupon | null
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  /** The one next step. */
  next: ReactNode
}

export function TotalsCard({ count, totals, coupon, draft, onChange, next }: TotalsCardProps) {
  const lacks = coupon !== null && totals.items - totals.discount < coupon.minimum
  return (
    <Card className={styles.totals} aria-label={m.shop_totals()}>
      <h2>{m.shop_totals_of({ count })}</h2>
      <CodeField
        label={m.shop_coupon()}
        kept={draft.coupon}
        isWanted={({ kind }) => kind !== 'gift-card'}
        isUseless={(found) => isNeedless(found, totals)}
        onKeep={(code) => onChange({ coupon: code })}
      />
      {lacks ? <p className={styles.note}>{m.shop_coupon_from({ price: dollarText(coupon.minimum) })}</p> : null}
      <CodeField
        label={m.shop_gift_card()}
        kept={draft.giftCard}
        isWanted={({ kind }) => kind === 'gift-card'}
        onKeep={(code) => onChange({ giftCard: code })}
      />
      <CheckboxField
        label={m.shop_wrap({ price: dollarText(WRAPPING_FEE) })}
        checked={draft.isGiftWrapped}
        onChange={({ currentTarget: { checked } }) => onChange({ isGiftWrapped: checked })}
      />
      <TotalsList totals={totals} />
      {next}
      <p className={styles.note}>{m.shop_totals_note()}</p>
    </Card>
  )
}

export interface TotalsListProps {
  totals: Totals
  /** Of an order that is placed: how it was paid, or will be. */
  method?: PaymentMethod
}

/** The lines of a sum: what is nothing is left out, but for delivery. */
export function TotalsList({ totals, method }: TotalsListProps) {
  // Cash is paid at the door, and of three parts two are still to come.
  const isPaid = method !== undefined && method !== 'cash' && method !== 'parts'
  const [first, part] = threeParts(totals.toPay)
  const lines = [
    { key: 'items', label: m.shop_totals_items(), text: dollarText(totals.items), isShown: true },
    { key: 'discount', label: m.shop_totals_discount(), text: minus(totals.discount), isShown: totals.discount > 0 },
    { key: 'coupon', label: m.shop_coupon(), text: minus(totals.coupon), isShown: totals.coupon > 0 },
    {
      key: 'wrapping',
      label: m.shop_totals_wrapping(),
      text: dollarText(totals.wrapping),
      isShown: totals.wrapping > 0,
    },
    { key: 'tax', label: m.shop_totals_tax(), text: dollarText(totals.tax), isShown: true },
    {
      key: 'delivery',
      label: m.shop_totals_delivery(),
      text: totals.delivery === 0 ? m.shop_totals_free() : dollarText(totals.delivery),
      isShown: true,
    },
    { key: 'gift', label: m.shop_gift_card(), text: minus(totals.giftCard), isShown: totals.giftCard > 0 },
  ]
  return (
    <dl className={styles.sums}>
      {lines
        .filter(({ isShown }) => isShown)
        .map(({ key, label, text }) => (
          <div key={key} data-line={key}>
            <dt>{label}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      <div className={styles.toPay} data-line="toPay">
        <dt>{isPaid ? m.shop_totals_paid() : m.shop_totals_to_pay()}</dt>
        <dd>
          <bdi>{dollarText(totals.toPay)}</bdi>
        </dd>
      </div>
      {method === undefined || method === 'parts' ? (
        <div data-line="parts">
          <dt>{m.shop_totals_parts()}</dt>
          <dd>
            <bdi>{first === part ? `3 × ${dollarText(part)}` : `${dollarText(first)} + 2 × ${dollarText(part)}`}</bdi>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

function minus(cents: number): string {
  return `${MINUS}${dollarText(cents)}`
}

interface CodeFieldProps {
  label: string
  kept: string
  isWanted: (coupon: Coupon) => boolean
  isUseless?: (coupon: Coupon) => boolean
  onKeep: (code: string) => void
}

function CodeField({ label, kept, isWanted, isUseless = () => false, onKeep }: CodeFieldProps) {
  const [typed, setTyped] = useState('')
  // The field and the code that is kept take each other's place, and the focus.
  const [isUsed, setUsed] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const field = useLostFocus<HTMLInputElement>(isUsed && kept === '')
  const remove = useLostFocus<HTMLButtonElement>(isUsed && kept !== '')
  const keep = (code: string) => {
    setUsed(true)
    onKeep(code)
  }
  const find = useMutation({
    mutationFn: () => findCoupon(typed.trim()),
    onSuccess: (coupon) => {
      if (coupon === null || !isWanted(coupon) || isUseless(coupon)) return
      keep(coupon.code)
      setTyped('')
    },
  })
  const isUnknown = find.isSuccess && (find.data === null || !isWanted(find.data))
  const codeFault = () => {
    if (isMissing) return m.shop_code_missing()
    if (find.isError) return m.shop_code_failed()
    if (isUnknown) return m.shop_code_unknown()
    return find.isSuccess && find.data !== null && isUseless(find.data) ? m.shop_coupon_needless() : undefined
  }
  if (kept !== '') {
    return (
      <p className={styles.kept}>
        <span>
          {label} <b>{kept}</b>
        </span>
        <Button ref={remove} variant="quiet" aria-label={m.shop_remove_of({ name: kept })} onClick={() => keep('')}>
          {m.shop_remove()}
        </Button>
      </p>
    )
  }
  return (
    <form
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault()
        const isEmpty = typed.trim() === ''
        setMissing(isEmpty)
        if (isEmpty) field.current?.focus()
        else find.mutate()
      }}
    >
      <TextField
        ref={field}
        label={label}
        value={typed}
        maxLength={40}
        autoComplete="off"
        error={codeFault()}
        onChange={({ currentTarget: { value } }) => {
          find.reset()
          setMissing(false)
          setTyped(value)
        }}
      />
      <Button type="submit" loading={find.isPending}>
        {m.shop_code_apply()}
      </Button>
    </form>
  )
}

import { useEffect, useRef, useState } from 'react'
import { formatBahtInput, parseBaht } from '#lib/typed-money.ts'
import { UNREADABLE } from '../draft.ts'
import styles from './prices.module.css'

interface PriceInputProps {
  label: string
  /** Satang. */
  amount: number
  isWrong?: boolean
  isReadOnly?: boolean
  /** It was just asked for: whoever did types its amount next. */
  isAsked?: boolean
  onChange: (amount: number) => void
}

/** One price among others: what is typed stays as it is typed, and what is no amount is not saved. */
export function PriceInput({
  label,
  amount,
  isWrong = false,
  isReadOnly = false,
  isAsked = false,
  onChange,
}: PriceInputProps) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isAsked) return
    field.current?.focus()
    field.current?.select()
  }, [isAsked])
  const isTyped = (parseBaht(typed) ?? UNREADABLE) === amount
  return (
    <input
      ref={field}
      className={styles.price}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong || amount === UNREADABLE || undefined}
      readOnly={isReadOnly}
      value={isTyped ? typed : amount === UNREADABLE ? '' : formatBahtInput(amount)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(parseBaht(event.currentTarget.value) ?? UNREADABLE)
      }}
    />
  )
}

import { useId } from 'react'
import type { MouseEvent } from 'react'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { formAddress } from '../../core/form-address.ts'
import type { AddressedForm } from '../../core/use-form-address.ts'
import styles from './rent-form.module.css'

interface NumberFieldProps {
  form: AddressedForm
  name: string
  label: string
  note?: string
  /** What is calculated with where the address says nothing. */
  value: number
  max: number
  isRow?: boolean
}

/** A whole number that is typed or stepped. */
export function NumberField({ form, name, label, note, value, max, isRow = false }: NumberFieldProps) {
  const id = useId()
  const shown = form.text(name) || String(value)
  const step = (event: MouseEvent<HTMLButtonElement>, by: number) => {
    const { form: element } = event.currentTarget
    const next = (Number(shown) || 0) + by
    if (element !== null && next >= 0 && next <= max) form.go({ ...formAddress(element), [name]: String(next) })
  }
  return (
    <div className={styles.number} data-row={isRow ? '' : undefined}>
      <label htmlFor={id}>
        {label}
        {note === undefined ? null : <small>{note}</small>}
      </label>
      <span className={styles.stepper}>
        <button
          type="button"
          aria-label={m.calculate_less({ name: label })}
          aria-disabled={Number(shown) <= 0 || undefined}
          onClick={(event) => step(event, -1)}
        >
          <Icon of={IconMinus} size={16} />
        </button>
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={0}
          max={max}
          value={shown}
          onChange={() => undefined}
        />
        <button
          type="button"
          aria-label={m.calculate_more({ name: label })}
          aria-disabled={Number(shown) >= max || undefined}
          onClick={(event) => step(event, 1)}
        >
          <Icon of={IconPlus} size={16} />
        </button>
      </span>
    </div>
  )
}

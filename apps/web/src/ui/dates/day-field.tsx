import { useState } from 'react'
import { isoDate, parseTypedDate } from '@rodchao/rental'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { TextField } from '../fields/text-field.tsx'

export interface DayFieldProps {
  id?: string
  label: string
  /** Said of a day that may be left out. */
  optional?: string | undefined
  /** As typed, or `yyyy-mm-dd` once it was read. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
  /** Where a day to come, as the usual one is, would be wrong. */
  example?: string | undefined
}

/** A typed text as `yyyy-mm-dd`; null when it is no day. A Buddhist year is read as one. */
export function parseDay(typed: string): string | null {
  const result = parseTypedDate(typed)
  return result.ok ? isoDate(result.date) : null
}

/** A day, typed in whichever way people write it; below it stands how it was read. One given stands as people write it. */
export function DayField({ id, label, optional, value, error, onChange, example }: DayFieldProps) {
  const [isLeft, setLeft] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const day = parseDay(value)
  const unread = isLeft && day === null && value.trim() !== '' ? m.counter_day_unreadable() : undefined
  return (
    <TextField
      id={id}
      label={label}
      optional={optional}
      value={isTyped || day === null ? value : formatDate(day)}
      placeholder={example ?? m.counter_day_example()}
      autoComplete="off"
      help={day === null ? m.counter_day_help() : formatDate(day, 'long')}
      error={unread ?? error}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChange={(event) => {
        setTyped(true)
        onChange(event.currentTarget.value)
      }}
    />
  )
}

import { useState } from 'react'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { CancellationStep } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { UNREADABLE } from '../draft.ts'
import type { OwnFieldProps } from '../own-fields/opening-field.tsx'
import styles from './settings.module.css'

const BASIS_POINTS = 100
const DAY_HOURS = 24

const hoursOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : UNREADABLE)
const percentOf = (text: string): number =>
  /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * BASIS_POINTS) : UNREADABLE

/** What cancelling costs, by the hours that are left: a line each, the longest first. */
export function CancellationField({
  id,
  label,
  value,
  error,
  partErrors,
  onChange,
}: OwnFieldProps<readonly CancellationStep[]>) {
  const set = (at: number, step: CancellationStep) => onChange(value.map((one, other) => (other === at ? step : one)))
  const nearest = value.at(-1)?.hoursBefore
  const next = nearest === undefined ? 2 * DAY_HOURS : Math.max(0, nearest - DAY_HOURS)
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={label} className={styles.tiers}>
      {value.length === 0 ? <p className={styles.quiet}>{m.settings_tiers_none()}</p> : null}
      {value.map((step, at) => (
        // A line has nothing of its own but its place.
        <div key={at} className={styles.tier}>
          <Figure
            label={m.settings_tier_hours()}
            suffix={m.records_unit_hour()}
            value={step.hoursBefore}
            write={String}
            read={hoursOf}
            error={partErrors[`/${at}/hoursBefore`]}
            onChange={(hoursBefore) => set(at, { ...step, hoursBefore })}
          />
          <Figure
            label={m.settings_tier_fee()}
            suffix="%"
            value={step.feeBasisPoints}
            write={(points) => String(points / BASIS_POINTS)}
            read={percentOf}
            error={partErrors[`/${at}/feeBasisPoints`]}
            onChange={(feeBasisPoints) => set(at, { ...step, feeBasisPoints })}
          />
          <IconButton
            icon={IconX}
            iconSize={18}
            label={m.settings_tier_remove({ hours: String(Math.max(0, step.hoursBefore)) })}
            onClick={() => onChange(value.filter((_, other) => other !== at))}
          />
        </div>
      ))}
      {error === undefined ? null : <FieldError>{error}</FieldError>}
      <Button
        icon={IconPlus}
        onClick={() => onChange([...value, { hoursBefore: next, feeBasisPoints: value.length === 0 ? 0 : 5000 }])}
      >
        {m.settings_tier_add()}
      </Button>
    </div>
  )
}

interface FigureProps {
  label: string
  suffix: string
  value: number
  write: (value: number) => string
  read: (text: string) => number
  error: string | undefined
  onChange: (value: number) => void
}

/** A figure that stays as it was typed, also while it cannot be read. */
function Figure({ label, suffix, value, write, read, error, onChange }: FigureProps) {
  const [typed, setTyped] = useState(() => write(value))
  const shown = read(typed) === value ? typed : write(value)
  return (
    <TextField
      label={label}
      suffix={suffix}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      error={value === UNREADABLE ? m.records_fault_number() : error}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(read(event.currentTarget.value))
      }}
    />
  )
}

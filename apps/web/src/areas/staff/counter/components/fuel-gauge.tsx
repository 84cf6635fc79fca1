import { useId } from 'react'
import { FUEL_FULL } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { fuelLabel } from '#areas/staff/core/hand-over/labels.ts'
import styles from './fuel-gauge.module.css'

export interface FuelGaugeProps {
  value: number | null
  /** What the gauge showed when the vehicle left. */
  before?: number | null | undefined
  onChange: (eighths: number) => void
}

const STEPS = Array.from({ length: FUEL_FULL + 1 }, (_, step) => step)

/** A gauge of eight steps and empty, to be pressed where the needle stands. */
export function FuelGauge({ value, before, onChange }: FuelGaugeProps) {
  const name = useId()
  return (
    <fieldset className={styles.gauge}>
      <legend className={styles.legend}>
        {m.counter_fuel()}{' '}
        <span className={styles.value}>{value === null ? m.counter_fuel_choose() : fuelLabel(value)}</span>
        {typeof before === 'number' ? (
          <span className={styles.before}> {m.counter_at_hand_over({ what: fuelLabel(before) })}</span>
        ) : null}
      </legend>
      <div className={styles.steps}>
        {STEPS.map((step) => (
          <label key={step} className={styles.step} data-filled={value !== null && step <= value ? '' : undefined}>
            <input
              type="radio"
              name={name}
              value={step}
              aria-label={fuelLabel(step)}
              checked={value === step}
              className={styles.input}
              onChange={() => onChange(step)}
            />
            <span className={styles.bar} data-step={step} data-before={before === step ? '' : undefined} />
            <span className={styles.mark} aria-hidden="true">
              {step === 0 ? 'E' : step === FUEL_FULL ? 'F' : step === FUEL_FULL / 2 ? '½' : ' '}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

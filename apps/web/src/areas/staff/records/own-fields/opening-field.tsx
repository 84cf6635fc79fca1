import type { OpeningDay } from '@rodchao/contract'
import { formatClock } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Switch } from '#ui/actions/switch.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { WEEKDAY_NAMES } from '#ui/dates/calendar-labels.ts'
import styles from './own-fields.module.css'

export interface OwnFieldProps<Value> {
  id: string
  label: string
  value: Value
  error: string | undefined
  /** By the place in the value, such as `/3/closes`. */
  partErrors: Readonly<Record<string, string>>
  onChange: (value: Value) => void
}

const STEP = 30
const DAY_MINUTES = 1440
/** A bar that closes at four in the morning closes at 28:00 of the day before. */
const LATEST = 28 * 60
const USUAL: NonNullable<OpeningDay> = { opens: 480, closes: 1140 }
/** Thai weeks are shown from Sunday on, as the calendars are. */
const WEEK = [0, 1, 2, 3, 4, 5, 6]

function minutesFrom(first: number, last: number, own: number): readonly number[] {
  const all = Array.from({ length: (last - first) / STEP + 1 }, (_, at) => first + at * STEP)
  return all.includes(own) ? all : [...all, own].toSorted((a, b) => a - b)
}

/** The hours of a week, day by day. */
export function OpeningField({ id, label, value, partErrors, onChange }: OwnFieldProps<readonly OpeningDay[]>) {
  const locale = useLocale()
  const set = (day: number, hours: OpeningDay) => onChange(WEEK.map((at) => (at === day ? hours : (value[at] ?? null))))
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={label} className={styles.week}>
      {WEEK.map((day) => {
        const name = WEEKDAY_NAMES[locale][day]?.long ?? ''
        const hours = value[day] ?? null
        const error = partErrors[`/${day}/closes`]
        return (
          <div key={day} className={styles.day}>
            <span className={styles.name}>{name}</span>
            <Switch
              checked={hours !== null}
              aria-label={m.records_open_on({ day: name })}
              onChange={(isOpen) => set(day, isOpen ? USUAL : null)}
            />
            {hours === null ? (
              <span className={styles.closed}>{m.records_closed()}</span>
            ) : (
              <span className={styles.hours}>
                <Minute
                  label={m.records_opens_on({ day: name })}
                  value={hours.opens}
                  options={minutesFrom(0, DAY_MINUTES - STEP, hours.opens)}
                  onChange={(opens) => set(day, { ...hours, opens })}
                />
                <span aria-hidden="true">–</span>
                <Minute
                  label={m.records_closes_on({ day: name })}
                  value={hours.closes}
                  isWrong={error !== undefined}
                  options={minutesFrom(STEP, LATEST, hours.closes)}
                  onChange={(closes) => set(day, { ...hours, closes })}
                />
              </span>
            )}
            {error === undefined ? null : <FieldError>{error}</FieldError>}
          </div>
        )
      })}
    </div>
  )
}

interface MinuteProps {
  label: string
  value: number
  options: readonly number[]
  isWrong?: boolean
  onChange: (minute: number) => void
}

function Minute({ label, value, options, isWrong = false, onChange }: MinuteProps) {
  return (
    <select
      className={styles.minute}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {options.map((minute) => (
        <option key={minute} value={minute}>
          {minute > DAY_MINUTES
            ? m.records_next_morning({ time: formatClock(minute - DAY_MINUTES) })
            : formatClock(minute)}
        </option>
      ))}
    </select>
  )
}

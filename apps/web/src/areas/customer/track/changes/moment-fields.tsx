import { clockTime, MINUTE } from '@rodchao/rental'
import { formatTime } from '#lib/format.ts'
import { DayField } from '#ui/dates/day-field.tsx'
import { TimeSelect } from '#ui/dates/time-select.tsx'
import type { TrackedReservation } from '@rodchao/contract'
import type { ShopContact } from '../api.ts'
import type { TypedMoment } from './change-model.ts'
import styles from './change-sheet.module.css'

interface MomentFieldsProps {
  label: string
  /** Null where the hour is the house's. */
  timeLabel: string | null
  value: TypedMoment
  error: string | undefined
  hours: { first: string; last: string } | null
  onChange: (value: TypedMoment) => void
}

/** A day and a time of it. */
export function MomentFields({ label, timeLabel, value, error, hours, onChange }: MomentFieldsProps) {
  return (
    <div className={styles.moment}>
      <DayField label={label} value={value.day} error={error} onChange={(day) => onChange({ ...value, day })} />
      {timeLabel === null ? null : (
        <TimeSelect
          label={timeLabel}
          value={value.time}
          format={(time) => formatTime(`2026-01-01T${time}:00+07:00`)}
          {...(hours ?? {})}
          onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
        />
      )}
    </div>
  )
}

/** Between which hours it changes hands where it is booked, on any day; the shop says which day it does not. */
export function placeHours(
  contact: ShopContact | null,
  { branch, place }: Pick<TrackedReservation, 'branch' | 'place'>,
): { first: string; last: string } | null {
  // A driver comes at the hours of the zone, also where the branch is closed then.
  const zone = contact?.zones.find(({ name }) => name.th === place.zone?.th)
  const days =
    zone === undefined
      ? (contact?.branches.find(({ phone }) => phone === branch.phone)?.opening.filter((day) => day !== null) ?? [])
      : [{ opens: zone.opensMinute, closes: zone.closesMinute }]
  if (days.length === 0) return null
  const midnight = Date.parse('2026-01-01T00:00:00+07:00')
  const clock = (minute: number) => clockTime(midnight + Math.min(minute, 1439) * MINUTE)
  return {
    first: clock(Math.min(...days.map(({ opens }) => opens))),
    last: clock(Math.max(...days.map(({ closes }) => closes))),
  }
}

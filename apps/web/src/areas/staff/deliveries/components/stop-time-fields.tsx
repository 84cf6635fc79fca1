import { isoDate, toShopDate } from '@rodchao/rental'
import { formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TimeSelect } from '#ui/dates/time-select.tsx'
import { DayField, parseDay } from '#ui/dates/day-field.tsx'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { toWireTime } from '#areas/staff/core/wire-time.ts'
import type { StopTimeDraft } from '../stop-times.ts'
import { windowLabel } from '../labels.ts'
import styles from './stop-dialogs.module.css'

const WINDOWS = [0, 15, 30, 45, 60, 90, 120] as const
const STEP_MINUTES = 15

export interface StopTimeFieldsProps {
  draft: StopTimeDraft
  isTried: boolean
  problem: Error | null
  onChange: (next: Partial<StopTimeDraft>) => void
}

/** When the driver is expected, and what the driver should know. */
export function StopTimeFields({ draft, isTried, problem, onChange }: StopTimeFieldsProps) {
  const windows = [...new Set([...WINDOWS, draft.windowMinutes])].toSorted((a, b) => a - b)
  const dayError = isTried && parseDay(draft.day) === null ? m.deliveries_field_day_error() : undefined
  return (
    <>
      <DayField
        label={m.deliveries_field_day()}
        value={draft.day}
        error={fieldError(problem, '/dueAt') ?? dayError}
        onChange={(day) => onChange({ day })}
      />
      <div className={styles.pair}>
        <TimeSelect
          label={m.deliveries_field_time()}
          value={draft.time}
          stepMinutes={STEP_MINUTES}
          format={(time) => formatTime(toWireTime(isoDate(toShopDate(0)), time))}
          onChange={(event) => onChange({ time: event.currentTarget.value })}
        />
        <SelectField
          label={m.deliveries_field_window()}
          value={String(draft.windowMinutes)}
          options={windows.map((minutes) => ({ value: String(minutes), label: windowLabel(minutes) }))}
          onChange={(event) => onChange({ windowMinutes: Number(event.currentTarget.value) })}
        />
      </div>
      <TextArea
        label={m.deliveries_field_note()}
        optional={m.staff_optional()}
        value={draft.note}
        rows={2}
        maxLength={300}
        placeholder={m.deliveries_field_note_example()}
        error={fieldError(problem, '/note')}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  )
}

import type { ReactNode } from 'react'
import { formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { SelectOption } from '#ui/fields/select-field.tsx'
import { TimeSelect } from '#ui/dates/time-select.tsx'
import type { DateDraft, Field } from '../draft.ts'
import { useForm } from '../form-context.ts'
import { dateFacts } from '../suggest.ts'
import { ColumnSelect } from './column-select.tsx'
import styles from './fields.module.css'

/** No column can be called so: names with a line end are none. */
const PARTS = '\nparts'
const NOON = '12:00'

export interface DateFieldProps {
  field: Field & ('start' | 'end' | 'booked' | 'closed')
  value: DateDraft | undefined
  none?: string | undefined
  /** Another way than a date, such as a number of nights; chosen when `way` is its value. */
  ways?: readonly SelectOption[] | undefined
  way?: string | undefined
  help?: ReactNode | undefined
  /** Without a time of day: only the day counts. */
  isDayOnly?: boolean | undefined
  /** A date, one of the ways, or undefined for none. */
  onChange: (value: DateDraft | undefined, way?: string) => void
}

/** A day and its time: in one column or in three, written in the order of the file. */
export function DateField(props: DateFieldProps) {
  const { field, value, none, ways = [], way, help, isDayOnly = false, onChange } = props
  const isSplitDate = value !== undefined && value.column === undefined && isSplit(value)
  const handleChoose = (chosen: string | undefined) => {
    if (chosen !== undefined && ways.some((other) => other.value === chosen)) return onChange(undefined, chosen)
    const { order = 'day-first' as const, time, timeColumn } = value ?? {}
    const kept = { order, time, timeColumn }
    if (chosen === PARTS) return onChange({ ...kept, year: '', month: '', day: '' })
    onChange(chosen === undefined && none !== undefined ? undefined : { ...kept, column: chosen })
  }
  return (
    <>
      <ColumnSelect
        field={field}
        value={way ?? (isSplitDate ? PARTS : value?.column)}
        none={none}
        ways={[...ways, { value: PARTS, label: m.imports_date_parts() }]}
        help={help}
        onChange={handleChoose}
      />
      {isSplitDate ? <PartFields field={field} value={value} onChange={onChange} /> : null}
      {value?.column === undefined ? null : <OrderField value={value} onChange={onChange} />}
      {value === undefined || isDayOnly || way !== undefined ? null : (
        <TimeFields field={field} value={value} onChange={onChange} />
      )}
    </>
  )
}

function isSplit({ year, month, day }: DateDraft): boolean {
  return year !== undefined || month !== undefined || day !== undefined
}

interface PartProps {
  field: Field
  value: DateDraft
  onChange: (value: DateDraft) => void
}

function PartFields({ field, value, onChange }: PartProps) {
  const parts = [
    ['day', m.imports_date_day()],
    ['month', m.imports_date_month()],
    ['year', m.imports_date_year()],
  ] as const
  return (
    <div className={styles.three}>
      {parts.map(([part, label]) => (
        <ColumnSelect
          key={part}
          field={field}
          isFurther
          label={label}
          value={value[part] === '' ? undefined : value[part]}
          onChange={(column) => onChange({ ...value, [part]: column ?? '' })}
        />
      ))}
    </div>
  )
}

/** 5/6 is the fifth of June or the sixth of May; asked only where days are written in figures, day or month first. */
function OrderField({ value, onChange }: Omit<PartProps, 'field'>) {
  const { samplesFor } = useForm()
  const texts = samplesFor(value.column ?? '')
  const { order, isBuddhist, hasShortYears } = dateFacts(texts)
  const isInFigures = texts.some((text) => /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d/.test(text))
  return (
    <>
      {isInFigures ? (
        <SelectField
          label={m.imports_date_order()}
          value={value.order}
          help={order === undefined ? m.imports_date_order_unsure() : undefined}
          options={[
            { value: 'day-first', label: m.imports_date_day_first() },
            { value: 'month-first', label: m.imports_date_month_first() },
          ]}
          onChange={(event) =>
            onChange({ ...value, order: event.currentTarget.value === 'month-first' ? 'month-first' : 'day-first' })
          }
        />
      ) : null}
      {isBuddhist ? <Notice tone="hint">{m.imports_date_buddhist()}</Notice> : null}
      {hasShortYears ? <Notice tone="warning">{m.imports_date_short_years()}</Notice> : null}
    </>
  )
}

export function TimeFields({ field, value, onChange }: PartProps) {
  return (
    <div className={styles.two}>
      <ColumnSelect
        field={field}
        isFurther
        label={m.imports_time_column()}
        value={value.timeColumn}
        none={m.imports_no_time_column()}
        onChange={(timeColumn) => onChange({ ...value, timeColumn })}
      />
      <TimeSelect
        label={m.imports_time_default()}
        value={value.time ?? NOON}
        format={(clock) => formatTime(`2026-01-01T${clock}:00+07:00`)}
        onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
      />
    </div>
  )
}

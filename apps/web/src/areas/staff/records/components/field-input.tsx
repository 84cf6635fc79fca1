import type { FieldSpec, KeptRecord, RecordKind } from '@rodchao/contract'
import { RECORDS } from '@rodchao/contract/records'
import { Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatClock } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useApi } from '#shell/use-api.ts'
import { Chip } from '#ui/actions/chip.tsx'
import { DayField } from '#ui/dates/day-field.tsx'
import { CountryOptions } from '#ui/fields/country-options.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { BahtField } from '../../core/components/form-fields.tsx'
import { choicesOptions } from '../api.ts'
import type { FieldView } from '../kinds/kind-view.ts'
import { viewOf } from '../kinds/views.ts'
import styles from './record-form.module.css'

export interface FieldInputProps {
  id: string
  name: string
  spec: FieldSpec
  view: FieldView
  value: unknown
  error: string | undefined
  /** Faults of parts of a value with a shape of its own, by their place in it, such as `/3/closes`. */
  partErrors: Readonly<Record<string, string>>
  onChange: (value: unknown) => void
}

/** Values with a shape of their own are few kinds' alone. */
const OwnInput = lazyComponent(() => import('../own-fields/own-input.tsx'), 'OwnInput')

/** Fetches what the fields of a kind are asked for with, beside the record. */
export function preloadFields(kind: RecordKind): void {
  const specs: readonly FieldSpec[] = Object.values(RECORDS[kind].fields)
  if (specs.some(({ type }) => type === 'own')) void OwnInput.preload()
}

const LAST_MINUTE = 1440
const CLOCK_STEP = 30

/** One field of a record, asked for as its kind of value wants. */
export function FieldInput(props: FieldInputProps) {
  const { id, spec, view, value, error, onChange } = props
  const texts = {
    id,
    label: view.label(),
    help: view.help?.(),
    error,
    optional: mayBeLeft(spec) ? m.staff_optional() : undefined,
    // Asked for because of another field: whoever listens hears that it has to be said.
    required: spec.when !== undefined,
  }
  const text = typeof value === 'string' ? value : ''
  switch (spec.type) {
    case 'line':
      if (spec.form === 'country')
        return (
          <SelectField {...texts} value={text} onChange={(event) => onChange(event.currentTarget.value)}>
            <option value="">{m.staff_not_said()}</option>
            <CountryOptions locale={getLocale()} value={text} />
          </SelectField>
        )
      return (
        <TextField
          {...texts}
          value={text}
          type={spec.form === 'phone' ? 'tel' : 'text'}
          maxLength={spec.max}
          autoComplete="off"
          spellCheck={spec.form === undefined}
          lang={languageOf(props.name)}
          onChange={({ currentTarget: { value: line } }) => onChange(spec.form === 'code' ? line.toUpperCase() : line)}
        />
      )
    case 'lines':
      return (
        <TextArea
          {...texts}
          value={text}
          rows={spec.rows ?? 3}
          className={spec.rows === undefined ? undefined : styles.long}
          maxLength={spec.max}
          lang={languageOf(props.name)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'money':
      return <BahtField {...texts} value={text} onType={onChange} />
    case 'number':
      return (
        <TextField
          {...texts}
          value={text}
          inputMode="numeric"
          autoComplete="off"
          suffix={spec.unit === undefined ? undefined : unitWord(spec.unit)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'clock':
      return (
        <SelectField
          {...texts}
          value={text}
          options={[...(text === '' ? [{ value: '', label: m.staff_not_said() }] : []), ...clockOptions(text)]}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'yes':
      return (
        <CheckboxField
          id={id}
          label={texts.label}
          help={texts.help}
          error={error}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...texts}
          value={text}
          options={[
            ...(spec.nullable === true ? [{ value: '', label: m.records_none() }] : []),
            ...spec.of.map((one) => ({ value: one, label: view.values?.[one]?.() ?? one })),
          ]}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'choices':
      return <ChoicesInput {...props} of={spec.of} />
    case 'day':
      return <DayField id={id} label={texts.label} value={text} error={error} onChange={onChange} />
    case 'record':
      return <RecordInput {...props} of={spec.of as RecordKind} isNullable={spec.nullable === true} />
    case 'moment':
      return <TextField {...texts} value={text} readOnly />
    case 'own':
      return (
        <Suspense fallback={null}>
          <OwnInput {...props} />
        </Suspense>
      )
  }
}

function mayBeLeft(spec: FieldSpec): boolean {
  return spec.when === undefined && (spec.nullable === true || 'empty' in spec)
}

function languageOf(name: string): string | undefined {
  if (name.endsWith('Th')) return 'th'
  return name.endsWith('En') ? 'en' : undefined
}

const UNIT_WORDS = {
  cc: () => m.records_unit_cc(),
  cm: () => m.houses_unit_cm(),
  day: () => m.records_unit_day(),
  hour: () => m.records_unit_hour(),
  item: () => m.records_unit_item(),
  km: () => m.records_unit_km(),
  minute: () => m.records_unit_minute(),
  percent: () => '%',
  seat: () => m.records_unit_seat(),
  year: () => m.records_unit_year(),
} as const

function unitWord(unit: keyof typeof UNIT_WORDS): string {
  return UNIT_WORDS[unit]()
}

/** Half hours, and the time that stands there already. */
function clockOptions(value: string) {
  const minutes = Array.from({ length: LAST_MINUTE / CLOCK_STEP + 1 }, (_, at) => at * CLOCK_STEP)
  const own = Number(value)
  const all = value === '' || minutes.includes(own) ? minutes : [...minutes, own].toSorted((a, b) => a - b)
  return all.map((minute) => ({ value: String(minute), label: formatClock(minute) }))
}

function ChoicesInput({ id, view, value, error, of, onChange }: FieldInputProps & { of: readonly string[] }) {
  const chosen = Array.isArray(value) ? (value as readonly string[]) : []
  const label = view.label()
  return (
    <div className={styles.choices} id={id} tabIndex={-1} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      <div className={styles.chips}>
        {of.map((one) => (
          <Chip
            key={one}
            pressed={chosen.includes(one)}
            onClick={() => onChange(of.filter((other) => chosen.includes(other) !== (other === one)))}
          >
            {view.values?.[one]?.() ?? one}
          </Chip>
        ))}
      </div>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </div>
  )
}

interface RecordInputProps extends FieldInputProps {
  of: RecordKind
  isNullable: boolean
}

function RecordInput({ id, view, value, error, of, isNullable, onChange }: RecordInputProps) {
  const api = useApi()
  const { data } = useQuery(choicesOptions(api, of))
  const records: readonly KeptRecord[] = data?.items ?? []
  // Where one has to be chosen and there is none, the empty list says so itself.
  const isEmpty = data !== undefined && records.length === 0 && !isNullable
  return (
    <SelectField
      id={id}
      label={view.label()}
      help={isEmpty ? m.records_empty({ what: viewOf(of).title() }) : view.help?.()}
      error={error}
      value={typeof value === 'string' ? value : ''}
      options={[
        ...(isNullable ? [{ value: '', label: m.records_all() }] : []),
        ...records.map((record) => ({ value: record.id, label: viewOf(of).nameOf(record) })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

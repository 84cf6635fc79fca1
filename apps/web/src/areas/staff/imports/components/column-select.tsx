import type { ReactNode } from 'react'
import { m } from '#lib/messages.ts'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import type { ComboboxOption } from '#ui/fields/late-combobox.tsx'
import { fieldLabel } from '../labels.ts'
import { usableColumns } from '../column-names.ts'
import { fieldId } from '../draft.ts'
import type { Field } from '../draft.ts'
import { useForm } from '../form-context.ts'
import styles from './fields.module.css'

const EXAMPLES = 3
const LONGEST_EXAMPLE = 24

/** A label that says when the page has filled the field in by itself. */
export function FieldLabel({ field, children }: { field: Field; children: ReactNode }) {
  return (
    <>
      {children}
      {useForm().isSuggested(field) ? <span className={styles.suggested}>{m.imports_suggested()}</span> : null}
    </>
  )
}

export interface ColumnSelectProps {
  field: Field
  /** Only the first control of a field carries its id and its error. */
  isFurther?: boolean | undefined
  /** The field's own name when it is left out. */
  label?: string | undefined
  value: string | undefined
  /** What no column means: that none is chosen yet, or that the file has none. */
  none?: string | undefined
  /** Ways beside a column, such as three columns that make a day. */
  ways?: readonly ComboboxOption[] | undefined
  help?: ReactNode | undefined
  accepts?: ((column: string) => boolean) | undefined
  onChange: (value: string | undefined) => void
}

/** Which column of the file it is, with what stands there. */
export function ColumnSelect(props: ColumnSelectProps) {
  const { field, isFurther = false, value, none, ways = [], help, accepts = () => true, onChange } = props
  const label = props.label ?? fieldLabel(field)
  const { job, samplesFor, errorFor, isSuggested } = useForm()
  const columns = usableColumns(job.header).filter(accepts)
  const isWay = ways.some((way) => way.value === value)
  const isLost = value !== undefined && !isWay && !columns.includes(value)
  const examples = value === undefined || isWay ? [] : [...new Set(samplesFor(value))].slice(0, EXAMPLES)
  const shown = examples.map((text) => (text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text))
  const example = shown.length === 0 ? undefined : m.imports_example({ values: shown.join(' · ') })
  const placeholder = none ?? m.imports_choose_column()
  return (
    <ComboboxField
      id={isFurther ? undefined : fieldId(field)}
      label={!isFurther && isSuggested(field) ? `${label} ${m.imports_suggested()}` : label}
      shownLabel={isFurther ? label : <FieldLabel field={field}>{label}</FieldLabel>}
      value={value ?? ''}
      placeholder={placeholder}
      none={m.imports_no_such_column()}
      options={[
        { value: '', label: placeholder },
        ...(isLost ? [{ value, label: m.imports_lost_column({ column: value }) }] : []),
        ...columns.map((title) => ({ value: title, label: title })),
        ...ways,
      ]}
      error={isFurther ? undefined : errorFor(field)}
      help={
        example === undefined && help === undefined ? undefined : (
          <>
            {example === undefined ? null : <span className={styles.example}>{example}</span>}
            {help}
          </>
        )
      }
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  )
}

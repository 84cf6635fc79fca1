import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { ImportChoice } from '@rodchao/rental'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { SelectOption } from '#ui/fields/select-field.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ColumnValues } from '../api.ts'
import type { Draft, Field } from '../draft.ts'
import { useForm } from '../form-context.ts'
import { useColumn } from '../use-import.ts'
import { problemMessage } from '../labels.ts'
import styles from './fields.module.css'

/** No value of an option: what people write has no line end. */
const UNDECIDED = '\nundecided'

export interface ValueTableProps {
  field: Field
  /** What the table is about, read out before its fields. */
  title: string
  choice: ImportChoice
  /** What a value may be here; without them it is typed, as a country code is. */
  options?: readonly SelectOption[] | undefined
  /** The same where it depends on the value. */
  optionsFor?: ((text: string) => readonly SelectOption[]) | undefined
  /** What a value probably is; asked once, when the table is new. */
  suggest: (text: string) => string | undefined
  /** What values beside those of the table may become; the same as in the table where nothing is said. */
  others?: readonly SelectOption[] | undefined
  /** Further fields of one value, below it. */
  more?: ((text: string) => ReactNode) | undefined
  /** The part of the draft that the choice is. */
  patch: (choice: ImportChoice) => Partial<Draft>
}

/** Every value of a column, and what it is here. */
export function ValueTable(props: ValueTableProps) {
  const { field, title, choice, options = [], others = options, patch } = props
  const { job, draft, change } = useForm()
  const { data, error, refetch } = useColumn(job, draft, choice.column)
  const rows = useRows(data)
  useSuggestedValues(props, rows)
  if (data === undefined) {
    if (error !== null) {
      const retry = <Button onClick={() => void refetch()}>{m.shared_retry()}</Button>
      return (
        <Notice tone="danger" role="alert" action={retry}>
          {problemMessage(error)}
        </Notice>
      )
    }
    return <Loading shapes={['row', 'row']} />
  }
  return (
    <fieldset className={styles.values}>
      <legend className="rc-visually-hidden">{title}</legend>
      {rows.map((row) => (
        <ValueRow key={row.text} row={row} {...props} />
      ))}
      {data.distinct > data.values.length ? (
        <Notice tone="warning">
          {m.imports_values_more({ shown: formatCount(data.values.length), all: formatCount(data.distinct) })}
        </Notice>
      ) : null}
      {others.length === 0 ? null : (
        <SelectField
          label={m.imports_value_others()}
          value={choice.otherwise ?? UNDECIDED}
          options={[{ value: UNDECIDED, label: m.imports_value_refuse() }, ...others]}
          onChange={({ currentTarget: { value } }) =>
            change(field, patch({ ...choice, otherwise: value === UNDECIDED ? undefined : value }))
          }
        />
      )}
    </fieldset>
  )
}

interface Row {
  text: string
  count: number
}

function ValueRow({ row: { text, count }, field, choice, more, patch, ...props }: ValueTableProps & { row: Row }) {
  const options = props.optionsFor?.(text) ?? props.options
  const { change } = useForm()
  const { values = {}, otherwise } = choice
  const label = (
    <span className={styles.valueText}>
      <b>{text === '' ? m.imports_value_empty() : text}</b>{' '}
      <small>{m.imports_lines({ count: formatCount(count) })}</small>
    </span>
  )
  const handleChange = (value: string | undefined) => {
    const rest = Object.entries(values).filter(([name]) => name !== text)
    change(
      field,
      patch({ ...choice, values: Object.fromEntries(value === undefined ? rest : [...rest, [text, value]]) }),
    )
  }
  return (
    <div className={styles.value}>
      {options === undefined ? (
        <TextField
          label={label}
          value={values[text] ?? ''}
          maxLength={2}
          autoCapitalize="characters"
          autoComplete="off"
          placeholder="TH"
          onChange={(event) => handleChange(event.currentTarget.value.toUpperCase())}
        />
      ) : (
        <SelectField
          label={label}
          value={values[text] ?? UNDECIDED}
          options={[
            {
              value: UNDECIDED,
              label: otherwise === undefined ? m.imports_value_refuse() : m.imports_value_otherwise(),
            },
            ...options,
          ]}
          onChange={({ currentTarget: { value } }) => handleChange(value === UNDECIDED ? undefined : value)}
        />
      )}
      {more?.(text)}
    </div>
  )
}

/** Values as the shop reads them: trimmed, and what counts as empty is one. */
function useRows(data: ColumnValues | undefined): Row[] {
  const empty = useForm().draft.emptyValues
  const counts = new Map<string, number>()
  for (const { text, count } of data?.values ?? []) {
    const trimmed = text.normalize('NFC').trim()
    const read = empty.includes(trimmed) ? '' : trimmed
    counts.set(read, (counts.get(read) ?? 0) + count)
  }
  return [...counts].map(([text, count]) => ({ text, count }))
}

/** Fills a new table once; removed rows stay removed. */
function useSuggestedValues({ field, choice, suggest, patch }: ValueTableProps, rows: readonly Row[]): void {
  const { work, fill } = useForm()
  const name = `${field}:${choice.column ?? ''}`
  const isDue = rows.length > 0 && !work.filled.includes(name) && Object.keys(choice.values ?? {}).length === 0
  useEffect(() => {
    if (!isDue) return
    const values = rows.flatMap(({ text }): [string, string][] => {
      const value = suggest(text)
      return value === undefined ? [] : [[text, value]]
    })
    fill(field, name, patch({ ...choice, values: Object.fromEntries(values) }))
  })
}

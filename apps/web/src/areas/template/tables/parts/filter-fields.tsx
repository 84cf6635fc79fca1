import { useId } from 'react'
import type { Locale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { refinedAddress } from '../../core/list/list-address.ts'
import { useTypedText } from '../../core/list/use-typed-text.ts'
import { TAB_SHAPES } from '../rows/address.ts'
import { columnLabel, statusLabel } from '../rows/labels.ts'
import type { TablePlace } from '../rows/use-table-address.ts'
import type { Column, Filter } from '../rows/rows.ts'
import { ROW_STATUSES } from '../schema.ts'
import { FIELD_LABELS, filterError } from './filter-words.ts'
import styles from './filter-fields.module.css'

interface FieldProps {
  filter: Filter
  place: TablePlace
}

const EXAMPLES: Readonly<Partial<Record<Filter, () => string>>> = {
  from: () => m.tables_example_from(),
  to: () => m.tables_example_to(),
  least: () => '12,000',
  most: () => '20,000',
}

function useFilterField({ filter, place: { address, go } }: FieldProps) {
  const field = useTypedText(address.filters[filter] ?? '', (text) =>
    go(refinedAddress(address, { filters: { ...address.filters, [filter]: text } }), true),
  )
  return {
    ...field,
    maxLength: 200,
    autoComplete: 'off',
    inputMode: filter === 'least' || filter === 'most' ? ('decimal' as const) : undefined,
    placeholder: EXAMPLES[filter]?.(),
  }
}

/** A field of its own, with its name above it. */
function NamedField(props: FieldProps) {
  const error = filterError(props.filter, props.place.address.filters)
  return <TextField {...useFilterField(props)} label={FIELD_LABELS[props.filter]()} error={error} />
}

/** The search over all columns, each by a field that looks at that column alone. */
export function AdvancedFields({ place }: { place: TablePlace }) {
  return (
    <div className={styles.advanced} role="search" aria-label={m.tables_tab_advanced()}>
      {TAB_SHAPES.advanced.filters.map((filter) => (
        <NamedField key={filter} filter={filter} place={place} />
      ))}
    </div>
  )
}

interface BareFieldProps extends FieldProps {
  error: string | undefined
  errorId: string
}

/** A field under the head of its column. */
function BareField({ error, errorId, ...props }: BareFieldProps) {
  return (
    <input
      {...useFilterField(props)}
      type="text"
      className={styles.bare}
      aria-label={FIELD_LABELS[props.filter]()}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : errorId}
    />
  )
}

/** The fields of a column beside each other; what is wrong with them stands below, as wide as they are. */
function BareFields({ filters, place }: { filters: readonly Filter[]; place: TablePlace }) {
  const id = useId()
  const faults = filters.flatMap((filter) => {
    const error = filterError(filter, place.address.filters)
    return error === undefined ? [] : [{ filter, error }]
  })
  const said = [...new Set(faults.map(({ error }) => error))]
  return (
    <>
      <span className={styles.pair}>
        {filters.map((filter) => {
          const error = faults.find((fault) => fault.filter === filter)?.error
          return (
            <BareField
              key={filter}
              {...{ filter, place, error }}
              errorId={`${id}-${error === undefined ? '' : said.indexOf(error)}`}
            />
          )
        })}
      </span>
      {said.map((error, at) => (
        <span key={error} id={`${id}-${at}`} className={styles.fault}>
          {error}
        </span>
      ))}
    </>
  )
}

const FIELDS_OF: Readonly<Partial<Record<Column, readonly Filter[]>>> = {
  fullName: ['name'],
  email: ['email'],
  startDate: ['from'],
  salary: ['least', 'most'],
}

function StatusField({ place: { address, go }, locale }: { place: TablePlace; locale: Locale }) {
  return (
    <select
      className={styles.bare}
      aria-label={m.tables_column_status()}
      value={address.filters['status']}
      onChange={({ currentTarget: { value } }) =>
        go(refinedAddress(address, { filters: { ...address.filters, status: value } }))
      }
    >
      <option value="">{m.showroom_filter_any()}</option>
      {ROW_STATUSES.map((status) => (
        <option key={status} value={status}>
          {statusLabel(status, locale)}
        </option>
      ))}
    </select>
  )
}

/** One cell of fields for each column that is shown. */
export function ColumnFields({ place, locale }: { place: TablePlace; locale: Locale }) {
  const shown = TAB_SHAPES.columns.columns.filter((column) => !place.address.hidden.includes(column))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no field for this column */}
      <td />
      {shown.map((column) => (
        <td key={column} data-column={column} data-label={columnLabel(column, locale)}>
          {column === 'status' ? (
            <span className={styles.pair}>
              <StatusField place={place} locale={locale} />
            </span>
          ) : (
            <BareFields filters={FIELDS_OF[column] ?? []} place={place} />
          )}
        </td>
      ))}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no field for this column */}
      <td />
    </>
  )
}

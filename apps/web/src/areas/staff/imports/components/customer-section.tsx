import { m } from '#lib/messages.ts'
import { Card } from '#ui/layout/card.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { suggestCountry } from '../column-labels.ts'
import type { Draft } from '../draft.ts'
import { useForm } from '../form-context.ts'
import { ColumnSelect } from './column-select.tsx'
import { DateField } from './date-field.tsx'
import { TextSource } from './text-source.tsx'
import { ValueTable } from './value-table.tsx'
import styles from './fields.module.css'

const DAYS_BEFORE = '\ndays-before'

/** Who rented. */
export function CustomerSection() {
  const { draft, change } = useForm()
  const { customer } = draft
  const patch = (next: Partial<Draft['customer']>) => ({ customer: { ...customer, ...next } })
  const { nationality } = customer
  return (
    <Card className={styles.part}>
      <h2>{m.imports_part_customer()}</h2>
      <TextSource
        field="customer/name"
        secondLabel={m.imports_name_second()}
        value={customer.name}
        onChange={(name) => change('customer/name', patch({ name }))}
      />
      <div className={styles.two}>
        {(['phone', 'email'] as const).map((part) => (
          <ColumnSelect
            key={part}
            field={`customer/${part}`}
            value={customer[part]}
            none={m.imports_no_column()}
            onChange={(column) => change(`customer/${part}`, patch({ [part]: column }))}
          />
        ))}
      </div>
      <ColumnSelect
        field="customer/key"
        value={customer.key}
        none={m.imports_key_none()}
        help={m.imports_key_help()}
        onChange={(key) => change('customer/key', patch({ key }))}
      />
      <ColumnSelect
        field="customer/nationality"
        value={nationality?.column}
        none={m.imports_no_column()}
        onChange={(column) =>
          change(
            'customer/nationality',
            patch({ nationality: column === undefined ? undefined : { column, values: {}, otherwise: '' } }),
          )
        }
      />
      {nationality?.column === undefined ? null : (
        <details className={styles.fold}>
          <summary>{m.imports_nationality_values()}</summary>
          <ValueTable
            key={nationality.column}
            field="customer/nationality"
            title={m.imports_nationality_values()}
            choice={nationality}
            suggest={suggestCountry}
            patch={(next) => patch({ nationality: next })}
          />
        </details>
      )}
      <SelectField
        label={m.imports_language()}
        value={customer.language}
        options={[
          { value: 'th', label: m.staff_language_th() },
          { value: 'en', label: m.staff_language_en() },
        ]}
        onChange={(event) => change('customer', patch({ language: event.currentTarget.value === 'en' ? 'en' : 'th' }))}
      />
    </Card>
  )
}

/** What a booking may have and does not need. */
export function OtherColumnsSection() {
  const { draft, change } = useForm()
  const { booked, closed, note = '' } = draft
  return (
    <Card className={styles.part}>
      <h2>{m.imports_part_further()}</h2>
      <DateField
        field="booked"
        value={booked}
        none={m.imports_booked_none()}
        ways={[{ value: DAYS_BEFORE, label: m.imports_booked_days_before() }]}
        way={booked !== undefined && 'daysBefore' in booked ? DAYS_BEFORE : undefined}
        isDayOnly
        onChange={(next, way) =>
          change('booked', { booked: way === DAYS_BEFORE ? { order: 'day-first', daysBefore: undefined } : next })
        }
      />
      {booked !== undefined && 'daysBefore' in booked ? (
        <ColumnSelect
          field="booked"
          isFurther
          label={m.imports_days_before()}
          value={booked.daysBefore}
          onChange={(daysBefore) => change('booked', { booked: { order: booked.order, daysBefore } })}
        />
      ) : null}
      <DateField
        field="closed"
        value={closed}
        none={m.imports_closed_none()}
        isDayOnly
        onChange={(next) => change('closed', { closed: next })}
      />
      <TextSource
        field="note"
        secondLabel={m.imports_note_second()}
        value={note}
        none={m.imports_no_column()}
        onChange={(text) => change('note', { note: text === '' ? undefined : text })}
      />
    </Card>
  )
}

import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomerDouble, MergeableCustomer, MergedField } from '@rodchao/contract'
import { formatCount, formatDate, formatPhone } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { countryName } from '#lib/places/countries.ts'
import { useApi } from '#shell/use-api.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { FormDialog } from '../../core/components/form-dialog.tsx'
import { languageLabel } from '../../core/labels.ts'
import { problemMessage } from '../../core/problem-messages.ts'
import { RECORDS_KEY } from '../api.ts'
import { CUSTOMER_FLAGS } from '../kinds/customers.ts'
import { REASONS } from './customer-about.tsx'
import { firstChoice, MERGED, type Side } from './merge-model.ts'
import styles from './customers.module.css'

const LABELS: Record<MergedField, () => string> = {
  fullName: () => m.customers_name(),
  phone: () => m.customers_phone(),
  email: () => m.customers_email(),
  lineId: () => m.customers_line(),
  nationality: () => m.customers_nationality(),
  idNumberLast4: () => m.customers_id_number(),
  address: () => m.customers_address(),
  language: () => m.customers_language(),
  flag: () => m.customers_flag(),
}

export interface MergeDialogProps {
  double: CustomerDouble
  /** Of the two, the one who stays; whoever was here first where nobody is said. */
  keepId?: string
  onClose: () => void
  onMerged?: (id: string) => void
}

/** Two customers side by side: of each value that differs, one is chosen for the one that they become. */
export function MergeDialog({ double, keepId, onClose, onMerged }: MergeDialogProps) {
  const api = useApi()
  const client = useQueryClient()
  const isSecond = double.second.id === keepId
  const [kept, other] = isSecond ? [double.second, double.first] : [double.first, double.second]
  const differing = MERGED.filter((field) => kept[field] !== other[field])
  const [chosen, setChosen] = useState<Partial<Record<MergedField, Side>>>({})
  const sideOf = (field: MergedField): Side => chosen[field] ?? firstChoice(field, kept, other)
  const merge = useMutation({
    mutationFn: () =>
      api.call('mergeCustomers', {
        params: { id: kept.id },
        ifMatch: `"${kept.version}"`,
        body: {
          other: { id: other.id, version: other.version },
          take: Object.fromEntries(differing.map((field) => [field, sideOf(field)])),
        },
      }),
    onSuccess: async ({ id }) => {
      onClose()
      onMerged?.(id)
      await client.invalidateQueries({ queryKey: [RECORDS_KEY] })
    },
  })
  return (
    <FormDialog
      title={m.customers_merge_title()}
      submit={m.customers_merge()}
      isPending={merge.isPending}
      problem={merge.error}
      onSubmit={() => merge.mutate()}
      onClose={onClose}
    >
      <div className={styles.tab}>
        <p>{double.reasons.map((reason) => REASONS[reason]()).join(' · ')}</p>
        <div className={styles.sides} aria-hidden="true">
          <Person person={kept} />
          <Person person={other} />
        </div>
        {differing.map((field) => (
          <fieldset key={field} className={styles.choice}>
            <legend>{LABELS[field]()}</legend>
            <div className={styles.sides}>
              {(['this', 'other'] as const).map((side) => (
                <label key={side}>
                  <input
                    type="radio"
                    name={field}
                    checked={sideOf(field) === side}
                    onChange={() => setChosen((before) => ({ ...before, [field]: side }))}
                  />
                  <span>{valueOf(field, side === 'this' ? kept : other)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <Notice>{m.customers_merge_text()}</Notice>
        {merge.error === null ? null : (
          <Notice tone="danger" role="alert">
            {problemMessage(merge.error)}
          </Notice>
        )}
      </div>
    </FormDialog>
  )
}

function Person({ person }: { person: MergeableCustomer }) {
  return (
    <p>
      <b>{person.fullName}</b>
      <small>
        {m.customers_merge_bookings({
          count: formatCount(person.bookings),
          day: person.lastBooking === null ? '–' : formatDate(person.lastBooking.slice(0, 10)),
        })}
      </small>
    </p>
  )
}

function valueOf(field: MergedField, person: MergeableCustomer): string {
  const value = person[field]
  if (value === null || value === '') return m.records_none()
  if (field === 'phone') return formatPhone(value)
  if (field === 'nationality') return countryName(value, getLocale())
  if (field === 'language') return languageLabel(person.language)
  if (field === 'flag')
    return [CUSTOMER_FLAGS[person.flag](), person.flagReason].filter((part) => part !== '').join(': ')
  return value
}

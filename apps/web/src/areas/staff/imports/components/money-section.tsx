import { useState } from 'react'
import type { ImportedStatus } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { Card } from '#ui/layout/card.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SATANG_PER_BAHT, STATUSES } from '../draft.ts'
import { useForm } from '../form-context.ts'
import { statusLabel } from '../labels.ts'
import { ColumnSelect } from './column-select.tsx'
import styles from './fields.module.css'

/** What it cost, in what, and who has paid. */
export function MoneySection() {
  const { draft, change } = useForm()
  const { amount, paid } = draft
  const changeAmount = (next: Partial<typeof amount>) => change('amount', { amount: { ...amount, ...next } })
  const togglePaid = (status: ImportedStatus, isPaid: boolean) =>
    change('amount', { paid: STATUSES.filter((one) => (one === status ? isPaid : paid.includes(one))) })
  return (
    <Card className={styles.part}>
      <h2>{m.imports_part_money()}</h2>
      <ColumnSelect field="amount" value={amount.column} onChange={(column) => changeAmount({ column })} />
      <div className={styles.two}>
        <UnitField rate={amount.satangPerUnit} onChange={(satangPerUnit) => changeAmount({ satangPerUnit })} />
        <SelectField
          label={m.imports_amount_per()}
          value={amount.per}
          options={[
            { value: 'total', label: m.imports_amount_total() },
            { value: 'night', label: m.imports_amount_night() },
          ]}
          onChange={(event) => changeAmount({ per: event.currentTarget.value === 'night' ? 'night' : 'total' })}
        />
      </div>
      <CheckboxField
        label={m.imports_amount_zero()}
        checked={amount.notPositive === 'zero'}
        onChange={(event) => changeAmount({ notPositive: event.currentTarget.checked ? 'zero' : 'refuse' })}
      />
      <fieldset>
        <legend className={styles.legend}>{m.imports_paid()}</legend>
        <p className={styles.quiet}>{m.imports_paid_help()}</p>
        <div className={styles.ticks}>
          {STATUSES.map((status) => (
            <CheckboxField
              key={status}
              label={statusLabel(status)}
              checked={paid.includes(status)}
              onChange={(event) => togglePaid(status, event.currentTarget.checked)}
            />
          ))}
        </div>
      </fieldset>
    </Card>
  )
}

type Unit = 'baht' | 'satang' | 'other'

function rateUnit(rate: number | undefined): Unit {
  if (rate === SATANG_PER_BAHT) return 'baht'
  return rate === 1 ? 'satang' : 'other'
}

const DECIMAL = /^\d{1,5}(?:\.\d{1,6})?$/

/** Satang of one baht, as typed; undefined for what is no rate. */
function parseRate(typed: string): number | undefined {
  const rate = DECIMAL.test(typed) ? Number(typed) * SATANG_PER_BAHT : 0
  return rate > 0 ? rate : undefined
}

/** Baht, satang, or a currency at a rate. */
function UnitField({ rate, onChange }: { rate: number | undefined; onChange: (rate: number | undefined) => void }) {
  const { own } = useForm()
  const [isOther, setOther] = useState(rateUnit(rate) === 'other')
  const [typed, setTyped] = useState(rate === undefined ? '' : String(rate / SATANG_PER_BAHT))
  return (
    <>
      <SelectField
        label={m.imports_amount_unit()}
        value={isOther ? 'other' : rateUnit(rate)}
        options={[
          { value: 'baht', label: m.imports_unit_baht() },
          { value: 'satang', label: m.imports_unit_satang() },
          { value: 'other', label: m.imports_unit_other() },
        ]}
        onChange={({ currentTarget: { value } }) => {
          setOther(value === 'other')
          if (value === 'other') {
            setTyped('')
            onChange(undefined)
          } else onChange(value === 'satang' ? 1 : SATANG_PER_BAHT)
        }}
      />
      {isOther ? (
        <TextField
          {...own('amount/satangPerUnit')}
          value={typed}
          inputMode="decimal"
          placeholder="36.50"
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onChange(parseRate(event.currentTarget.value.trim()))
          }}
        />
      ) : null}
    </>
  )
}

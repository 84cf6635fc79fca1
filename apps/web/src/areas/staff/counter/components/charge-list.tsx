import { useRef } from 'react'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { keepFocus } from '#ui/actions/keep-focus.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'
import { BahtField } from '#areas/staff/core/components/form-fields.tsx'
import { sumChargeRows } from '../charges.ts'
import type { ChargeDraft, ChargeKind, ChargeRow } from '../charges.ts'
import { chargeLabel } from '../labels.ts'
import styles from './charge-list.module.css'

const OWN_KINDS: readonly ChargeKind[] = ['damage', 'lost_item', 'fee']

export interface ChargeListProps {
  ofHouse?: boolean
  rows: readonly ChargeRow[]
  draft: ChargeDraft
  onChange: (draft: ChargeDraft) => void
}

/** What is charged, line by line, each to be changed or struck, with the sum as it stands. */
export function ChargeList({ ofHouse = false, rows, draft, onChange }: ChargeListProps) {
  const edit = (row: ChargeRow, next: { unit?: string; isRemoved?: boolean }) =>
    onChange({ ...draft, edits: { ...draft.edits, [row.key]: { ...draft.edits[row.key], ...next } } })
  const changeOwn = (key: string, next: Partial<ChargeDraft['own'][number]>) =>
    onChange({ ...draft, own: draft.own.map((charge) => (charge.key === key ? { ...charge, ...next } : charge)) })
  /** The line that was just added: one goes on there. */
  const added = useRef<string>(null)
  const add = () => {
    const key = crypto.randomUUID()
    added.current = key
    onChange({ ...draft, own: [...draft.own, { key, kind: 'damage', description: '', amount: '' }] })
  }
  const addButton = useRef<HTMLButtonElement>(null)
  const proposed = rows.filter((row) => row.proposed !== null)
  return (
    <div className={styles.list}>
      {proposed.length === 0 ? null : (
        <ul>
          {proposed.map((row) => (
            <li key={row.key} className={styles.row} data-removed={row.isRemoved ? '' : undefined}>
              <div className={styles.words}>
                <b>{inReadersLanguage(row.text)}</b>
                <small>{chargeLabel(row.kind, ofHouse)}</small>
              </div>
              {row.isRemoved ? (
                <Button
                  variant="quiet"
                  onClick={({ currentTarget }) => {
                    keepFocus(currentTarget, 'li')
                    edit(row, { isRemoved: false })
                  }}
                >
                  {m.counter_charge_restore()}
                </Button>
              ) : (
                <>
                  <BahtField
                    label={
                      row.quantity === 1 ? m.counter_charge_amount() : m.counter_charge_times({ count: row.quantity })
                    }
                    fieldClassName={styles.amount}
                    value={row.unit}
                    error={row.unitAmount === null ? m.staff_field_amount() : undefined}
                    onType={(unit) => edit(row, { unit })}
                  />
                  <IconButton
                    icon={IconTrash}
                    label={m.counter_charge_remove({ what: inReadersLanguage(row.text) })}
                    onClick={({ currentTarget }) => {
                      keepFocus(currentTarget, 'li')
                      edit(row, { isRemoved: true })
                    }}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {draft.own.map((charge) => (
        <div key={charge.key} className={styles.own}>
          <TextField
            ref={(field) => {
              if (field === null || added.current !== charge.key) return
              added.current = null
              field.focus()
            }}
            label={m.counter_charge_what()}
            fieldClassName={styles.wide}
            value={charge.description}
            maxLength={200}
            error={
              charge.description.trim() === '' && charge.amount !== '' ? m.counter_charge_what_missing() : undefined
            }
            onChange={(event) => changeOwn(charge.key, { description: event.currentTarget.value })}
          />
          <SelectField
            label={m.counter_charge_kind()}
            value={charge.kind}
            onChange={(event) => {
              const kind = OWN_KINDS.find((one) => one === event.currentTarget.value)
              if (kind !== undefined) changeOwn(charge.key, { kind })
            }}
            options={OWN_KINDS.map((kind) => ({ value: kind, label: chargeLabel(kind) }))}
          />
          <BahtField
            label={m.counter_charge_amount()}
            value={charge.amount}
            error={
              charge.description.trim() !== '' && rows.find(({ key }) => key === charge.key)?.unitAmount === null
                ? m.staff_field_amount()
                : undefined
            }
            onType={(amount) => changeOwn(charge.key, { amount })}
          />
          <IconButton
            icon={IconTrash}
            label={m.counter_charge_remove({ what: charge.description.trim() || chargeLabel(charge.kind) })}
            onClick={() => {
              addButton.current?.focus()
              onChange({ ...draft, own: draft.own.filter(({ key }) => key !== charge.key) })
            }}
          />
        </div>
      ))}
      <div className={styles.foot}>
        <Button ref={addButton} icon={IconPlus} onClick={add}>
          {m.counter_charge_add()}
        </Button>
        <p>
          {m.staff_total()} <b>{formatMoney(sumChargeRows(rows))}</b> {m.staff_baht()}
        </p>
      </div>
    </div>
  )
}

import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { DayField } from '#ui/dates/day-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFirstError } from '../../core/form/first-error.ts'
import { sayNote } from '../../core/notes/notes-store.ts'
import { PanelFields } from '../../core/panel/panel-fields.tsx'
import type { PanelFormPart } from '../../core/panel/panel-form.tsx'
import { changeRow, TABLES_KEY } from '../api.ts'
import { statusLabel } from '../rows/labels.ts'
import { ROW_STATUSES } from '../schema.ts'
import type { RowStatus, StaffRow } from '../schema.ts'
import { draftErrors, rowChange, rowDraft } from './row-draft.ts'
import type { RowDraft } from './row-draft.ts'

type TextPart = 'fullName' | 'email' | 'post' | 'city' | 'salary'

/** What is known of somebody, to be changed. */
export function RowForm({ id, row, onBusy, onDone }: PanelFormPart & { row: StaffRow }) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => rowDraft(row))
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const form = useFirstError(attempt)
  const errors = attempt > 0 ? draftErrors(draft) : {}
  const set = (change: Partial<RowDraft>) => setDraft((before) => ({ ...before, ...change }))
  const send = async () => {
    if (Object.keys(draftErrors(draft)).length > 0) return setAttempt(attempt + 1)
    onBusy(true)
    setFailed(false)
    try {
      await changeRow(row.id, rowChange(draft))
    } catch {
      return setFailed(true)
    } finally {
      onBusy(false)
    }
    sayNote(m.tables_saved({ name: draft.fullName.trim() }))
    void client.invalidateQueries({ queryKey: TABLES_KEY })
    onDone()
  }
  const text = (name: TextPart, label: string) =>
    draft[name] === undefined ? null : (
      <TextField
        label={label}
        value={draft[name]}
        error={errors[name]}
        autoComplete="off"
        maxLength={200}
        inputMode={name === 'salary' ? 'decimal' : undefined}
        onChange={({ currentTarget: { value } }) => set({ [name]: value })}
      />
    )
  return (
    <PanelFields {...{ id, form, hasFailed }} onSend={send}>
      {text('fullName', m.tables_column_name())}
      {text('email', m.tables_column_email())}
      {text('post', m.tables_column_post())}
      {text('city', m.tables_column_city())}
      <DayField
        label={m.tables_column_since()}
        value={draft.since}
        error={errors.since}
        onChange={(since) => set({ since })}
      />
      {text('salary', m.tables_column_salary())}
      {draft.status === undefined ? null : (
        <SelectField
          label={m.tables_column_status()}
          options={ROW_STATUSES.map((value) => ({ value, label: statusLabel(value, getLocale()) }))}
          value={draft.status}
          onChange={({ currentTarget: { value } }) => set({ status: value as RowStatus })}
        />
      )}
    </PanelFields>
  )
}

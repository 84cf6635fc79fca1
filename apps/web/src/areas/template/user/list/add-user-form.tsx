import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFirstError } from '#areas/template/core/form/first-error.ts'
import { sayNote } from '#areas/template/core/notes/notes-store.ts'
import { PanelFields } from '#areas/template/core/panel/panel-fields.tsx'
import type { PanelFormPart } from '#areas/template/core/panel/panel-form.tsx'
import { countryOptions } from '#areas/template/core/places/country-names.ts'
import { fetchPhoneNumbers } from '#areas/template/core/places/phone-number.ts'
import { addUser, USERS_KEY } from '../api.ts'
import { planLabel, roleLabel } from '../labels.ts'
import { PLANS, ROLES } from '../model.ts'
import type { Plan, Role } from '../model.ts'
import type { UserDraft } from '../schema.ts'
import { tidiedDraft, userErrors } from './user-draft.ts'
import type { DraftField, FieldErrors } from './user-draft.ts'
import { takenErrors, takenOf } from '../taken.ts'
import type { Taken } from '../taken.ts'
import styles from './add-user-form.module.css'

const BLANK: UserDraft = {
  fullName: '',
  username: '',
  email: '',
  contact: '',
  company: '',
  country: '',
  role: 'subscriber',
  currentPlan: 'basic',
}

export function AddUserForm({ id, onBusy, onDone }: PanelFormPart) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(BLANK)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const form = useFirstError(attempt)
  const [taken, setTaken] = useState<Taken>({})
  const errors: FieldErrors = { ...takenErrors(draft, taken), ...userErrors(draft) }
  const set = (change: Partial<UserDraft>) => setDraft((before) => ({ ...before, ...change }))
  /** Said once the field was left, or with the attempt to send. */
  const errorOf = (field: DraftField) => (attempt > 0 || left.has(field) ? errors[field] : undefined)
  const field = (name: DraftField) => ({
    value: draft[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
    onBlur: () => {
      if (draft[name] !== '') setLeft((before) => new Set([...before, name]))
    },
  })
  const send = async () => {
    onBusy(true)
    await fetchPhoneNumbers()
    if (Object.keys({ ...takenErrors(draft, taken), ...userErrors(draft) }).length > 0) {
      onBusy(false)
      return setAttempt(attempt + 1)
    }
    setFailed(false)
    try {
      await addUser(tidiedDraft(draft))
    } catch (error) {
      const found = takenOf(error, draft)
      if (found === null) return setFailed(true)
      setTaken(found)
      return setAttempt(attempt + 1)
    } finally {
      onBusy(false)
    }
    sayNote(m.people_added({ name: draft.fullName.trim() }))
    void client.invalidateQueries({ queryKey: USERS_KEY })
    onDone()
  }
  const firstName = draft.fullName.trim().split(' ')[0] ?? ''
  return (
    <PanelFields {...{ id, form, hasFailed }} onSend={send}>
      <TextField label={m.people_full_name()} autoComplete="off" maxLength={200} {...field('fullName')} />
      <TextField label={m.people_username()} autoComplete="off" maxLength={200} {...field('username')} />
      <TextField label={m.people_email()} type="email" autoComplete="off" maxLength={200} {...field('email')} />
      <ComboboxField
        label={m.people_country()}
        options={countryOptions()}
        value={draft.country}
        onChange={(country) => set({ country })}
        none={m.showroom_country_none()}
        error={errorOf('country')}
      />
      <TextField
        label={m.people_phone()}
        type="tel"
        autoComplete="off"
        maxLength={60}
        {...field('contact')}
        onFocus={() => void fetchPhoneNumbers()}
      />
      <TextField label={m.people_company()} autoComplete="off" maxLength={200} {...field('company')} />
      <div className={styles.pair}>
        <SelectField
          label={m.people_role()}
          options={ROLES.map((value) => ({ value, label: roleLabel(value) }))}
          value={draft.role}
          onChange={({ currentTarget }) => set({ role: currentTarget.value as Role })}
        />
        <SelectField
          label={m.people_plan()}
          options={PLANS.map((value) => ({ value, label: planLabel(value) }))}
          value={draft.currentPlan}
          onChange={({ currentTarget }) => set({ currentPlan: currentTarget.value as Plan })}
        />
      </div>
      <Notice tone="hint" title={m.people_gets_mail({ name: firstName === '' ? m.people_new_one() : firstName })}>
        <p>{m.people_gets_mail_text()}</p>
      </Notice>
    </PanelFields>
  )
}

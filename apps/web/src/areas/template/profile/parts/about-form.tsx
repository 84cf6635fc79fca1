import { useState } from 'react'
import { m } from '#lib/messages.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { isEmail } from '../../core/form/typed-address.ts'
import { useFirstError } from '../../core/form/first-error.ts'
import { sayNote } from '../../core/notes/notes-store.ts'
import { PanelFields } from '../../core/panel/panel-fields.tsx'
import type { PanelFormPart } from '../../core/panel/panel-form.tsx'
import { changeAbout, PROFILE_KEY } from '../api.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { AboutChange, Profile } from '../schema.ts'

type Field = keyof AboutChange

function aboutErrors(draft: AboutChange): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {}
  for (const field of ['about', 'lives', 'email', 'website'] as const)
    if (draft[field].trim() === '') errors[field] = m.showroom_needed()
  if (errors.email === undefined && !isEmail(draft.email)) errors.email = m.showroom_email_wrong()
  return errors
}

/** What one says of oneself, to be changed. */
export function AboutForm({ id, about, onBusy, onDone }: PanelFormPart & { about: Profile['userAbout'] }) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<AboutChange>({
    about: about.about,
    lives: about.lives,
    email: about.email,
    website: about.website,
  })
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const form = useFirstError(attempt)
  const errors = attempt > 0 ? aboutErrors(draft) : {}
  const field = (name: Field) => ({
    value: draft[name],
    error: errors[name],
    maxLength: 200,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: value })),
  })
  const send = async () => {
    if (Object.keys(aboutErrors(draft)).length > 0) return setAttempt(attempt + 1)
    onBusy(true)
    setFailed(false)
    try {
      await changeAbout(draft)
    } catch {
      return setFailed(true)
    } finally {
      onBusy(false)
    }
    sayNote(m.profile_saved())
    void client.invalidateQueries({ queryKey: PROFILE_KEY })
    onDone()
  }
  return (
    <PanelFields {...{ id, form, hasFailed }} onSend={send}>
      <TextArea label={m.profile_about_self()} {...field('about')} />
      <TextField label={m.profile_about_lives()} {...field('lives')} />
      <TextField label={m.profile_about_email()} type="email" autoComplete="off" {...field('email')} />
      <TextField label={m.profile_about_website()} autoComplete="off" {...field('website')} />
    </PanelFields>
  )
}

import type { ChangeEvent } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { sayFault, sayNote } from '../../core/notes/notes-store.ts'
import { confirmationOptions, sendConfirmation } from '../api.ts'
import type { AccountErrors } from '../account-draft.ts'
import type { General } from '../schema.ts'
import { PictureField } from './picture-field.tsx'
import styles from './account-tabs.module.css'

export interface GeneralTabProps {
  general: General
  /** As it is saved. */
  before: General
  errors: AccountErrors
  onChange: (general: General) => void
}

export function GeneralTab({ general, before, errors, onChange }: GeneralTabProps) {
  const field = (name: 'username' | 'fullName' | 'email' | 'company') => ({
    value: general[name],
    error: errors[name],
    maxLength: 200,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => onChange({ ...general, [name]: value }),
  })
  return (
    <>
      <PictureField
        name={general.fullName}
        picture={general.avatar}
        before={before.avatar}
        onChange={(avatar) => onChange({ ...general, avatar })}
      />
      <div className={styles.grid}>
        <TextField label={m.people_username()} autoComplete="username" spellCheck={false} {...field('username')} />
        <TextField label={m.account_name()} autoComplete="name" {...field('fullName')} />
        <TextField label={m.people_email()} type="email" autoComplete="email" {...field('email')} />
        <TextField
          label={m.people_company()}
          optional={m.people_optional()}
          autoComplete="organization"
          {...field('company')}
        />
      </div>
      <Confirmation />
    </>
  )
}

/** As long as nobody has pressed the link in the mail that went to the saved address. */
function Confirmation() {
  const client = useQueryClient()
  const { data } = useQuery(confirmationOptions)
  const again = useMutation({
    mutationFn: sendConfirmation,
    onSuccess: (next) => {
      client.setQueryData(confirmationOptions.queryKey, next)
      sayNote(m.account_confirm_sent({ email: next.email }))
    },
    onError: () => sayFault(m.account_confirm_failed()),
  })
  if (data === undefined || data.isConfirmed) return null
  return (
    <Notice
      tone="warning"
      title={m.account_confirm_title()}
      action={
        <Button loading={again.isPending} onClick={() => again.mutate()}>
          {m.account_confirm_again()}
        </Button>
      }
    >
      <p>
        {m.account_confirm_text({ email: data.email })}
        {data.sentAt === null ? null : <> {m.account_confirm_last({ time: formatTime(data.sentAt) })}</>}
      </p>
    </Notice>
  )
}

import { useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Avatar } from '#areas/template/core/people/avatar.tsx'
import { readPicture } from '#areas/template/core/pictures/read-picture.ts'
import { PermissionTable } from '../components/permission-table.tsx'
import { roleLabel, statusLabel } from '../labels.ts'
import { ROLES, USER_STATUSES } from '../model.ts'
import type { Role, UserStatus } from '../model.ts'
import type { EditDraft, EditErrors } from './edit-draft.ts'
import styles from './user-edit.module.css'

export interface EditTabProps {
  draft: EditDraft
  errors: EditErrors
  onChange: (draft: EditDraft) => void
}

export function AccountTab({ draft, errors, onChange }: EditTabProps) {
  const { account } = draft
  const set = (change: Partial<EditDraft['account']>) => onChange({ ...draft, account: { ...account, ...change } })
  const field = (name: 'username' | 'fullName' | 'email' | 'company') => ({
    value: account[name],
    error: errors[name],
    maxLength: 200,
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <PictureField name={account.fullName} picture={account.avatar} onChange={(avatar) => set({ avatar })} />
      <div className={styles.grid}>
        <TextField label={m.people_username()} {...field('username')} />
        <TextField label={m.people_full_name()} {...field('fullName')} />
        <TextField label={m.people_email()} type="email" {...field('email')} />
        <SelectField
          label={m.people_status()}
          options={USER_STATUSES.map((value) => ({ value, label: statusLabel(value) }))}
          value={account.status}
          onChange={({ currentTarget }) => set({ status: currentTarget.value as UserStatus })}
        />
        <SelectField
          label={m.people_role()}
          options={ROLES.map((value) => ({ value, label: roleLabel(value) }))}
          value={account.role}
          onChange={({ currentTarget }) => set({ role: currentTarget.value as Role })}
        />
        <TextField label={m.people_company()} {...field('company')} />
      </div>
      <h2 className={styles.title}>{m.people_permissions()}</h2>
      <PermissionTable
        label={m.people_permissions()}
        permissions={draft.permissions}
        onChange={(permissions) => onChange({ ...draft, permissions })}
      />
    </>
  )
}

interface PictureFieldProps {
  name: string
  picture: string
  onChange: (picture: string) => void
}

function PictureField({ name, picture, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen again.
    currentTarget.value = ''
    if (file === undefined) return
    const data = await readPicture(file)
    setWrong(data === null)
    if (data !== null) onChange(data)
  }
  return (
    <div className={styles.picture}>
      <Avatar name={name} picture={picture} size="xl" />
      <div>
        <div className={styles.pictureButtons}>
          <Button variant="fill" onClick={() => input.current?.click()}>
            {m.people_picture_choose()}
          </Button>
          <Button disabled={picture === ''} onClick={() => onChange('')}>
            {m.people_picture_remove()}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/gif,image/webp"
            aria-label={m.people_picture_choose()}
            onChange={(event) => void choose(event)}
          />
        </div>
        <p className={styles.help}>{m.people_picture_help()}</p>
        {isWrong ? <FieldError>{m.people_picture_wrong()}</FieldError> : null}
      </div>
    </div>
  )
}

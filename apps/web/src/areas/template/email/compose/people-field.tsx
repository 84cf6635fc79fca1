import { m } from '#lib/messages.ts'
import { TokenField } from '#ui/fields/token/token-field.tsx'
import { Avatar } from '../../core/people/avatar.tsx'
import { avatarOf, CONTACTS, isAddress } from './contacts.ts'
import type { Token } from '#ui/fields/token/token-field.tsx'
import type { MailPerson } from '../schema.ts'

export interface PeopleFieldProps {
  label: string
  value: readonly MailPerson[]
  onChange: (people: MailPerson[]) => void
  error?: string | undefined
  autoFocus?: boolean | undefined
}

function asToken({ name, email }: MailPerson): Token {
  const label = name === '' ? email : name
  return {
    value: email,
    label,
    picture: <Avatar name={label} picture={avatarOf(email)} size="xs" />,
    ...(name === '' ? {} : { detail: email }),
  }
}

function asPerson({ value, label }: Token): MailPerson {
  return { name: label === value ? '' : label, email: value }
}

/** People by their names, and whoever else by an address that is typed. */
export function PeopleField({ label, value, onChange, error, autoFocus }: PeopleFieldProps) {
  return (
    <TokenField
      options={CONTACTS.map(asToken)}
      value={value.map(asToken)}
      onChange={(tokens) => onChange(tokens.map(asPerson))}
      fromTyped={(text) => (isAddress(text) ? asToken({ name: '', email: text }) : null)}
      none={m.email_people_none()}
      removeLabel={(token) => m.email_person_remove({ name: token.label })}
      {...{ label, error, autoFocus }}
    />
  )
}

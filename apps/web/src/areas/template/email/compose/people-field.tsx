import { useId, useState } from 'react'
import { Combobox } from '@base-ui/react/combobox'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { pageDirection } from '#ui/overlays/page-direction.ts'
import { classNames } from '#ui/styles/class-names.ts'
import popups from '#ui/overlays/popup.module.css'
import { Avatar } from '../../core/people/avatar.tsx'
import { avatarOf, CONTACTS, isAddress } from './contacts.ts'
import type { MailPerson } from '../schema.ts'
import styles from './compose.module.css'

export interface PeopleFieldProps {
  label: string
  value: readonly MailPerson[]
  onChange: (people: MailPerson[]) => void
  error?: string | undefined
  autoFocus?: boolean | undefined
}

const isSame = (one: MailPerson, other: MailPerson) => one.email === other.email
const known: readonly MailPerson[] = CONTACTS.map(({ name, email }) => ({ name, email }))

/** People by their names, and whoever else by an address that is typed. The list stays open while one picks. */
export function PeopleField({ label, value, onChange, error, autoFocus = false }: PeopleFieldProps) {
  const [typed, setTyped] = useState('')
  const id = useId()
  const text = typed.trim()
  const items =
    isAddress(text) && !known.some(({ email }) => email === text) ? [...known, { name: '', email: text }] : known
  const nameOf = ({ name, email }: MailPerson) => (name === '' ? email : name)
  /** An address that was typed and not picked counts when one goes on. */
  const takeTyped = () => {
    if (!isAddress(text)) return
    if (!value.some(({ email }) => email === text)) onChange([...value, { name: '', email: text }])
    setTyped('')
  }
  return (
    <DirectionProvider direction={pageDirection()}>
      <Combobox.Root
        multiple
        items={items}
        value={[...value]}
        onValueChange={(people: MailPerson[]) => {
          onChange(people)
          setTyped('')
        }}
        inputValue={typed}
        onInputValueChange={setTyped}
        itemToStringLabel={({ name, email }: MailPerson) => `${name} ${email}`}
        isItemEqualToValue={isSame}
        autoHighlight
      >
        <div className={styles.line} data-invalid={error === undefined ? undefined : ''}>
          <label htmlFor={id} className={styles.lineLabel}>
            {label}
          </label>
          <Combobox.Chips className={classNames(styles.people)}>
            {value.map((person) => (
              <Combobox.Chip key={person.email} className={classNames(styles.person)} aria-label={nameOf(person)}>
                <Avatar name={nameOf(person)} picture={avatarOf(person.email)} size="xs" />
                {nameOf(person)}
                <Combobox.ChipRemove
                  className={classNames(styles.personRemove)}
                  aria-label={m.email_person_remove({ name: nameOf(person) })}
                >
                  <Icon of={IconX} size={14} />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            <Combobox.Input
              id={id}
              className={classNames(styles.peopleInput)}
              aria-label={label}
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              autoComplete="off"
              // It is where one begins to write.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={autoFocus}
              onBlur={takeTyped}
              onKeyDown={(event) => {
                if (event.key !== ',' && event.key !== ';') return
                event.preventDefault()
                takeTyped()
              }}
            />
          </Combobox.Chips>
        </div>
        {error === undefined ? null : (
          <div className={styles.lineError}>
            <FieldError id={`${id}-error`}>{error}</FieldError>
          </div>
        )}
        <Combobox.Portal>
          <Combobox.Positioner
            positionMethod="fixed"
            sideOffset={4}
            collisionPadding={8}
            className={classNames('compact', popups.positioner, styles.over)}
          >
            <Combobox.Popup className={classNames(popups.popup, popups.list)}>
              <Combobox.Empty className={classNames(popups.none)}>{m.email_people_none()}</Combobox.Empty>
              <Combobox.List aria-label={label}>
                {(person: MailPerson) => (
                  <Combobox.Item key={person.email} value={person} className={classNames(popups.item)}>
                    <Avatar name={nameOf(person)} picture={avatarOf(person.email)} size="xs" />
                    <span className={styles.option}>
                      <span>{nameOf(person)}</span>
                      {person.name === '' ? null : <small>{person.email}</small>}
                    </span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </DirectionProvider>
  )
}

import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import type { ReactNode } from 'react'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { PlaceLink } from '#shell/navigation/place-link.tsx'
import { keptText } from '#shell/typed/kept-text.ts'
import { Icon } from '#ui/display/icon.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { Avatar } from '../../core/people/avatar.tsx'
import { listTime, STATUS_NAMES } from '../model.ts'
import type { ChatContact, Contact, ContactDetails } from '../schema.ts'
import { draftPlace } from '../talk/draft-place.ts'
import styles from './person-rows.module.css'

interface RowProps {
  href: string
  isOpen: boolean
  details: ContactDetails | undefined
}

/** Somebody with whom one has written: the last words, when, and how many wait. */
export function ThreadRow({ contact, now, ...row }: RowProps & { contact: ChatContact; now: number }) {
  const { unseenMsgs, lastMessage } = contact.chat
  const draft = row.isOpen ? '' : keptText(draftPlace(contact.id)).read().trim()
  const words = () => {
    if (draft !== '') {
      return (
        <>
          <b>{m.chat_draft()}</b> {draft}
        </>
      )
    }
    if (lastMessage === undefined) return m.chat_cleared()
    return lastMessage.senderId === contact.id ? lastMessage.message : m.chat_own_words({ text: lastMessage.message })
  }
  return (
    <Row
      {...row}
      contact={contact}
      words={words()}
      time={lastMessage === undefined ? undefined : listTime(lastMessage.time, now)}
      unseen={unseenMsgs}
    />
  )
}

/** Somebody whom nobody has written to yet. */
export function ContactRow({ contact, ...row }: RowProps & { contact: Contact }) {
  return <Row {...row} contact={contact} words={contact.about} />
}

interface AnyRowProps extends RowProps {
  contact: Contact
  words: ReactNode
  time?: string | undefined
  unseen?: number
}

function Row({ href, isOpen, details, contact, words, time, unseen = 0 }: AnyRowProps) {
  const { fullName, avatar, status } = contact
  return (
    <PlaceLink
      href={href}
      className={styles.row}
      data-person={contact.id}
      data-unseen={unseen > 0 ? '' : undefined}
      aria-current={isOpen ? 'page' : undefined}
    >
      <Avatar name={fullName} picture={avatar} presence={status} />
      <span className={styles.text}>
        <span className={styles.name}>
          <b>{fullName}</b>
          <span className="rc-visually-hidden">, {STATUS_NAMES[status]()}</span>
          <Mark of={IconStarFilled} isOn={details?.isImportant} label={m.chat_important()} />
          <Mark of={IconBellOff} isOn={details?.isMuted} label={m.chat_muted()} />
          <Mark of={IconBan} isOn={details?.isBlocked} label={m.chat_blocked()} />
        </span>
        <span className={styles.words}>{words}</span>
      </span>
      <span className={styles.end}>
        {time === undefined ? null : <span className={styles.time}>{time}</span>}
        {unseen === 0 ? null : (
          <span className={styles.unseen} data-muted={details?.isMuted === true ? '' : undefined}>
            <span aria-hidden="true">{formatCount(unseen)}</span>
            <span className="rc-visually-hidden">{m.chat_unseen_count({ count: formatCount(unseen) })}</span>
          </span>
        )}
      </span>
    </PlaceLink>
  )
}

function Mark({ of, isOn, label }: { of: IconDrawing; isOn: boolean | undefined; label: string }) {
  if (isOn !== true) return null
  return (
    <span className={styles.mark}>
      <Icon of={of} size={14} />
      <span className="rc-visually-hidden">{label}</span>
    </span>
  )
}

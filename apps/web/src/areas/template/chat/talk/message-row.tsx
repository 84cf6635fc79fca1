import { memo } from 'react'
import { formatDay, formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Avatar } from '../../core/people/avatar.tsx'
import type { ChatsAndContacts, Contact, Message } from '../schema.ts'
import type { MessagePlace } from './message-groups.ts'
import { messageParts } from './message-parts.ts'
import styles from './message-row.module.css'

export interface MessageRowProps {
  message: Message
  contact: Contact
  own: ChatsAndContacts['profileUser']
  /** What is looked for, and marked. */
  find: string
  /** The one of those found at which the search is. */
  isShown: boolean
  now: number
  place: MessagePlace
}

/** One bubble; the first of a day stands under its word, the last of a group has the portrait and the time. */
export const MessageRow = memo(
  ({ message, contact, own, find, isShown, now, place }: MessageRowProps) => {
    const isOwn = message.senderId === own.id
    const sender = isOwn ? own : contact
    return (
      <>
        {place.startsDay ? (
          <p className={styles.day}>
            <span>{formatDay(message.time, now)}</span>
          </p>
        ) : null}
        <div
          className={styles.row}
          data-own={isOwn ? '' : undefined}
          data-starts={place.startsGroup && !place.startsDay ? '' : undefined}
          data-ends={place.endsGroup ? '' : undefined}
          data-shown={isShown || undefined}
        >
          {place.endsGroup ? <Avatar name={sender.fullName} picture={sender.avatar} className={styles.avatar} /> : null}
          <p className={styles.bubble}>
            <span className="rc-visually-hidden">{isOwn ? m.chat_you() : contact.fullName}: </span>
            <MessageText message={message.message} find={find} />
          </p>
          {place.endsGroup ? <span className={styles.time}>{formatTime(message.time)}</span> : null}
        </div>
      </>
    )
  },
  (before, after) =>
    before.message === after.message &&
    before.find === after.find &&
    before.isShown === after.isShown &&
    before.contact.fullName === after.contact.fullName &&
    before.own.avatar === after.own.avatar &&
    // Only the word of the day depends on what time it is.
    (before.now === after.now || !after.place.startsDay) &&
    before.place.startsDay === after.place.startsDay &&
    before.place.startsGroup === after.place.startsGroup &&
    before.place.endsGroup === after.place.endsGroup,
)

/** Plain text, whatever stands in it; addresses can be followed. */
function MessageText({ message, find }: { message: string; find: string }) {
  return messageParts(message, find).map((parts, place) => {
    const drawn = parts.map(({ text, isFound }, index) =>
      isFound ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
    )
    if (parts[0]?.isLink !== true) return <span key={place}>{drawn}</span>
    return (
      <a key={place} href={parts.map(({ text }) => text).join('')} target="_blank" rel="noopener noreferrer">
        {drawn}
      </a>
    )
  })
}

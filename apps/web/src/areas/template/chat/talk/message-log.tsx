import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { Ref } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import type { ChatsAndContacts, Contact, Message } from '../schema.ts'
import { placeOf } from './message-groups.ts'
import { MessageRow } from './message-row.tsx'
import styles from './message-log.module.css'

/** A bubble of one line and its space; each is measured as soon as it stands. */
const ROW_PX = 46
const LINE_PX = 24
const LETTERS_A_LINE = 60
const ROWS_BEYOND = 10
/** So near to the newest message one is still at it. */
const NEAR_PX = 60

export interface MessageLogHandle {
  toEnd: () => void
  show: (index: number) => void
}

export interface MessageLogProps {
  ref: Ref<MessageLogHandle>
  messages: readonly Message[]
  contact: Contact
  own: ChatsAndContacts['profileUser']
  find: string
}

/** The newest message is in sight, and stays so until one scrolls up; only what is in sight is in the page. */
export function MessageLog({ ref, messages, contact, own, find }: MessageLogProps) {
  const now = useNow()
  const scroller = useRef<HTMLDivElement>(null)
  const count = messages.length
  const [isAtEnd, setAtEnd] = useState(true)
  /** How many there were when one was at the newest. */
  const [seen, setSeen] = useState(count)
  if (seen !== count && (isAtEnd || seen > count)) setSeen(count)
  /** The one that was last asked for. */
  const [shown, setShown] = useState<number>()
  // It answers anew with each scroll, and nothing here keeps its answers.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => ROW_PX + LINE_PX * Math.floor((messages[index]?.message.length ?? 0) / LETTERS_A_LINE),
    overscan: ROWS_BEYOND,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_PX,
    paddingStart: 12,
    paddingEnd: 12,
  })
  useImperativeHandle(ref, () => ({
    toEnd: () => {
      setAtEnd(true)
      virtual.scrollToEnd()
    },
    show: (index) => {
      setShown(index)
      virtual.scrollToIndex(index, { align: 'center' })
    },
  }))
  // Opened, it stands at the newest message before anybody sees it.
  useLayoutEffect(() => virtual.scrollToEnd(), [virtual])

  const fresh = messages.slice(seen).filter(({ senderId }) => senderId === contact.id)
  const newest = useNewest(messages, contact)
  return (
    <div className={styles.frame}>
      {/* Whoever has no mouse scrolls it by the arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        // Read from its end, with a way back to it.
        data-own-scroll
        aria-live="off"
        aria-label={m.chat_messages()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        // Of the element itself: what places the rows may hear of it later than this.
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
          setAtEnd(scrollHeight - scrollTop - clientHeight <= NEAR_PX)
        }
        onKeyDown={(event) => {
          if (event.key !== 'Home' && event.key !== 'End') return
          // The browser's own way there is stopped by every row that turns out higher than it was taken for.
          event.preventDefault()
          if (event.key === 'Home') virtual.scrollToIndex(0)
          else virtual.scrollToEnd()
        }}
      >
        {count === 0 ? <p className={styles.none}>{m.chat_none({ name: contact.fullName })}</p> : null}
        <ul className={styles.list} style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const message = messages[index]
            if (message === undefined) return null
            return (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={styles.item}
                aria-setsize={count}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <MessageRow
                  {...{ message, contact, own, find, now }}
                  isShown={index === shown}
                  place={placeOf(messages, index)}
                />
              </li>
            )
          })}
        </ul>
      </div>
      <p className="rc-visually-hidden" role="status">
        {newest}
      </p>
      {isAtEnd || count === 0 ? null : (
        <button type="button" className={styles.pill} onClick={() => virtual.scrollToEnd()}>
          <Icon of={IconArrowDown} size={18} />
          {fresh.length === 0 ? m.chat_to_end() : m.chat_new_messages({ count: formatCount(fresh.length) })}
        </button>
      )}
    </div>
  )
}

/** What has come since one opened it, to be read out once. */
function useNewest(messages: readonly Message[], contact: Contact): string {
  const known = useRef(messages.length)
  const [text, setText] = useState('')
  useEffect(() => {
    const last = messages.at(-1)
    if (messages.length > known.current && last?.senderId === contact.id)
      setText(m.chat_note({ name: contact.fullName, text: last.message }))
    known.current = messages.length
  }, [messages, contact])
  return text
}

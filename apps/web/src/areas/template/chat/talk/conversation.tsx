import { useRef } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { useKeptText } from '#shell/typed/kept-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { ChatPlace } from '../address.ts'
import type { ChatsAndContacts, Contact, ContactDetails, OpenChat } from '../schema.ts'
import type { ChatActions } from '../use-chat-actions.ts'
import { draftPlace } from './draft-place.ts'
import { FindBar } from './find-bar.tsx'
import { MessageLog } from './message-log.tsx'
import type { MessageLogHandle } from './message-log.tsx'
import { TalkHead } from './talk-head.tsx'
import { WriteField } from './write-field.tsx'
import styles from './conversation.module.css'

export interface ConversationProps extends ChatPlace {
  /** Undefined as long as the list is on its way. */
  contact: Contact | undefined
  own: ChatsAndContacts['profileUser'] | undefined
  details: ContactDetails | undefined
  open: UseQueryResult<OpenChat>
  actions: ChatActions
  /** Whether the list stands beside it; else a button leads back to it. */
  isBeside: boolean
}

/** What two people wrote to each other, and the field for the next words. */
export function Conversation(props: ConversationProps) {
  const { contact, own, details, open, address, go, actions, isBeside } = props
  const [draft, setDraft] = useKeptText(draftPlace(address.userId ?? 0))
  const field = useRef<HTMLTextAreaElement>(null)
  const log = useRef<MessageLogHandle>(null)
  if (contact === undefined || own === undefined)
    return <div className={styles.state}>{<Loading shapes={['title', 'row', 'row', 'row']} />}</div>

  const messages = open.data?.chat?.chat ?? []
  const isBlocked = details?.isBlocked === true
  const body = () => {
    if (open.data !== undefined) {
      return <MessageLog key={contact.id} ref={log} find={address.find ?? ''} {...{ messages, contact, own }} />
    }
    if (!open.isError || open.isFetching) {
      return (
        <div className={styles.state}>
          <Loading shapes={['row', 'row', 'row', 'row', 'row']} />
        </div>
      )
    }
    return (
      <div className={styles.state}>
        <ErrorState
          title={m.chat_failed()}
          action={<Button onClick={() => void open.refetch()}>{m.shared_retry()}</Button>}
        />
      </div>
    )
  }
  return (
    <section className={styles.talk} aria-label={m.chat_with({ name: contact.fullName })}>
      <TalkHead
        hasMessages={messages.length > 0}
        hasChat={open.data?.chat !== undefined}
        onAsk={(question) => {
          setDraft(draft.trim() === '' ? question : `${draft.trimEnd()}\n${question}`)
          field.current?.focus()
        }}
        {...{ contact, details, address, go, actions, isBeside }}
      />
      {address.find === null ? null : (
        <FindBar
          find={address.find}
          messages={messages}
          onFind={(find) => go({ find }, 'replace')}
          onShow={(index) => log.current?.show(index)}
          onClose={() => go({ find: null }, 'replace')}
        />
      )}
      {details?.isReported === true ? (
        <Notice
          tone="warning"
          action={
            <Button onClick={() => actions.mark(contact, { isReported: false })}>{m.chat_report_take_back()}</Button>
          }
        >
          <p>{m.chat_reported({ name: contact.fullName })}</p>
        </Notice>
      ) : null}
      {body()}
      {isBlocked ? (
        <Notice
          action={<Button onClick={() => actions.mark(contact, { isBlocked: false })}>{m.chat_unblock()}</Button>}
        >
          <p>{m.chat_is_blocked({ name: contact.fullName })}</p>
        </Notice>
      ) : (
        <WriteField
          ref={field}
          name={contact.fullName}
          draft={draft}
          onDraft={setDraft}
          onSend={(message) => actions.send(contact.id, message, own.id)}
          onSent={() => log.current?.toEnd()}
        />
      )}
    </section>
  )
}

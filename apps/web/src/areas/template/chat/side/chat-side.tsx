import type { KeyboardEvent } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { chatHref } from '../address.ts'
import type { ChatPlace } from '../address.ts'
import { findPeople } from '../model.ts'
import type { ChatsAndContacts, Contact, ContactDetails } from '../schema.ts'
import { ContactRow, ThreadRow } from './person-rows.tsx'
import { PeopleSearch } from './people-search.tsx'
import styles from './chat-side.module.css'

export interface ChatSideProps extends ChatPlace {
  people: UseQueryResult<ChatsAndContacts>
  details: readonly ContactDetails[] | undefined
  /** Whether what stands beside a conversation stays open while one goes to another. */
  keepsPanel: boolean
  /** Somebody is about to open a conversation. */
  onNear: () => void
}

/** Up and down go from one person to the next; down leads from the search into the list. */
function handleKey(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-person]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const isSearch = event.target instanceof HTMLInputElement
  if (at === -1 && !(isSearch && event.key === 'ArrowDown')) return
  const last = rows.length - 1
  const next = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[event.key]
  if (next === undefined) return
  event.preventDefault()
  rows[next]?.focus()
}

/** Whom one has written with, and whom one could write to. */
export function ChatSide({ address, go, people, details, keepsPanel, onNear }: ChatSideProps) {
  const now = useNow()
  const body = () => {
    if (people.data === undefined) {
      if (!people.isError || people.isFetching)
        return <Loading shapes={['title', 'row', 'row', 'title', 'row', 'row', 'row', 'row', 'row', 'row']} />
      return (
        <ErrorState
          title={m.chat_people_failed()}
          action={<Button onClick={() => void people.refetch()}>{m.shared_retry()}</Button>}
        />
      )
    }
    const { threads, others } = findPeople(people.data, address.q)
    if (threads.length + others.length === 0) {
      return (
        <EmptyState action={<Button onClick={() => go({ q: '' }, 'replace')}>{m.chat_search_clear()}</Button>}>
          {m.chat_none_found({ q: address.q })}
        </EmptyState>
      )
    }
    const linkTo = ({ id }: Contact) => ({
      href: chatHref({
        ...address,
        userId: id,
        find: null,
        panel: keepsPanel && address.panel === 'contact' ? 'contact' : null,
      }),
      isOpen: id === address.userId,
      details: details?.find((each) => each.id === id),
    })
    return (
      <>
        {threads.length === 0 ? null : (
          <nav aria-labelledby="chat-threads">
            <h2 id="chat-threads">{m.chat_threads()}</h2>
            <ul>
              {threads.map((contact) => (
                <li key={contact.id}>
                  <ThreadRow contact={contact} now={now} {...linkTo(contact)} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        {others.length === 0 ? null : (
          <nav aria-labelledby="chat-contacts">
            <h2 id="chat-contacts">{m.chat_contacts()}</h2>
            <ul>
              {others.map((contact) => (
                <li key={contact.id}>
                  <ContactRow contact={contact} {...linkTo(contact)} />
                </li>
              ))}
            </ul>
          </nav>
        )}
      </>
    )
  }
  return (
    // What is inside takes presses by itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.side} onKeyDown={handleKey} onPointerEnter={onNear} onFocus={onNear}>
      <PeopleSearch q={address.q} onSearch={(q) => go({ q }, 'replace')} />
      <div className={styles.people}>{body()}</div>
    </div>
  )
}

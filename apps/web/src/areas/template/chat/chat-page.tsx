import { Suspense, useCallback, useState } from 'react'
import { Navigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import { formatCount } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { SidebarPage } from '#shell/content/sidebar-page.tsx'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useBreakpoint } from '#shell/settings/breakpoint.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { NotesRegion } from '../core/notes/notes-region.tsx'
import { PanelPage } from '../core/panel/side-panel.tsx'
import { useChatPlace } from './address.ts'
import type { ChatPanel } from './address.ts'
import { chatOptions, detailsOptions, peopleOptions, profileOptions } from './api.ts'
import { ChatSide } from './side/chat-side.tsx'
import { OwnButton } from './side/own-button.tsx'
import { useChatActions } from './use-chat-actions.ts'
import { useIncomingNotes, useSeen } from './use-incoming.ts'
import styles from './chat-page.module.css'

/** With what draws long lists: fetched as soon as somebody comes near the people. */
const Conversation = lazyComponent(() => import('./talk/conversation.tsx'), 'Conversation')
const ContactPanel = lazyComponent(() => import('./panel/contact-panel.tsx'), 'ContactPanel')
const OwnPanel = lazyComponent(() => import('./panel/own-panel.tsx'), 'OwnPanel')

/** A panel that was opened stays in the page, so that the focus finds its way back from it. */
function useOpened(panel: ChatPanel | null): ReadonlySet<ChatPanel> {
  const [opened, setOpened] = useState<ReadonlySet<ChatPanel>>(new Set())
  if (panel !== null && !opened.has(panel)) setOpened(new Set([...opened, panel]))
  return opened
}

/** /apps/chat */
export function ChatPage() {
  useLocale()
  const { address, go } = useChatPlace()
  const { userId, panel } = address
  const size = useBreakpoint()
  const isBeside = size === 'lg' || size === 'xl'
  const people = useQuery(peopleOptions)
  const { data: details } = useQuery(detailsOptions)
  const { data: profile } = useQuery(profileOptions)
  const isId = userId !== null && !Number.isNaN(userId)
  const open = useQuery({ ...chatOptions(userId ?? 0), enabled: isId })
  const actions = useChatActions()
  const opened = useOpened(panel)
  const threads = people.data?.chatsContacts
  useSeen(isId ? open.data : undefined, threads)

  const isMuted = (id: number) => details?.find((each) => each.id === id)?.isMuted === true
  const wantsNotes = profile?.settings.isNotificationsOn === true
  const isWanted = useCallback(
    (id: number) => wantsNotes && id !== userId && details?.find((each) => each.id === id)?.isMuted !== true,
    [wantsNotes, userId, details],
  )
  useIncomingNotes(threads, isWanted)

  const contact = people.data?.contacts.find(({ id }) => id === userId)
  if (userId !== null && (!isId || (people.data !== undefined && contact === undefined)))
    return <Navigate to="/error-404" replace />

  const unseen = (threads ?? []).reduce((sum, { id, chat }) => (isMuted(id) ? sum : sum + chat.unseenMsgs), 0)
  const side = (
    <ChatSide
      {...{ address, go, people, details }}
      keepsPanel={size === 'xl'}
      onNear={() => void Conversation.preload()}
    />
  )
  const own = <OwnButton profile={people.data?.profileUser} onOpen={() => go({ panel: 'me' })} />
  const hasFailed = people.data === undefined && people.isError && !people.isFetching
  const page = () => {
    // On a phone the list, which says so as well, is not in sight.
    if (userId !== null && hasFailed) {
      return (
        <div className={styles.nothing}>
          <ErrorState
            title={m.chat_failed()}
            action={<Button onClick={() => void people.refetch()}>{m.shared_retry()}</Button>}
          />
        </div>
      )
    }
    if (userId !== null) {
      return (
        <Suspense fallback={<Loading shapes={['title', 'row', 'row', 'row']} />}>
          <Conversation
            key={userId}
            own={people.data?.profileUser}
            details={details?.find(({ id }) => id === userId)}
            {...{ contact, open, address, go, actions, isBeside }}
          />
        </Suspense>
      )
    }
    if (isBeside) {
      return (
        <div className={styles.nothing}>
          <Icon of={IconMessages} size={56} />
          <p>{m.chat_nothing_open()}</p>
        </div>
      )
    }
    return (
      <div className={styles.alone}>
        <div className={styles.head}>
          <b>{m.chat_people()}</b>
          {own}
        </div>
        {side}
      </div>
    )
  }
  return (
    <>
      <StaffTop>
        <h1>{m.chat_title()}</h1>
        <span className={styles.count}>
          {unseen === 0 ? null : m.chat_unseen_count({ count: formatCount(unseen) })}
        </span>
      </StaffTop>
      <SidebarPage label={m.chat_title()} sidebar={isBeside ? side : null} headEnd={isBeside ? own : undefined}>
        <PanelPage
          panel={
            <Suspense>
              {opened.has('me') ? (
                <OwnPanel
                  open={panel === 'me'}
                  threads={threads ?? []}
                  onClose={() => go({ panel: null })}
                  {...{ profile, actions }}
                />
              ) : null}
              {opened.has('contact') && userId !== null ? (
                <ContactPanel
                  open={panel === 'contact'}
                  details={details?.find(({ id }) => id === userId)}
                  chat={open.data?.chat}
                  onClose={() => go({ panel: null })}
                  {...{ contact, go, actions }}
                />
              ) : null}
            </Suspense>
          }
        >
          <div className={styles.page}>{page()}</div>
        </PanelPage>
        <NotesRegion />
      </SidebarPage>
    </>
  )
}

import { useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { formatCount } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useStable } from '#ui/actions/use-stable.ts'
import { SidebarPage } from '#shell/content/sidebar-page.tsx'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { useBreakpoint } from '#shell/settings/breakpoint.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { NotesRegion } from '../core/notes/notes-region.tsx'
import { fetchNear, mailAmongRows, mailOptions } from './api.ts'
import { Compose } from './compose/compose.tsx'
import { EMPTY_DRAFT, forwardDraft, keptDraft, replyDraft } from './compose/draft.ts'
import { useCompose } from './compose/use-compose.ts'
import { DeleteDialog, MailColumn } from './list/mail-column.tsx'
import { SEARCH_ID } from './list/mail-search.tsx'
import { useComingBack, useKeptPlace } from './list/use-kept-place.ts'
import { useMailIds } from './list/use-mail-rows.ts'
import { MailView } from './mail/mail-view.tsx'
import { LABEL_NAMES, PLACE_NAMES } from './model.ts'
import { EmailSide } from './page/email-side.tsx'
import { MailKeysDialog } from './page/mail-keys-dialog.tsx'
import { useMailActions } from './page/use-mail-actions.ts'
import { useMailAddress } from './page/use-mail-view.ts'
import { useMailKeys } from './page/use-mail-keys.ts'
import type { MailView as MailboxView } from './api.ts'
import type { MailListHandle } from './list/mail-rows.tsx'
import type { MailKey } from './page/use-mail-keys.ts'
import type { Mail, MailFolder } from './schema.ts'
import styles from './email-page.module.css'

const NONE: ReadonlySet<number> = new Set()
const NO_IDS: readonly number[] = []

/** What is chosen, for as long as one stays where one has chosen it. */
function useChosen(place: string) {
  const [state, setState] = useState({ place, chosen: NONE })
  const chosen = state.place === place ? state.chosen : NONE
  const setChosen = (next: ReadonlySet<number>) => setState({ place, chosen: next })
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return { chosen, setChosen, toggle }
}

/** /apps/email and its folders and labels */
export function EmailPage() {
  useLocale()
  const client = useQueryClient()
  const address = useMailAddress()
  const { view, place, label, openId, change } = address
  const found = useMailIds(view)
  const [hasHelp, setHelp] = useState(false)
  /** What a key would delete for ever: one is asked first. */
  const [losing, setLosing] = useState<readonly number[] | null>(null)
  const list = useRef<MailListHandle>(null)
  const where = `${view.folder} ${String(view.label)}`
  const actions = useMailActions(view, useComingBack(found.ids, list, where))
  const compose = useCompose()
  const { chosen, setChosen, toggle } = useChosen(`${where} ${String(openId)}`)
  const isBeside = useBreakpoint() === 'xl'
  const open = useQuery({
    ...mailOptions(openId ?? 0),
    enabled: openId !== undefined,
    // What lies among the rows is there at once, and is asked for all the same.
    initialData: () => mailAmongRows(client, openId),
    initialDataUpdatedAt: 0,
  })
  const mail = openId === undefined ? undefined : open.data
  const at = openId === undefined ? -1 : found.ids.indexOf(openId)
  // Fifty thousand are not looked through with every drawing for a choice that is empty.
  const marked = chosen.size === 0 ? NO_IDS : found.ids.filter((id) => chosen.has(id))
  const keepPlace = useKeptPlace(found.ids, list, where)

  const write = useStable(() => compose.open(EMPTY_DRAFT))
  const fetchSoon = useStable((near: Pick<MailboxView, 'folder' | 'label'>) =>
    fetchNear(client, { ...near, q: '', show: undefined }),
  )
  const title = label === undefined ? PLACE_NAMES[place]() : LABEL_NAMES[label]()
  const unread = label === undefined && place === 'inbox' ? (found.meta?.inbox ?? 0) : 0

  const folderOf = (id: number): MailFolder => {
    if (place !== 'starred') return place
    return found.folders?.[found.ids.indexOf(id)] ?? 'inbox'
  }
  const go = (id: number | undefined) => change({ mail: id }, true)
  const handleOpen = (mail: Mail, event: MouseEvent) => {
    const isOwnTab = !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (mail.folder !== 'draft' || !isOwnTab) return
    // What is still to be written is written on, not read.
    event.preventDefault()
    compose.open(keptDraft(mail))
  }
  const current = () => (isBeside || mail === undefined ? (list.current?.current() ?? mail) : mail)
  const doWith = (work: (mail: Mail) => void) => {
    const mail = current()
    if (mail !== undefined) work(mail)
    return mail !== undefined
  }
  /** With all that is chosen, as the tools over the list do; without a choice with the mail at hand. */
  const doWithChosen = (work: (ids: readonly number[]) => void, orElse: (mail: Mail) => void) => {
    if (marked.length === 0) return doWith(orElse)
    setChosen(NONE)
    work(marked)
    return true
  }
  const leave = (ids: readonly number[], isStep = false) => {
    if (openId !== undefined && ids.includes(openId)) change({ mail: undefined }, isStep)
  }
  const moveToTrash = (ids: readonly number[], from: (id: number) => MailFolder) => {
    keepPlace(ids)
    actions.move(ids, from, 'trash')
    leave(ids)
  }
  const loseForEver = (ids: readonly number[]) => {
    setLosing(null)
    setChosen(NONE)
    keepPlace(ids)
    actions.deleteForEver(ids)
    leave(ids)
  }
  const remove = () => {
    // Until the question is answered they stay chosen.
    if (marked.length > 0 && place === 'trash') {
      setLosing(marked)
      return true
    }
    return doWithChosen(
      (ids) => moveToTrash(ids, folderOf),
      (mail) => (mail.folder === 'trash' ? setLosing([mail.id]) : moveToTrash([mail.id], () => mail.folder)),
    )
  }
  const markUnread = (ids: readonly number[]) => {
    actions.markUnread(ids)
    leave(ids, true)
  }
  const KEYS: Record<MailKey, () => boolean> = {
    next: () => step(1),
    previous: () => step(-1),
    open: () => {
      list.current?.open()
      return true
    },
    choose: () => doWith((mail) => toggle(mail.id)),
    star: () => doWithChosen(actions.starAll, actions.star),
    delete: remove,
    reply: () => doWith((mail) => compose.open(replyDraft(mail))),
    forward: () => doWith((mail) => compose.open(forwardDraft(mail))),
    unread: () => doWithChosen(markUnread, (mail) => markUnread([mail.id])),
    compose: () => {
      compose.open(EMPTY_DRAFT)
      return true
    },
    search: () => {
      document.getElementById(SEARCH_ID)?.focus()
      return true
    },
    close: () => {
      if (chosen.size > 0) {
        // The tools go with the choice, and the focus that stands in them goes to the first that was chosen.
        if (document.activeElement?.closest('[data-bulk]')) list.current?.focusAt(found.ids.indexOf(marked[0] ?? -1))
        setChosen(NONE)
      } else if (openId === undefined) return false
      else change({ mail: undefined })
      return true
    },
    help: () => {
      setHelp(true)
      return true
    },
  }
  const step = (by: 1 | -1) => {
    // Where the mail covers the list, the next one is what is read next.
    if (!isBeside && openId !== undefined) {
      const id = found.ids[at + by]
      if (id !== undefined) go(id)
    } else list.current?.step(by)
    return true
  }
  useMailKeys((key) => KEYS[key]())

  const detail = () => {
    if (openId === undefined) return <EmptyState>{m.email_nothing_open()}</EmptyState>
    if (mail !== undefined) {
      return (
        <MailView
          key={mail.id}
          previous={at < 0 ? undefined : found.ids[at - 1]}
          next={at < 0 ? undefined : found.ids[at + 1]}
          onGo={go}
          onReply={(message) => compose.open(replyDraft(message))}
          onForward={(message) => compose.open(forwardDraft(message))}
          onContinue={(draft) => compose.open(keptDraft(draft))}
          {...{ mail, actions }}
        />
      )
    }
    if (!open.isError) return <Loading shapes={['title', 'card']} />
    return (
      <ErrorState title={m.email_gone()} action={<Button onClick={() => go(undefined)}>{m.email_back()}</Button>} />
    )
  }
  return (
    <>
      <StaffTop>
        <h1>{title}</h1>
        <span className={styles.count}>
          {found.isPending || found.hasFailed
            ? null
            : unread > 0
              ? m.email_unread_count({ count: formatCount(unread) })
              : m.email_count({ count: formatCount(found.ids.length) })}
        </span>
      </StaffTop>
      <SidebarPage
        label={m.email_title()}
        sidebar={
          <EmailSide
            {...{ place, label }}
            meta={found.meta}
            isNext={compose.state === null}
            onCompose={write}
            onNear={fetchSoon}
          />
        }
      >
        <div className={styles.page} data-open={openId === undefined ? undefined : ''}>
          <div className={styles.list}>
            <MailColumn
              ref={list}
              onChosen={setChosen}
              // The tools go with the choice, and the focus would go with them.
              onTools={(ids) => list.current?.focusAt(keepPlace(ids))}
              onChoose={toggle}
              onOpen={handleOpen}
              {...{ address, found, actions, chosen, marked, folderOf }}
            />
            <div className={styles.foot}>
              <IconButton
                bordered
                icon={IconChecks}
                label={m.email_choose_all()}
                onClick={() => setChosen(chosen.size === found.ids.length ? NONE : new Set(found.ids))}
              />
              <Button wide variant="next" icon={IconPencil} onClick={() => compose.open(EMPTY_DRAFT)}>
                {m.email_compose()}
              </Button>
            </div>
            <div className={styles.help}>
              <IconButton icon={IconKeyboard} label={m.email_keys()} onClick={() => setHelp(true)} />
            </div>
          </div>
          <div className={styles.detail}>{detail()}</div>
        </div>
        <Compose compose={compose} onGone={(id) => void (found.ids.includes(id) && keepPlace([id]))} />
        <NotesRegion />
        <DeleteDialog
          open={losing !== null}
          count={losing?.length ?? 0}
          onClose={() => setLosing(null)}
          onDelete={() => loseForEver(losing ?? [])}
        />
        <MailKeysDialog open={hasHelp} onClose={() => setHelp(false)} />
      </SidebarPage>
    </>
  )
}

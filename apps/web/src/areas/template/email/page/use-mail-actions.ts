import { useQueryClient } from '@tanstack/react-query'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { deleteForEver, MAILBOX_KEY, mailIdsOptions, toggleLabel, updateMails } from '../api.ts'
import type { MailView } from '../api.ts'
import type { MailShown } from '../folders.ts'
import { offerUndo, sayFault, sayNote } from '../../core/notes/notes-store.ts'
import { LABEL_NAMES, PLACE_NAMES } from '../model.ts'
import type { Mail, MailFolder, MailLabel, MailList, MailUpdate } from '../schema.ts'

export interface MailActions {
  star: (mail: Mail) => void
  /** Takes the stars off where all of them have one. */
  starAll: (ids: readonly number[]) => void
  markRead: (mail: Mail) => void
  markUnread: (ids: readonly number[]) => void
  markAllRead: (ids: readonly number[]) => void
  /** From where each of them lies, so that it can be undone. */
  move: (ids: readonly number[], from: (id: number) => MailFolder, to: MailFolder) => void
  label: (ids: readonly number[], label: MailLabel) => void
  labelAll: (ids: readonly number[], label: MailLabel) => void
  deleteForEver: (ids: readonly number[]) => void
  refresh: () => void
}

/** Marks that many are given at once: which of them a list can be asked for, and what is said of it. */
const MARKS = {
  isRead: { shown: 'unread', isShown: false, said: (is: boolean) => (is ? m.email_read_many : m.email_unread_many) },
  isStarred: {
    shown: 'starred',
    isShown: true,
    said: (is: boolean) => (is ? m.email_starred_many : m.email_unstarred_many),
  },
} as const

/** What is done with mails of a view. A failure says so; what is done with many of them can be taken back. */
export function useMailActions(view: MailView, onUndone: (ids: readonly number[]) => void): MailActions {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: MAILBOX_KEY })
  const attempt = <Done>(work: Promise<Done>, then?: (done: Done) => void) => {
    work
      .then((done) => {
        refresh()
        then?.(done)
      })
      .catch(() => sayFault(m.email_failed_change()))
  }
  /** Where it lies in a list stays as it is until the list is fetched again: nothing vanishes under one's eyes. */
  const patch = (mail: Mail, data: MailUpdate) => {
    client.setQueryData<Mail>([...MAILBOX_KEY, 'mail', mail.id], (before) => before && ({ ...before, ...data } as Mail))
    const isNews = data.isRead === true && !mail.isRead && (mail.folder === 'inbox' || mail.folder === 'spam')
    client.setQueriesData<MailList>({ queryKey: [...MAILBOX_KEY, 'rows'] }, (before) => {
      if (before === undefined) return before
      const emails = before.emails.map((each) => (each.id === mail.id ? ({ ...each, ...data } as Mail) : each))
      const { emailsMeta } = before
      if (!isNews) return { ...before, emails }
      const folder = mail.folder as 'inbox' | 'spam'
      return { ...before, emails, emailsMeta: { ...emailsMeta, [folder]: Math.max(0, emailsMeta[folder] - 1) } }
    })
    updateMails([mail.id], data)
      .then(() => client.invalidateQueries({ queryKey: MAILBOX_KEY, refetchType: 'none' }))
      .catch(() => {
        refresh()
        sayFault(m.email_failed_change())
      })
  }
  const offer = (message: string, ids: readonly number[], undo: () => Promise<unknown>) => {
    offerUndo(message, () => {
      onUndone(ids)
      attempt(undo())
    })
  }
  /** Asked for: of a long list not every row has been fetched. */
  const shownAs = async (show: MailShown) => {
    const { ids } = await client.fetchQuery({ ...mailIdsOptions({ ...view, show }), staleTime: 0 })
    return new Set(ids)
  }
  /** Taken back it is of those only that were marked otherwise. */
  const markAll = (ids: readonly number[], key: keyof typeof MARKS, wanted?: boolean) => {
    const { shown, isShown, said } = MARKS[key]
    const work = async () => {
      const found = await shownAs(shown)
      const isMarked = (id: number) => found.has(id) === isShown
      const mark = wanted ?? !ids.every(isMarked)
      await updateMails(ids, { [key]: mark })
      return { mark, changed: ids.filter((id) => isMarked(id) !== mark) }
    }
    attempt(work(), ({ mark, changed }) => {
      const undo = () => updateMails(changed, { [key]: !mark })
      if (changed.length > 0) offer(said(mark)({ count: formatCount(changed.length) }), ids, undo)
    })
  }
  return {
    star: (mail) => patch(mail, { isStarred: !mail.isStarred }),
    starAll: (ids) => markAll(ids, 'isStarred'),
    markRead: (mail) => patch(mail, { isRead: true }),
    markUnread: (ids) => markAll(ids, 'isRead', false),
    markAllRead: (ids) => markAll(ids, 'isRead', true),
    move: (ids, from, to) => {
      const before = new Map<MailFolder, number[]>()
      for (const id of ids) before.set(from(id), [])
      for (const id of ids) before.get(from(id))?.push(id)
      attempt(updateMails(ids, { folder: to }), () =>
        offer(m.email_moved({ count: formatCount(ids.length), folder: PLACE_NAMES[to]() }), ids, () =>
          Promise.all([...before].map(([folder, moved]) => updateMails(moved, { folder }))),
        ),
      )
    },
    label: (ids, label) => attempt(toggleLabel(ids, label)),
    labelAll: (ids, label) =>
      attempt(toggleLabel(ids, label), () =>
        offer(m.email_labelled_many({ count: formatCount(ids.length), label: LABEL_NAMES[label]() }), ids, () =>
          toggleLabel(ids, label),
        ),
      ),
    deleteForEver: (ids) =>
      attempt(deleteForEver(ids), () => sayNote(m.email_deleted({ count: formatCount(ids.length) }))),
    refresh,
  }
}

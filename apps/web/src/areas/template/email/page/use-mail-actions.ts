import { useQueryClient } from '@tanstack/react-query'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { deleteForEver, MAILBOX_KEY, toggleLabel, updateMails } from '../api.ts'
import { offerUndo, sayFault, sayNote } from '../../core/notes/notes-store.ts'
import { PLACE_NAMES } from '../model.ts'
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
  deleteForEver: (ids: readonly number[]) => void
  refresh: () => void
}

/** What is done with mails. A failure says so; what is moved can be moved back. */
export function useMailActions(): MailActions {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: MAILBOX_KEY })
  const attempt = (work: Promise<void>, then?: () => void) => {
    work
      .then(() => {
        refresh()
        then?.()
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
  return {
    star: (mail) => patch(mail, { isStarred: !mail.isStarred }),
    starAll: (ids) => {
      const lists = client.getQueriesData<MailList>({ queryKey: [...MAILBOX_KEY, 'rows'], type: 'active' })
      const starred = new Set(
        lists.flatMap(([, list]) => list?.emails ?? []).flatMap(({ id, isStarred }) => (isStarred ? [id] : [])),
      )
      attempt(updateMails(ids, { isStarred: !ids.every((id) => starred.has(id)) }))
    },
    markRead: (mail) => patch(mail, { isRead: true }),
    markUnread: (ids) => attempt(updateMails(ids, { isRead: false })),
    markAllRead: (ids) => attempt(updateMails(ids, { isRead: true })),
    move: (ids, from, to) => {
      const before = new Map<MailFolder, number[]>()
      for (const id of ids) before.set(from(id), [])
      for (const id of ids) before.get(from(id))?.push(id)
      const undo = () =>
        attempt(Promise.all([...before].map(([folder, moved]) => updateMails(moved, { folder }))).then(() => undefined))
      attempt(updateMails(ids, { folder: to }), () =>
        offerUndo(m.email_moved({ count: formatCount(ids.length), folder: PLACE_NAMES[to]() }), undo),
      )
    },
    label: (ids, label) => attempt(toggleLabel(ids, label)),
    deleteForEver: (ids) =>
      attempt(deleteForEver(ids), () => sayNote(m.email_deleted({ count: formatCount(ids.length) }))),
    refresh,
  }
}

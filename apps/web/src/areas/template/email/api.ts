import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { callSimulated } from '../core/simulated-calls.ts'
import type { MailShown } from './folders.ts'
import type { Mail, MailAttachment, MailFile, MailIds, MailLabel, MailList, MailUpdate, WrittenMail } from './schema.ts'

/** Rows are fetched so many at a time, as one comes near them. */
export const ROWS_PER_PAGE = 50
const EMAIL = '/apps/email'
const SCHEDULE_CHECK_MS = 15_000

/** What of the mailbox is looked at. */
export interface MailView {
  folder: string
  label: string | undefined
  q: string
  show: MailShown | undefined
}

export const MAILBOX_KEY = ['simulated', 'email'] as const

function viewParams({ folder, label, q, show }: MailView): URLSearchParams {
  const given = { folder, label, q: q === '' ? undefined : q, show }
  return new URLSearchParams(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** Mails of a view by number. What another search in the same place has found stands until the new answer is there. */
interface FoundIds extends MailIds {
  /** Of which view they are, where that is another one than was asked for. */
  view?: MailView
}

export const isSamePlace = (one: MailView, other: MailView) => one.folder === other.folder && one.label === other.label

export const mailIdsOptions = (view: MailView) =>
  queryOptions({
    queryKey: [...MAILBOX_KEY, 'ids', view] as const,
    queryFn: async ({ signal }) =>
      (await callSimulated('GET', `${EMAIL}/email-ids?${viewParams(view).toString()}`, { signal })) as FoundIds,
    placeholderData: (before: FoundIds | undefined, query) =>
      before !== undefined && query !== undefined && isSamePlace(query.queryKey[3], view)
        ? { ...before, view: query.queryKey[3] }
        : undefined,
    // What is to go out later goes while one looks.
    ...(view.folder === 'draft' ? { refetchInterval: SCHEDULE_CHECK_MS } : {}),
    retry: false,
  })

export const mailPageOptions = (view: MailView, page: number) =>
  queryOptions({
    queryKey: [...MAILBOX_KEY, 'rows', view, page] as const,
    queryFn: async ({ signal }) => {
      const params = viewParams(view)
      params.set('perPage', String(ROWS_PER_PAGE))
      params.set('page', String(page))
      return (await callSimulated('GET', `${EMAIL}/emails?${params.toString()}`, { signal })) as MailList
    },
    retry: false,
  })

/** What a view shows first, before somebody goes there. */
export function fetchNear(client: QueryClient, view: MailView): void {
  void client.prefetchQuery(mailIdsOptions(view))
  void client.prefetchQuery(mailPageOptions(view, 1))
}

export const mailOptions = (id: number) =>
  queryOptions({
    queryKey: [...MAILBOX_KEY, 'mail', id],
    queryFn: async ({ signal }) => (await callSimulated('GET', `${EMAIL}/emails/${id}`, { signal })) as Mail,
    retry: false,
  })

/** A mail that came with the rows of a list. */
export function mailAmongRows(client: QueryClient, id: number | undefined): Mail | undefined {
  for (const [, page] of client.getQueriesData<MailList>({ queryKey: [...MAILBOX_KEY, 'rows'] })) {
    const row = page?.emails.find((mail) => mail.id === id)
    if (row !== undefined) return row
  }
  return undefined
}

export async function updateMails(emailIds: readonly number[], dataToUpdate: MailUpdate): Promise<void> {
  await callSimulated('POST', `${EMAIL}/update-emails`, { body: { emailIds, dataToUpdate } })
}

export async function toggleLabel(emailIds: readonly number[], label: MailLabel): Promise<void> {
  await callSimulated('POST', `${EMAIL}/update-emails-label`, { body: { emailIds, label } })
}

export async function deleteForEver(emailIds: readonly number[]): Promise<void> {
  await callSimulated('POST', `${EMAIL}/delete-emails`, { body: { emailIds } })
}

/** A new mail, or a draft that was kept under this id. */
export async function writeMail(mail: WrittenMail, id: number | null): Promise<Mail> {
  const path = id === null ? `${EMAIL}/emails` : `${EMAIL}/emails/${id}`
  return (await callSimulated(id === null ? 'POST' : 'PUT', path, { body: mail })) as Mail
}

export async function addFile(file: MailFile): Promise<MailAttachment> {
  return (await callSimulated('POST', `${EMAIL}/files`, { body: file })) as MailAttachment
}

export async function fetchFile({ url }: MailAttachment): Promise<MailFile> {
  return (await callSimulated('GET', url)) as MailFile
}

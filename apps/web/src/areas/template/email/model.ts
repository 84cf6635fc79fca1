import IconAlertOctagon from '@tabler/icons-react/dist/esm/icons/IconAlertOctagon.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { formatDate, formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { portraitOf } from '../core/people/portraits.ts'
import { isSameShopDay } from './shop-day.ts'
import type { IconDrawing } from '#ui/display/icon.tsx'
import type { MailFolder, MailLabel, MailMessage, MailPerson } from './schema.ts'

/** Folders that have a page, in the order of the side. */
export const PLACES = ['inbox', 'sent', 'draft', 'starred', 'spam', 'trash'] as const
export type MailPlace = (typeof PLACES)[number]

export const PLACE_ICONS: Record<MailPlace, IconDrawing> = {
  inbox: IconInbox,
  sent: IconSend,
  draft: IconFileText,
  starred: IconStar,
  spam: IconAlertOctagon,
  trash: IconTrash,
}

export const PLACE_NAMES: Record<MailPlace, () => string> = {
  inbox: m.email_folder_inbox,
  sent: m.email_folder_sent,
  draft: m.email_folder_draft,
  starred: m.email_folder_starred,
  spam: m.email_folder_spam,
  trash: m.email_folder_trash,
}

export const LABEL_NAMES: Record<MailLabel, () => string> = {
  personal: m.email_label_personal,
  company: m.email_label_company,
  important: m.email_label_important,
  private: m.email_label_private,
}

/** Where mails can be put; those that were sent stay so. */
export const MOVES: readonly MailFolder[] = ['inbox', 'draft', 'spam', 'trash']

/** The clock today, the day before by its name, and before that the day. */
export function listTime(time: string, now: number): string {
  if (isSameShopDay(time, now)) return formatTime(time)
  const DAY_MS = 86_400_000
  return isSameShopDay(time, now - DAY_MS) ? m.shared_yesterday() : formatDate(time).replace(/ \d+$/, '')
}

/** Whom one knows by nothing else is called by the address. */
export function personName({ name, email }: MailPerson): string {
  return name === '' ? email : name
}

/** Who a row is about: the sender, or whom one has written to. */
export function rowPerson({ folder, from, to }: MailMessage): { name: string; avatar: string; isTo: boolean } {
  const isTo = folder === 'sent' || folder === 'draft'
  if (!isTo) return { name: from.name, avatar: from.avatar, isTo }
  const only = to.length === 1 ? to[0]?.name : undefined
  return { name: to.map(personName).join(', '), avatar: only ? portraitOf(only) : '', isTo }
}

export function subjectOf({ subject }: Pick<MailMessage, 'subject'>): string {
  return subject.trim() === '' ? m.email_no_subject() : subject
}

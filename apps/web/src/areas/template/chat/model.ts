import { DAY, startOfShopDay } from '@rodchao/rental'
import { formatDate, formatTime, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { ChatContact, ChatsAndContacts, ChatStatus, Contact, ProfileUser } from './schema.ts'

export const STATUS_NAMES: Record<ChatStatus, () => string> = {
  online: m.chat_status_online,
  busy: m.chat_status_busy,
  away: m.chat_status_away,
  offline: m.chat_status_offline,
}

/** The samples keep a word that the back-office has, too: people read it in their own language. */
export function roleOf({ role }: Pick<ProfileUser, 'role'>): string {
  return role === 'admin' ? m.chat_role_admin() : role
}

/** The clock today, the day before by its name, and before that the day. */
export function listTime(time: string, now: number): string {
  const days = Math.round((startOfShopDay(now) - startOfShopDay(parseInstant(time))) / DAY)
  if (days <= 0) return formatTime(time)
  return days === 1 ? m.shared_yesterday() : formatDate(time).replace(/ \d+$/, '')
}

export interface People {
  threads: ChatContact[]
  /** Those whom nobody has written to. */
  others: Contact[]
}

/** Who bears these letters in the name; the newest conversation first, and each person once. */
export function findPeople({ chatsContacts, contacts }: ChatsAndContacts, q: string): People {
  const asked = q.trim().toLowerCase()
  const isFound = ({ fullName }: Contact) => fullName.toLowerCase().includes(asked)
  const timeOf = ({ chat }: ChatContact) => chat.lastMessage?.time ?? ''
  return {
    threads: chatsContacts.filter(isFound).toSorted((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1)),
    others: contacts.filter((contact) => contact.chat === undefined && isFound(contact)),
  }
}

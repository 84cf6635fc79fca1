import { DAY } from '@rodchao/rental'
import { expect, test } from 'vitest'
import { findPeople, listTime } from './model.ts'
import type { ChatsAndContacts } from './schema.ts'

const NOW = Date.UTC(2026, 10, 20, 5)
const at = (days: number) => new Date(NOW - days * DAY).toISOString()

function person(id: number, fullName: string, time?: string) {
  const contact = { id, fullName, role: '', about: '', avatar: '', status: 'online' as const }
  const lastMessage = { message: 'x', senderId: id, time: time ?? '' }
  return time === undefined
    ? contact
    : { ...contact, chat: { id, unseenMsgs: 0, ...(time === '' ? {} : { lastMessage }) } }
}

test('the newest conversation comes first, a cleared one last, and each person stands in one list', () => {
  const contacts = [person(1, 'Ann', at(2)), person(2, 'Ben', ''), person(3, 'Cem'), person(4, 'Dao', at(1))]
  const chatsContacts = contacts.filter((contact) => 'chat' in contact)
  const people = { contacts, chatsContacts } as unknown as ChatsAndContacts
  const names = (q: string) => {
    const { threads, others } = findPeople(people, q)
    return [threads.map(({ fullName }) => fullName), others.map(({ fullName }) => fullName)]
  }
  expect(names('')).toEqual([['Dao', 'Ann', 'Ben'], ['Cem']])
  expect(names(' E')).toEqual([['Ben'], ['Cem']])
  expect(names('zz')).toEqual([[], []])
})

test('a row says the clock, the day before, or the day', () => {
  expect([0, 1, 2].map((days) => listTime(at(days), NOW))).toEqual(['12:00 น.', 'เมื่อวาน', '18 พ.ย.'])
})

import { expect, test } from 'vitest'
import { portraitOf } from '../core/people/portraits.ts'
import { rowPerson } from './model.ts'
import type { MailMessage, MailPerson } from './schema.ts'

const personOf = (...to: MailPerson[]) => rowPerson({ folder: 'sent', from: { name: 'Wipha' }, to } as MailMessage)
const row = (...to: MailPerson[]) => personOf(...to).name

test('a row names everybody it went to, those without a name by their addresses', () => {
  const kofi = { name: 'Kofi Mensah', email: 'kofi@mensahlegal.example' }
  const nameless = { name: '', email: 'somebody@else.example' }
  expect(row(kofi, nameless)).toBe('Kofi Mensah, somebody@else.example')
  expect(row(nameless)).toBe('somebody@else.example')
  expect(row()).toBe('')
})

test('whoever a mail goes to alone has the portrait that they have as a sender', () => {
  const kofi = { name: 'Kofi Mensah', email: 'kofi@mensahlegal.example' }
  expect(personOf(kofi).avatar).toBe(portraitOf('Kofi Mensah'))
  expect(personOf(kofi, { ...kofi, name: 'Mei Tanaka' }).avatar).toBe('')
  expect(personOf({ name: '', email: 'somebody@else.example' }).avatar).toBe('')
})

import { expect, test } from 'vitest'
import { rowPerson } from './model.ts'
import type { MailMessage, MailPerson } from './schema.ts'

const row = (...to: MailPerson[]) => rowPerson({ folder: 'sent', from: { name: 'Wipha' }, to } as MailMessage).name

test('a row names everybody it went to, those without a name by their addresses', () => {
  const kofi = { name: 'Kofi Mensah', email: 'kofi@mensahlegal.example' }
  const nameless = { name: '', email: 'somebody@else.example' }
  expect(row(kofi, nameless)).toBe('Kofi Mensah, somebody@else.example')
  expect(row(nameless)).toBe('somebody@else.example')
  expect(row()).toBe('')
})

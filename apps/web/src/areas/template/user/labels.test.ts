import { expect, test } from 'vitest'
import { m } from '#lib/messages.ts'

test.each(['Admin', 'Editor'])('what %s may do is named without an article, of which none fits every role', (role) => {
  const text = m.people_permissions_of_role({ role }, { locale: 'en' })
  expect(text).toContain(role)
  expect(text).not.toMatch(new RegExp(`\\ban? ${role}`))
})

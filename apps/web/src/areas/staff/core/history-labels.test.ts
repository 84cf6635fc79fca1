import { expect, test } from 'vitest'
import { m } from '#lib/messages.ts'
import { actorLabel } from './history-labels.ts'

test('a customer has no name in the history, but the site that a booking came from has', () => {
  const customer = { actorKind: 'customer', actorName: '', action: 'place_hold' } as const
  expect(actorLabel(customer)).toBe(m.staff_actor_customer())
  expect(actorLabel({ ...customer, actorName: 'rodchao.example' })).toBe(
    m.staff_actor_site({ site: 'rodchao.example' }),
  )
  expect(actorLabel({ ...customer, action: 'submit', actorName: 'Anna Example' })).toBe(m.staff_actor_customer())
  expect(actorLabel({ ...customer, actorKind: 'staff', action: 'place_hold', actorName: 'Nok' })).toBe('Nok')
})

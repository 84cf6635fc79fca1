import { expect, test } from 'vitest'
import { abilityRows } from './model.ts'

test('all actions allowed on one resource are in one row', () => {
  expect(
    abilityRows([
      { action: 'read', subject: 'delivery' },
      { action: 'read', subject: 'ACL' },
      { action: 'update', subject: 'delivery' },
      { action: 'read', subject: 'delivery' },
    ]),
  ).toEqual([
    { subject: 'delivery', actions: ['read', 'update'] },
    { subject: 'ACL', actions: ['read'] },
  ])
})

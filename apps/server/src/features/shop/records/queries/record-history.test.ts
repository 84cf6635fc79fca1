import { expect, it } from 'vitest'
import { presentChange } from './record-history.ts'

const ROW = {
  id: 1,
  at: new Date('2026-11-21T03:00:00Z'),
  actor_id: null,
  trace_id: '',
  action: 'expire',
  entity: 'reservation',
  entity_id: '1',
  reason: 'hold ran out',
  before: null,
  after: null,
}

it.each([
  ['job', 'lapse sweep', ''],
  ['staff', 'Nok', 'Nok'],
  ['customer', 'Emma', 'Emma'],
])('what a %s called %s did was done by %j', (actor_kind, actor_name, by) => {
  expect(presentChange({ ...ROW, actor_kind, actor_name })).toMatchObject({ by, reason: ROW.reason })
})

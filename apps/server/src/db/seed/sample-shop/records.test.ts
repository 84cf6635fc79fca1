import { DAY } from '@rodchao/rental'
import { expect, test } from 'vitest'
import { auditRows } from './records.ts'
import type { Life, LifeEvent } from './life.ts'

const NOW = Date.parse('2026-11-21T10:00:00+07:00')
const staff = { id: 's', fullName: 'S' }

function trail(last: Pick<LifeEvent, 'event' | 'to'>, daysAgo: number): number {
  const at = NOW - daysAgo * DAY
  const events: LifeEvent[] = [
    { event: 'place_hold', by: 'customer', at, to: 'hold', reason: null },
    { ...last, by: 'staff', at, reason: null },
  ]
  const life: Life = {
    events,
    createdAt: at,
    status: last.to,
    outAt: null,
    inAt: null,
    confirmedAt: null,
    submittedAt: null,
  }
  return auditRows('r', life, { staff, guest: 'G', now: NOW }).length
}

test('a reservation that is not over keeps its trail, however long ago it was confirmed', () => {
  expect(trail({ event: 'approve_payment', to: 'confirmed' }, 300)).toBe(2)
  expect(trail({ event: 'hand_over', to: 'on_rent' }, 300)).toBe(2)
})

test('one that is over loses its trail after a while', () => {
  expect(trail({ event: 'settle', to: 'completed' }, 10)).toBe(2)
  expect(trail({ event: 'settle', to: 'completed' }, 300)).toBe(0)
})

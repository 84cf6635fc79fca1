import { expect, test } from 'vitest'
import { m } from '#lib/messages.ts'
import { RESERVATION } from '../testing-reservation.ts'
import { nextStepMessage } from './next-labels.ts'

const NOW = Date.parse('2030-06-08T13:00:00+07:00')
const LAPSED = { ...RESERVATION, status: 'expired' as const, closedAt: '2030-06-08T12:00:00+07:00' }

test('whoever may not book a lapsed booking again reads who may', () => {
  expect(nextStepMessage({ ...LAPSED, allowed: [] }, NOW).text).toContain(m.staff_next_expired_owner())
  expect(nextStepMessage({ ...LAPSED, allowed: ['late_payment'] }, NOW).text).not.toContain(
    m.staff_next_expired_owner(),
  )
})

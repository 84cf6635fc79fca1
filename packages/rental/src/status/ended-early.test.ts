import { expect, it } from 'vitest'
import { hasEndedEarly } from './ended-early.ts'
import { isTerminal, RESERVATION_STATUSES } from './reservation-status.ts'

it('what ended without taking place is every end but the completed one', () => {
  const ended = RESERVATION_STATUSES.filter((status) => hasEndedEarly(status))
  expect(ended).toEqual(RESERVATION_STATUSES.filter((status) => isTerminal(status) && status !== 'completed'))
})

import { expect, test } from 'vitest'
import { isStillToSend, pauseBeforeTry } from './kept-slip.ts'
import { reservation } from '../reservation-for-tests.ts'

const CHOSEN_AT = Date.parse('2026-11-23T10:58:00+07:00')
const { payment } = reservation({})

function sentAt(time: string) {
  const status = 'refused' as const
  return { status, sentAt: `2026-11-23T${time}:00+07:00`, refuseReason: 'อ่านไม่ออก' }
}

test('a kept slip is sent while the shop waits for money and has had no later one', () => {
  expect(isStillToSend({ chosenAt: CHOSEN_AT }, { payment, slip: null })).toBe(true)
  expect(isStillToSend({ chosenAt: CHOSEN_AT }, { payment, slip: sentAt('10:20') })).toBe(true)
})

test('a slip that arrived though its answer was lost is not sent again, not even after it was refused', () => {
  expect(isStillToSend({ chosenAt: CHOSEN_AT }, { payment: null, slip: sentAt('10:59') })).toBe(false)
  expect(isStillToSend({ chosenAt: CHOSEN_AT }, { payment, slip: sentAt('10:59') })).toBe(false)
})

test('the first try on a line that is back is made at once, later ones less and less often', () => {
  expect([0, 1, 2, 3, 10].map(pauseBeforeTry)).toEqual([0, 2000, 4000, 8000, 30_000])
})

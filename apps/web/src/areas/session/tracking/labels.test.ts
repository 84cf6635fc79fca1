import { expect, test } from 'vitest'
import type { TrackedReservation } from '@rodchao/contract'
import { formatDateTime, parseInstant } from '#lib/format.ts'
import { momentNames } from '#lib/bookings/booking-kind.ts'
import { m } from '#lib/messages.ts'
import { lengthText, nextText } from './labels.ts'

const START = '2026-12-01T08:00:00+07:00'
const END = '2026-12-06T20:00:00+07:00'

// Only what these texts read.
const sale = (status: TrackedReservation['status']) =>
  ({ kind: 'sale', status, isOverdue: false, start: START, end: END, product: {} }) as unknown as TrackedReservation

test.each([
  ['before it is seen', -1, m.track_next_see_do({ when: formatDateTime(START) })],
  ['while it is kept', 1, m.track_next_decide_do({ when: formatDateTime(END) })],
])('a buyer is told what comes next %s', (_, minutes, text) => {
  expect(nextText(sale('confirmed'), parseInstant(START) + minutes * 60_000)).toBe(text)
})

test('a buyer is not thanked for renting, and what is bought has no length', () => {
  const bought = sale('completed')
  expect(nextText(bought, parseInstant(END))).toBe(m.track_next_bought())
  expect(nextText(sale('confirmed'), parseInstant(END))).toBe(m.track_next_kept_over_do())
  expect(lengthText(bought)).toBeUndefined()
  expect(momentNames(bought)).toEqual({ out: m.track_step_see(), back: m.track_sale_until() })
})

import { expect, test } from 'vitest'
import type { Notifications } from '@rodchao/contract'
import { allSeen, arrivedSince, noticePath } from './notices.ts'
import type { Notice } from './notices.ts'
import { elapsedLabel } from './notice-labels.ts'

const notice = (id: string, isNew: boolean): Notice => ({
  id,
  kind: 'new_booking',
  at: '2026-11-21T10:00:00+07:00',
  reservationId: '00000000-0000-4000-8000-000000000001',
  code: 'K7M29QXF4',
  customerName: 'Emma',
  productName: { th: 'คลิก', en: 'Click' },
  stopDay: null,
  isNew,
})
const reading = (...items: Notice[]): Notifications => ({
  items,
  newCount: items.filter(({ isNew }) => isNew).length,
})

test('only notices that are unseen and were not there before count as arrived', () => {
  const before = reading(notice('a', true))
  const after = reading(notice('c', false), notice('b', true), notice('a', true))
  expect(arrivedSince(before, after).map(({ id }) => id)).toEqual(['b'])
})

test('an older notice that moves up when another is dealt with has not arrived', () => {
  const at = (hour: number, id: string): Notice => ({ ...notice(id, true), at: `2026-11-21T${hour}:00:00+07:00` })
  const before: Notifications = { items: [at(14, 'slip'), at(12, 'b')], newCount: 9 }
  const decided: Notifications = { items: [at(12, 'b'), at(11, 'older')], newCount: 8 }
  expect(arrivedSince(before, decided)).toEqual([])
  const came: Notifications = { items: [at(15, 'c'), at(14, 'slip')], newCount: 10 }
  expect(arrivedSince(before, came).map(({ id }) => id)).toEqual(['c'])
})

test('the first load announces no notice', () => {
  expect(arrivedSince(undefined, reading(notice('a', true)))).toEqual([])
})

test('marking notices as seen keeps the list', () => {
  const seen = allSeen(reading(notice('b', true), notice('a', false)))
  expect(seen.newCount).toBe(0)
  expect(seen.items.map(({ id, isNew }) => [id, isNew])).toEqual([
    ['b', false],
    ['a', false],
  ])
})

test('a failed stop links to the plan of its day, and other notices to their booking', () => {
  const { reservationId } = notice('a', true)
  expect(noticePath({ reservationId, stopDay: null })).toBe(`/reservation-info?id=${reservationId}`)
  expect(noticePath({ reservationId, stopDay: '2026-11-20' })).toBe(
    '/delivery-report?day=2026-11-20&branch=all&status=failed',
  )
})

test('the age of a notice is written in words', () => {
  const at = Date.parse('2026-11-21T10:00:00+07:00')
  expect(elapsedLabel('2026-11-21T10:00:00+07:00', at + 59_000)).toBe('เมื่อสักครู่')
  expect(elapsedLabel('2026-11-21T10:00:00+07:00', at + 8 * 60_000)).toBe('8 นาทีก่อน')
})

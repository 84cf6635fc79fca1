import { describe, expect, test } from 'vitest'
import { member, reservation } from '../reservation-for-tests.ts'
import { askableThings, askedTimes, emptyForm, moneyNote, shownRequest } from './change-model.ts'
import type { ChangeAnswer, TrackedReservation } from '@rodchao/contract'

const one = reservation({ status: 'confirmed', askable: 'amend' })
const out = reservation({ status: 'on_rent', askable: 'extend' })

describe('what is asked of the shop', () => {
  test('begins with the times that are agreed, for everything that may change', () => {
    const members = [member(1, { askable: 'amend' }), member(2), member(3, { status: 'on_rent', askable: 'extend' })]
    const things = askableThings({ ...one, members })
    expect(things.map(({ no }) => no)).toEqual([1, 3])
    expect(emptyForm(things)).toEqual({
      things: [1, 3],
      start: { day: '2026-11-22', time: '10:00' },
      end: { day: '2026-11-25', time: '10:00' },
      productId: null,
    })
  })

  test('a start that stays is not asked for, another one is', () => {
    const things = askableThings(one)
    const form = { ...emptyForm(things), end: { day: '26/11/2569', time: '12:00' } }
    expect(askedTimes(form, things)).toEqual({
      ok: true,
      asked: { things: [1], start: null, end: '2026-11-26T12:00:00+07:00' },
    })
    const later = { ...form, start: { day: '2026-11-23', time: '10:00' } }
    expect(askedTimes(later, things)).toMatchObject({ asked: { start: '2026-11-23T10:00:00+07:00' } })
  })

  test('what is out keeps its start, whatever stands in the field', () => {
    const things = askableThings(out)
    const form = { ...emptyForm(things), start: { day: 'x', time: '10:00' } }
    expect(askedTimes(form, things)).toMatchObject({ ok: true, asked: { start: null } })
  })

  test('names the field that cannot be read', () => {
    const things = askableThings(one)
    const form = emptyForm(things)
    expect(askedTimes({ ...form, end: { day: 'soon', time: '10:00' } }, things)).toEqual({ ok: false, field: 'end' })
    expect(askedTimes({ ...form, start: { day: '', time: '10:00' } }, things)).toEqual({ ok: false, field: 'start' })
    expect(askedTimes({ ...form, things: [] }, things)).toEqual({ ok: false, field: 'things' })
  })
})

describe('when the difference is paid', () => {
  const answer = (changes: Partial<ChangeAnswer>, kind: 'amend' | 'extend' = 'amend') =>
    ({ difference: 100, toPay: 100, credit: 0, things: [{ kind }], ...changes }) as ChangeAnswer

  test.each([
    [answer({}), { kind: 'pay_at_pick_up', amount: 100 }],
    [answer({}, 'extend'), { kind: 'pay_at_return', amount: 100 }],
    [answer({ difference: 0 }), { kind: 'same' }],
    [answer({ difference: -50, toPay: 0, credit: 50 }), { kind: 'credit', amount: 50 }],
    [answer({ difference: -50, toPay: 70 }), { kind: 'less_to_pay', amount: 70 }],
    [answer({ difference: -50, toPay: 0 }), { kind: 'nothing_to_pay', amount: 0 }],
  ])('%#', (given, expected) => {
    expect(moneyNote(given)).toEqual(expected)
  })
})

describe('the request on the page', () => {
  const request: NonNullable<TrackedReservation['changeRequest']> = {
    id: 'a',
    status: 'waiting',
    things: [],
    difference: 0,
    askedAt: '2026-11-21T10:00:00+07:00',
    answeredAt: null,
    reason: '',
  }
  const now = Date.parse('2026-11-30T10:00:00+07:00')

  test('stands while it waits, and for three days after its answer', () => {
    expect(shownRequest({ ...one, changeRequest: request }, now)).toBe(request)
    const answered = { ...request, status: 'refused' as const, answeredAt: '2026-11-28T10:00:00+07:00' }
    expect(shownRequest({ ...one, changeRequest: answered }, now)).toBe(answered)
    expect(
      shownRequest({ ...one, changeRequest: { ...answered, answeredAt: '2026-11-26T10:00:00+07:00' } }, now),
    ).toBeNull()
    expect(shownRequest({ ...one, changeRequest: null }, now)).toBeNull()
  })

  test('nothing is said of a request once the booking is called off, unless something of it goes on', () => {
    const applied = { ...request, status: 'applied' as const, answeredAt: '2026-11-28T10:00:00+07:00' }
    const off = { ...one, status: 'cancelled' as const, changeRequest: applied }
    expect(shownRequest(off, now)).toBeNull()
    expect(shownRequest({ ...off, members: [member(1, { status: 'cancelled' }), member(2)] }, now)).toBe(applied)
  })
})

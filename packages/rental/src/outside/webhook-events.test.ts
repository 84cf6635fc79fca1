import { describe, expect, it } from 'vitest'
import { EVENTS } from '../status/transitions.ts'
import { WEBHOOK_EVENTS, WEBHOOK_PAUSES, webhookEvents, webhookPause } from './webhook-events.ts'

describe('what other programs are told', () => {
  it.each([
    ['submit', 'hold', ['booking.created']],
    ['walk_in_confirm', null, ['booking.created', 'booking.confirmed']],
    ['approve_payment', 'awaiting_review', ['booking.confirmed']],
    ['extend', 'on_rent', ['booking.changed']],
    ['cancel', 'confirmed', ['booking.cancelled']],
    ['expire', 'pending_payment', ['booking.expired']],
    ['send_slip', 'pending_payment', []],
  ] as const)('of %s from %s', (event, from, told) => {
    expect(webhookEvents(event, from)).toEqual(told)
  })

  it('is nothing of a hold that nobody made a booking of', () => {
    expect(webhookEvents('cancel', 'hold')).toEqual([])
    expect(webhookEvents('expire', 'hold')).toEqual([])
  })

  it('has a move for every event but the payment, which is none', () => {
    const told = new Set(EVENTS.flatMap((event) => webhookEvents(event, 'confirmed')))
    expect([...told].toSorted()).toEqual(WEBHOOK_EVENTS.filter((event) => event !== 'payment.received').toSorted())
  })
})

describe('the pause before the next try', () => {
  it('grows, keeps within a fifth of its length and ends', () => {
    const middle = WEBHOOK_PAUSES.map((_, index) => webhookPause(index + 1, 0.5))
    expect(middle).toEqual(WEBHOOK_PAUSES.map((seconds) => seconds * 1000))
    expect(middle).toEqual(middle.toSorted((a, b) => Number(a) - Number(b)))
    expect([webhookPause(1, 0), webhookPause(1, 1)]).toEqual([4000, 6000])
    expect(webhookPause(WEBHOOK_PAUSES.length + 1, 0.5)).toBeNull()
  })
})

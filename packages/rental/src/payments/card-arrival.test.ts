import { describe, expect, it } from 'vitest'
import { RESERVATION_STATUSES } from '../status/transitions.ts'
import { cardArrival } from './card-arrival.ts'

const CAME = { amount: 50_000, currency: 'THB' }

describe('money that came by card', () => {
  it.each([
    [['pending_payment'], 'confirm'],
    [['awaiting_review'], 'confirm'],
    [['pending_payment', 'cancelled'], 'confirm'],
    [['expired'], 'book_again'],
    [['expired', 'cancelled'], 'book_again'],
    [['confirmed'], 'send_back'],
    [['confirmed', 'expired'], 'send_back'],
    [['completed'], 'send_back'],
    [['cancelled'], 'send_back'],
    [['no_show'], 'send_back'],
  ] as const)('for things that are %j: %s', (statuses, kind) => {
    expect(cardArrival(50_000, CAME, statuses).kind).toBe(kind)
  })

  it('is told apart where it goes back: paid twice, or after the booking had ended', () => {
    expect(cardArrival(50_000, CAME, ['on_rent'])).toEqual({ kind: 'send_back', reason: 'paid twice' })
    expect(cardArrival(50_000, CAME, ['cancelled'])).toEqual({ kind: 'send_back', reason: 'paid after it had ended' })
  })

  it.each(RESERVATION_STATUSES)(
    'is looked at by a person when it is another sum or currency, whatever the booking is (%s)',
    (status) => {
      expect(cardArrival(50_000, { amount: 49_999, currency: 'thb' }, [status]).kind).toBe('look_at')
      expect(cardArrival(50_000, { amount: 50_000, currency: 'usd' }, [status]).kind).toBe('look_at')
    },
  )
})

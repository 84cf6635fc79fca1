import { afterEach, describe, expect, it } from 'vitest'
import { storage } from './browser-storage.ts'
import { keepCustomer, keepPostcode, keepWayBack, readOpenBalance, readPostcode, takeWayBack } from './customer-keys.ts'
import { session } from './session.ts'

afterEach(() => session.end())

const opened = (id: string, balance: number, status = 'confirmed') =>
  keepCustomer({ customer: { id }, status, balance })

describe('what is kept of a customer whose booking was opened', () => {
  it('is who it was and what is still owed, under the names of the specification', () => {
    opened('c1', 120_000)
    expect([storage.get('cusId'), storage.get('all_balance'), readOpenBalance()]).toEqual(['c1', '120000', 120_000])
  })

  it.each([
    [0, 'confirmed'],
    [50_000, 'cancelled'],
    [50_000, 'expired'],
  ])('is no debt at %s owed and %s', (balance, status) => {
    opened('c1', 120_000)
    opened('c1', balance, status)
    expect([readOpenBalance(), storage.get('all_balance')]).toEqual([null, null])
  })

  it('goes when the next booking is somebody else’s', () => {
    keepPostcode('77110')
    storage.set('category', 'car')
    opened('c1', 0)
    expect([readPostcode(), storage.get('category')]).toEqual(['77110', 'car'])
    opened('c2', 100)
    expect([readPostcode(), storage.get('category'), readOpenBalance(), storage.get('cusId')]).toEqual([
      null,
      null,
      100,
      'c2',
    ])
  })

  it('is nothing before there is a customer, or where somebody wrote nonsense', () => {
    keepCustomer({ customer: null, status: 'hold', balance: 100 })
    expect(storage.get('cusId')).toBeNull()
    storage.set('all_balance', '500')
    expect(readOpenBalance()).toBeNull()
    opened('c1', 5)
    storage.set('all_balance', '1e9x')
    storage.set('postcode', '<b>')
    expect([readOpenBalance(), readPostcode()]).toEqual([null, null])
  })

  it('goes with the session', () => {
    opened('c1', 120_000)
    keepPostcode('77110')
    storage.set('category', 'car')
    keepWayBack('/main')
    session.end()
    expect([readOpenBalance(), readPostcode(), storage.get('category'), takeWayBack()]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

it('the way back is taken once', () => {
  keepWayBack('/main?status=hold')
  expect([takeWayBack(), takeWayBack()]).toEqual(['/main?status=hold', null])
})

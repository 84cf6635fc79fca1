import { describe, expect, test } from 'vitest'
import { driverName, isSameDriver, mayNameDriver } from './named-driver.ts'
import { RESERVATION_STATUSES } from './transitions.ts'

const scooter = { kind: 'rental', charging: 'clock' }

describe('who drives', () => {
  test('is said by the customer until the vehicle is out, and by staff until it is back', () => {
    const open = (by: 'customer' | 'staff') =>
      RESERVATION_STATUSES.filter((status) => mayNameDriver({ ...scooter, status }, by))
    expect(open('customer')).toEqual(['pending_payment', 'awaiting_review', 'confirmed'])
    expect(open('staff')).toEqual(['pending_payment', 'awaiting_review', 'confirmed', 'on_rent'])
  })

  test('is nothing to say of a house or of a vehicle that is bought', () => {
    expect(mayNameDriver({ ...scooter, charging: 'night', status: 'confirmed' }, 'staff')).toBe(false)
    expect(mayNameDriver({ ...scooter, kind: 'sale', status: 'confirmed' }, 'staff')).toBe(false)
  })

  test.each([
    ['ปกรณ์ ใจดี', 'ปกรณ์ ใจดี'],
    ['  Pakorn \t Jaidee ', 'Pakorn Jaidee'],
    ['emma  LINDQVIST', ''],
    ['', ''],
  ])('%j is kept as %j beside the customer Emma Lindqvist', (typed, kept) => {
    expect(driverName(typed, 'Emma Lindqvist')).toBe(kept)
  })

  test('is the same person however the name is spaced and written', () => {
    expect(isSameDriver('Pakorn Jaidee', 'pakorn  JAIDEE')).toBe(true)
    expect(isSameDriver('Pakorn', 'Pakorn Jaidee')).toBe(false)
  })
})

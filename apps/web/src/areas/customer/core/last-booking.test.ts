import { DAY } from '@rodchao/rental'
import { afterEach, describe, expect, it } from 'vitest'
import { storage } from '#lib/session/browser-storage.ts'
import { session } from '#lib/session/session.ts'
import { forgetLastBooking, keepLastBooking, readLastBooking } from './last-booking.ts'

const NOW = Date.parse('2026-11-21T10:00:00+07:00')
const BOOKING = {
  fullName: 'Anna Lindqvist',
  phone: '+46 70 123 45 67',
  email: 'anna@example.com',
  nationality: 'SE',
  place: 'Rim Lay Hotel',
  room: '204',
  isArea: false,
  zone: 4,
  area: 'Cha-am',
}

afterEach(forgetLastBooking)

describe('what this device keeps of the last booking', () => {
  it('comes back as it was, and goes when it is cleared', () => {
    expect(readLastBooking(NOW)).toBeNull()
    keepLastBooking(BOOKING, NOW)
    expect(readLastBooking(NOW + DAY)).toEqual(BOOKING)
    forgetLastBooking()
    expect(readLastBooking(NOW)).toBeNull()
  })

  it('goes with the session, like everything else that is kept of a person', () => {
    keepLastBooking(BOOKING, NOW)
    session.end()
    expect(readLastBooking(NOW)).toBeNull()
  })

  it('is forgotten after a year', () => {
    keepLastBooking(BOOKING, NOW)
    expect(readLastBooking(NOW + 366 * DAY)).toBeNull()
    expect(storage.get('lastBooking')).toBeNull()
  })

  it.each(['', 'null', '[]', '{', '{"fullName":"x"}', '7'])('is nothing where %j stands', (kept) => {
    storage.set('lastBooking', kept)
    expect(readLastBooking(NOW)).toBeNull()
  })

  it('keeps what can be used of what somebody else wrote there', () => {
    storage.set('lastBooking', JSON.stringify({ keptAt: NOW, fullName: 7, phone: 'x'.repeat(900), zone: '4' }))
    expect(readLastBooking(NOW)).toMatchObject({ fullName: '', zone: null, area: null })
    expect(readLastBooking(NOW)?.phone).toHaveLength(300)
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { forgetLastBooking, keepLastBooking, readLastBooking } from '../../core/last-booking.ts'
import { branch, zone } from '../shop-for-tests.ts'
import { forgetDetails, keepDetails } from './details-draft.ts'
import { EMPTY_DETAILS } from './details.ts'
import { readPlace, rereadPlace } from './place-draft.ts'
import { rememberBooking, takeRememberedPlace, withoutRemembered, withRemembered } from './remembered.ts'

const NOW = Date.parse('2026-11-21T10:00:00+07:00')
const LAST = {
  fullName: 'Anna Lindqvist',
  phone: '+46 70 123 45 67',
  email: '',
  nationality: 'SE',
  place: 'Rim Lay Hotel',
  room: '204',
  isArea: false,
  zone: zone.id,
  area: 'Cha-am',
}
const DELIVERED = { branch, zone, area: zone.areas[0] ?? null }

afterEach(() => {
  forgetLastBooking()
  forgetDetails()
  rereadPlace()
})

describe('the form of somebody who booked before on this device', () => {
  it('is filled in while nothing is typed, and never over what is', () => {
    const filled = withRemembered(EMPTY_DETAILS, LAST, null)
    expect(filled).toMatchObject({ isRemembered: true, details: { fullName: LAST.fullName, nationality: 'SE' } })
    const typed = { ...EMPTY_DETAILS, phone: '081' }
    expect(withRemembered(typed, LAST, null)).toEqual({ isRemembered: false, details: typed })
    expect(withRemembered(EMPTY_DETAILS, null, null).isRemembered).toBe(false)
  })

  it('has the place in the third step only where the vehicle is brought to the same zone', () => {
    expect(withRemembered(EMPTY_DETAILS, LAST, zone.id).details).toMatchObject({
      deliveryPlace: LAST.place,
      room: '204',
    })
    expect(withRemembered(EMPTY_DETAILS, LAST, zone.id + 1).details.deliveryPlace).toBe('')
  })

  it('is emptied of it by one press, but for what was typed over it', () => {
    const details = { ...withRemembered(EMPTY_DETAILS, LAST, null).details, email: 'new@example.com', note: 'late' }
    expect(withoutRemembered({ ...details, phone: '+66 81' }, LAST)).toEqual({
      ...EMPTY_DETAILS,
      phone: '+66 81',
      email: 'new@example.com',
      note: 'late',
    })
  })

  it('has the place of the time before, once, where nothing stands in the field', () => {
    keepLastBooking(LAST, NOW)
    expect(takeRememberedPlace(NOW)?.zone).toBe(zone.id)
    expect(readPlace()).toEqual({
      text: 'Rim Lay Hotel',
      room: '204',
      isSettled: true,
      isArea: false,
      isRemembered: true,
    })
    expect(takeRememberedPlace(NOW)).toBeNull()
  })
})

describe('what is kept for the next time', () => {
  const typed = { ...EMPTY_DETAILS, fullName: ' Bo ', phone: '081 234 5678', deliveryPlace: 'Villa One', idNumber: '1' }

  it('is nothing unless it is wanted, and an earlier one goes then, too', () => {
    keepDetails(typed)
    keepLastBooking(LAST, NOW)
    rememberBooking(false, DELIVERED, NOW)
    expect(readLastBooking(NOW)).toBeNull()
  })

  it('is name, numbers and place, and never the number of a card', () => {
    keepDetails(typed)
    rememberBooking(true, DELIVERED, NOW)
    const kept = readLastBooking(NOW)
    expect(kept).toMatchObject({ fullName: 'Bo', place: 'Villa One', zone: zone.id, area: 'Cha-am' })
    expect(kept).not.toHaveProperty('idNumber')
  })

  it('keeps the last place when the vehicle is fetched at the shop', () => {
    keepDetails(typed)
    keepLastBooking(LAST, NOW)
    rememberBooking(true, { branch, zone: null, area: null }, NOW)
    expect(readLastBooking(NOW)).toMatchObject({ fullName: 'Bo', place: 'Rim Lay Hotel', zone: zone.id })
  })
})

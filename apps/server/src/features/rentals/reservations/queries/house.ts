import type { TrackedReservation } from '@rodchao/contract'
import type { ReservationView } from './reservation-view.ts'

type House = NonNullable<TrackedReservation['product']['house']>

/** Guests whose booking is confirmed are told where exactly the house is; everybody else the part of town. */
const TOLD = ['confirmed', 'on_rent']

export function houseOf({ house, status }: Pick<ReservationView, 'house' | 'status'>): House | null {
  if (house === null) return null
  return TOLD.includes(status)
    ? { address: { th: house.address_th, en: house.address_en }, isExact: true, mapUrl: house.map_url }
    : { address: { th: house.place_th, en: house.place_en }, isExact: false, mapUrl: null }
}

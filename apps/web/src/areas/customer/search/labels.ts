import { formatDate, formatMoney, formatTenths, formatTime, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { FoundProduct } from '@rodchao/contract'
import type { EngineSize, Gear, OwnLicence } from '@rodchao/rental'

const SATANG_PER_BAHT = 100

export function baht(satang: number): string {
  return formatMoney(satang)
}

/** A price that only compares: whole baht. */
export function roughBaht(satang: number): string {
  return formatMoney(Math.round(satang / SATANG_PER_BAHT) * SATANG_PER_BAHT)
}

/** In one piece: the unit of a time never stands alone on the next line. */
export function momentLabel(instant: number | string): string {
  return `${formatDate(instant, 'day-month')} ${formatTime(instant)}`.replaceAll(' ', '\u00a0')
}

/** Epoch ms of a time of the address. */
export function toInstant(dayTime: string): number {
  return parseInstant(`${dayTime}:00+07:00`)
}

export function categoryLabel(category: FoundProduct['category']): string {
  switch (category) {
    case 'scooter':
      return m.menu_scooter()
    case 'motorcycle':
      return m.menu_motorcycle()
    case 'big_bike':
      return m.menu_big_bike()
    case 'bicycle':
      return m.menu_bicycle()
    case 'car':
      return m.menu_car()
    case 'pool_villa':
      return m.menu_villas()
  }
}

export function gearLabel(gear: Gear): string {
  return gear === 'automatic' ? m.search_automatic() : m.search_manual()
}

export function engineLabel(size: EngineSize): string {
  if (size === 'small') return m.search_engine_small()
  return size === 'middle' ? m.search_engine_middle() : m.search_engine_large()
}

export function licenceLabel(licence: OwnLicence): string {
  if (licence === 'none') return m.search_licence_none()
  return licence === 'car' ? m.search_licence_car() : m.search_licence_motorcycle()
}

export function neededLicence({ licenceClass }: Pick<FoundProduct, 'licenceClass'>): string {
  return licenceClass === null ? m.search_no_licence() : m.search_needs({ licence: licenceLabel(licenceClass) })
}

/** "Automatic · 125 cc · 2 seats": what decides, in the order people ask. */
export function buildLabel({ transmission, engineCc, seats }: FoundProduct): string {
  return [
    ...(transmission === null ? [] : [gearLabel(transmission === 'automatic' ? 'automatic' : 'manual')]),
    ...(engineCc === null ? [] : [m.search_cc({ size: engineCc })]),
    m.search_seats({ count: seats }),
  ].join(' · ')
}

/** What one sits on and what fits under it, where that is known. */
export function measuresLabel({ seatHeightMm, storageLitres, category }: FoundProduct): string {
  const seat = seatHeightMm === null ? [] : [m.search_seat_height({ figure: tenths(seatHeightMm) })]
  const room = storageLitres === null || category === 'car' ? [] : [tenths(Math.round(storageLitres * 10))]
  return [...seat, ...room.map((figure) => m.search_under_seat({ figure }))].join(' · ')
}

/** Tenths, whole where they are. */
function tenths(value: number): string {
  return value % 10 === 0 ? String(value / 10) : formatTenths(value)
}

export function unitsLeft({ freeUnits, charging }: FoundProduct): string {
  if (charging === 'night') return m.search_is_free()
  return freeUnits < 5 ? m.search_left({ count: freeUnits }) : m.search_many_left()
}

import { formatClock, formatDate, formatMoney, formatTime, parseInstant, unbroken } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { periodMessage } from '../core/period-message.ts'
import type { StayFault } from './api.ts'

export const baht = (satang: number): string => formatMoney(satang)

/** `Thu 3 Dec` of a day. */
export function dayLabel(day: string): string {
  return unbroken(formatDate(parseInstant(`${day}T12:00:00+07:00`), 'day-month'))
}

export function momentLabel(instant: number): string {
  return unbroken(`${formatDate(instant, 'day-month')} ${formatTime(instant)}`)
}

export function clockLabel(minute: number | null): string {
  return minute === null ? '' : unbroken(m.stay_clock({ time: formatClock(minute) }))
}

export function metres(centimetres: number): string {
  return String(Math.round(centimetres / 10) / 10)
}

/** What it costs, in satang, to bring a vehicle to the house and to fetch it there. */
export function wayLabel(price: number): string {
  return price === 0 ? m.stay_way_free() : m.stay_way_price({ amount: baht(price) })
}

/** Why the nights cannot be had as chosen, in the visitor's words. */
export function faultLabel({ code, nights, holiday }: StayFault): string {
  if (code === 'too_few_nights' && nights !== null) {
    return m.stay_too_few({ holiday: holiday?.[getLocale()] ?? '', count: nights })
  }
  return periodMessage(code) ?? m.stay_no_price()
}

/** What a house has beside what its figures say: `parking_3` and the like. */
export function featureLabel(feature: string): string | null {
  const [, kind = feature, count] = /^(\w+?)_(\d+)$/.exec(feature) ?? []
  switch (kind) {
    case 'wifi':
      return m.stay_has_wifi()
    case 'kitchen':
      return m.stay_has_kitchen()
    case 'karaoke':
      return m.stay_has_karaoke()
    case 'parking':
      return m.stay_has_parking({ count: count ?? '1' })
    case 'pets':
      return m.stay_has_pets()
    case 'barbecue':
      return m.stay_has_barbecue()
    default:
      return null
  }
}

/** `พูลวิลล่า บ้านเล` and `Baan Lay pool villa` without what all of them are. */
export function shortName(name: string): string {
  return name.replace(/^พูลวิลล่า\s+|\s+pool villa$/i, '')
}

import type { FoundProduct } from '@rodchao/contract'
import { getLocale } from '#lib/locale.ts'
import type { Search } from './use-search.ts'

export function foundProduct(changes: Partial<FoundProduct> = {}): FoundProduct {
  return {
    id: 1,
    slug: 'click',
    category: 'scooter',
    charging: 'clock',
    name: { th: 'คลิก 125', en: 'Click 125' },
    description: { th: 'แรงพอดี', en: 'Enough power' },
    highlight: { th: 'ใต้เบาะ 18 ลิตร', en: '18 litres under the seat' },
    engineCc: 125,
    transmission: 'automatic',
    seats: 2,
    licenceClass: 'motorcycle',
    minAge: 18,
    drawing: { kind: 'scooter-sport', paint: 'red' },
    isPopular: true,
    isMostRented: false,
    seatHeightMm: 769,
    storageLitres: 18,
    isFree: true,
    freeUnits: 2,
    reason: null,
    nearestFreeStart: null,
    total: 66_000,
    rent: 66_000,
    dayPriceEquivalent: 22_000,
    chargedDays: 3,
    damageDeposit: 100_000,
    similar: null,
    limitMinutes: null,
    ...changes,
  }
}

export function searchForTests(compared: readonly string[] = []): Search {
  const search: Partial<Search> = {
    locale: getLocale(),
    window: { start: '2026-11-24T10:00', end: '2026-11-27T10:00' },
    place: { value: 'branch.1', name: { th: 'หัวหิน', en: 'Hua Hin' }, isDelivery: false, search: { branch: 1 } },
    list: (name) => (name === 'compare' ? [...compared] : []),
    has: (name, value) => name === 'compare' && compared.includes(value),
    text: () => '',
    to: (change) => change,
  }
  return search as Search
}

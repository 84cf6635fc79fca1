import type { Shop } from '@rodchao/contract'
import type { Addon, ReserveProduct } from './model/choice.ts'

const OPEN = { opens: 510, closes: 1140 }
const THREE_HOURS = 180

export const branch: Shop['branches'][number] = {
  id: 1,
  code: '00',
  name: { th: 'สาขาหนึ่ง', en: 'First' },
  address: { th: 'ถนนหนึ่ง', en: 'First road' },
  phone: '+6632555100',
  opening: [OPEN, OPEN, OPEN, null, OPEN, OPEN, OPEN],
  isOpenNow: true,
  closures: [],
}

export const zone: Shop['zones'][number] = {
  id: 4,
  branchId: 1,
  name: { th: 'ชะอำ', en: 'Cha-am' },
  feeEachWay: 25_000,
  freeOverRent: null,
  leadMinutes: THREE_HOURS,
  opensMinute: 420,
  closesMinute: 1200,
  areas: [
    { postcode: '76120', subdistrict: { th: 'ชะอำ', en: 'Cha-am' } },
    { postcode: '76120', subdistrict: { th: 'บางเก่า', en: 'Bang Kao' } },
  ],
}

export const helmet: Addon = {
  id: 1,
  slug: 'helmet',
  name: { th: 'หมวก', en: 'Helmet' },
  note: { th: '', en: '' },
  charge: 'per_item',
  unitAmount: 5000,
  includedQuantity: 2,
  maxQuantity: 3,
  isCounted: false,
  categories: ['scooter'],
  productId: null,
  icon: 'helmet',
}

const phoneHolder: Addon = {
  ...helmet,
  id: 2,
  slug: 'phone-holder',
  includedQuantity: 0,
  maxQuantity: 1,
  isCounted: false,
  icon: 'phone',
}

export const scooter: ReserveProduct = {
  id: 11,
  slug: 'scooter-one',
  category: 'scooter',
  charging: 'clock',
  name: { th: 'สกู๊ตเตอร์', en: 'Scooter' },
  engineCc: 125,
  transmission: 'automatic',
  seats: 2,
  licenceClass: 'motorcycle',
  minAge: 18,
  damageDeposit: 100_000,
  checkInMinute: null,
  checkOutMinute: null,
  drawing: { kind: 'scooter-sport', paint: 'red' },
  isPopular: false,
  highlight: { th: 'เบาะเตี้ย', en: 'Low seat' },
  isMostRented: false,
}

export const villa: ReserveProduct = {
  ...scooter,
  id: 12,
  slug: 'villa-one',
  category: 'pool_villa',
  charging: 'night',
  engineCc: null,
  transmission: null,
  licenceClass: null,
  checkInMinute: 900,
  checkOutMinute: 660,
}

export const shop: Shop = {
  name: { th: 'ร้าน', en: 'Shop' },
  legalName: { th: 'ร้าน', en: 'Shop' },
  taxId: '0775552000122',
  vatMode: 'included',
  promptPayName: 'ร้าน',
  lineUrl: null,
  holdMinutes: 15,
  payByMinutes: 60,
  takesCards: false,
  counterHoldMinutes: 0,
  leadMinutes: 60,
  freeMinutes: 60,
  returnTerms: { graceMinutes: 30, lateFeePerHour: 10_000, lateHoursForFullDay: 5, fuelEighth: 4000 },
  mostThings: 1,
  consentVersion: '1',
  privacyVersion: '2026-11-25',
  sampleLogins: [],
  cancellationPolicy: [],
  branches: [branch, { ...branch, id: 2, code: '01' }],
  zones: [zone],
  addons: [helmet, phoneHolder],
}

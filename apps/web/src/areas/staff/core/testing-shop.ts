import type { BookableProduct, Product, Shop } from '@rodchao/contract'

const text = (th: string, en: string) => ({ th, en })

/** A shop with one branch, which delivers nowhere. */
export const SHOP: Shop = {
  name: text('รถเช่า', 'Rentals'),
  legalName: text('บริษัท รถเช่า จำกัด', 'Rentals Co., Ltd.'),
  taxId: '0105551234567',
  vatMode: 'none',
  promptPayName: 'Rentals',
  lineUrl: null,
  holdMinutes: 20,
  payByMinutes: 120,
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
  branches: [
    {
      id: 1,
      code: 'HH',
      name: text('หัวหิน', 'Hua Hin'),
      address: text('หัวหิน', 'Hua Hin'),
      phone: '+6632512345',
      opening: [null, null, null, null, null, null, null],
      isOpenNow: true,
      closures: [],
    },
  ],
  zones: [],
  addons: [],
}

export const CLICK: Product = {
  id: 3,
  slug: 'honda-click',
  category: 'scooter',
  charging: 'clock',
  brand: 'Honda',
  name: text('ฮอนด้า คลิก', 'Honda Click'),
  otherNames: '',
  description: text('', ''),
  highlight: text('', ''),
  engineCc: 125,
  transmission: 'automatic',
  seats: 2,
  licenceClass: 'motorcycle',
  minAge: 18,
  features: [],
  damageDeposit: 200_000,
  minMinutes: 60,
  maxMinutes: 86_400,
  checkInMinute: null,
  checkOutMinute: null,
  drawing: { kind: 'scooter-sport', paint: 'red' },
  isPopular: true,
  isMostRented: false,
  rates: [],
}

/** Three are free for 250 baht. */
export const bookable = (productId: number, rest: Partial<BookableProduct> = {}): BookableProduct => ({
  productId,
  freeUnits: 3,
  reason: null,
  nearestFreeStart: null,
  total: 25_000,
  rentals: 0,
  photo: null,
  isLicensed: true,
  otherNames: '',
  elsewhere: [],
  ...rest,
})

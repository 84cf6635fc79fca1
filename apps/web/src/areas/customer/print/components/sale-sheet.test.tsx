import { renderToStaticMarkup } from 'react-dom/server'
import type { ReservationDocument } from '@rodchao/contract'
import { expect, test } from 'vitest'
import { formatMoney } from '#lib/format.ts'
import { provideLocale } from '#lib/locale.ts'
import type { Locale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { legalMoment } from '../labels.ts'
import { Sheet } from './sheet.tsx'

let locale: Locale = 'th'
provideLocale(() => locale)

const SALE: ReservationDocument = {
  number: 'RS6911-00012',
  status: 'issued',
  issuedAt: '2026-11-21T10:00:00+07:00',
  trackingUrl: 'https://shop.example/t/abc',
  shop: {
    name: { th: 'ร้าน', en: 'Shop' },
    legalName: { th: 'บจก. ร้าน', en: 'Shop Co., Ltd.' },
    taxId: '0775552000122',
    isVatRegistered: false,
    branchName: { th: 'หัวหิน', en: 'Hua Hin' },
    address: { th: '1 ถ.เพชรเกษม', en: '1 Phetkasem Rd' },
    phone: '032500100',
    lineUrl: null,
  },
  reservation: {
    code: 'K7M29QXF4',
    status: 'confirmed',
    kind: 'sale',
    start: '2026-11-23T10:00:00+07:00',
    end: '2026-11-28T18:00:00+07:00',
    channel: 'web',
    placeMode: 'branch',
    place: '',
    zone: null,
    house: null,
    vehiclesAt: null,
    note: '',
  },
  customer: { fullName: 'กิตติพงษ์ แสงทอง', phone: '08x-xxx-5607', nationality: null },
  product: {
    name: { th: 'ฮอนด้า คลิก 125', en: 'Honda Click 125' },
    category: 'scooter',
    unitLabel: '1กข 2345',
    plateProvince: 'ประจวบคีรีขันธ์',
    licenceClass: 'motorcycle',
    minAge: 18,
    used: { modelYear: 2022, odometerKm: 31_200, colour: { th: 'แดง', en: 'Red' } },
    each: [],
  },
  quote: {
    lines: [
      {
        kind: 'fee',
        text: { th: 'ขายรถ ฮอนด้า คลิก 125', en: 'Sale of Honda Click 125' },
        quantity: 1,
        unitAmount: 2_850_000,
        amount: 2_850_000,
      },
    ],
    chargedHours: 0,
    chargedDays: 0,
    rent: 0,
    total: 2_850_000,
    vat: { mode: 'none', rateBasisPoints: 0, net: 2_850_000, amount: 0 },
    dueNow: 300_000,
    dueAtPickUp: 2_550_000,
    damageDeposit: 0,
    dayPriceEquivalent: 0,
    saving: 0,
    longerForLess: null,
  },
  paid: 300_000,
  balance: 2_550_000,
  payment: null,
  terms: {
    freeMinutes: 60,
    lateFeePerHour: 10_000,
    lateHoursForFullDay: 4,
    cancellationPolicy: [{ hoursBefore: 0, feeBasisPointsOfTotal: 5000 }],
  },
}

function textOf(document: ReservationDocument): string {
  return renderToStaticMarkup(<Sheet document={document} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' ,', ',')
}

test.each(['th', 'en'] as const)('the confirmation of a sale says when, until when, and every sum (%s)', (language) => {
  locale = language
  const text = textOf(SALE)
  const money = (amount: number) => formatMoney(amount, { satang: 'always' })
  for (const said of [
    m.print_sale_title(),
    m.print_sale_viewing(),
    m.print_sale_kept_until(),
    legalMoment(SALE.reservation.start)[language],
    legalMoment(SALE.reservation.end)[language],
    SALE.product.name[language],
    '1กข 2345',
    '31,200',
    '2022',
    money(SALE.quote.total),
    money(SALE.paid),
    money(SALE.balance),
    m.print_sale_balance(),
    m.print_sale_deposit({ amount: money(SALE.quote.dueNow) }),
    m.print_rules_buy_cancel(),
  ])
    expect(text).toContain(said.replaceAll(/\s+/g, ' '))
  for (const ofRental of [m.print_back_moment(), m.print_deposit_none(), m.print_rules_counted()])
    expect(text).not.toContain(ofRental)
})

test('the confirmation of a rental keeps its words', () => {
  locale = 'th'
  const text = textOf({
    ...SALE,
    reservation: { ...SALE.reservation, kind: 'rental' },
    product: { ...SALE.product, used: null },
  })
  expect(text).toContain(m.print_reservation_title())
  expect(text).toContain(m.print_back_moment())
  expect(text).not.toContain(m.print_sale_kept_until())
})

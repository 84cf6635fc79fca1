import { renderToStaticMarkup } from 'react-dom/server'
import type { IssuedDocument, Paper } from '@rodchao/contract'
import { bahtInWords } from '@rodchao/rental'
import { PAPER_CHECKLIST } from '@rodchao/testkit'
import type { PaperField } from '@rodchao/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import { formatCount, formatDate, formatDateTime, formatMoney, formatPhone } from '#lib/format.ts'
import { getLocale, provideLocale } from '#lib/locale.ts'
import type { Locale } from '#lib/locale.ts'
import { legalDate, legalDateTime } from '../labels.ts'
import { ContractSheet } from './components/contract-sheet.tsx'
import { MoneySheet } from './components/money-sheet.tsx'
import { splitClauses, paperFamily, paperMark, findNewest, strokePath } from './model.ts'

let locale: Locale = 'th'
provideLocale(() => locale)
const setLocale = (next: Locale) => {
  locale = next
}

const KINDS = [
  'receipt',
  'tax_abb',
  'tax_full',
  'credit_note',
  'deposit_slip',
  'rental_contract',
  'sale_contract',
] as const

const RENTAL_TERMS = { version: '1', body: { th: '1. คู่สัญญา\n2. การส่งมอบ', en: '1. Parties\n2. Hand-over' } }
const SALE_TERMS = {
  version: '1',
  body: {
    th: '2. กรรมสิทธิ์โอนเมื่อชำระราคาครบถ้วนแล้ว\n4. ค่าปรับ ภาษีประจำปี\n5. ภายใน 15 วัน\n8. สองฉบับ',
    en: '2. Ownership passes when the price is paid in full.\n4. fines, yearly tax\n5. within 15 days\n8. two originals',
  },
}
const AGREED: NonNullable<NonNullable<Paper['sale']>['agreed']> = {
  buyer: { address: '99 ถนนสุขุมวิท กรุงเทพฯ', idNumber: 'AA1234471', age: 34 },
  seller: { name: 'มานะ รุ่งเรือง', age: 41 },
  modelYear: 2022,
  odometerKm: 31_200,
  defects: 'รอยขีดข่วนที่บังลมซ้าย',
  warranty: '',
  book: { holder: 'ธนาคารผู้ถือ', number: 'ปข 0012345' },
  deliveryOn: '2026-12-01',
  deliveryPlace: 'ร้านสาขาหัวหิน',
  balanceDueOn: '2026-12-03',
  transferFeeBy: 'buyer',
  stampDutyBy: 'seller',
  papers: ['registration_book', 'transfer_form'],
  witnesses: ['สมหญิง ใจดี', ''],
  stampDuty: 17_500,
  paidOn: '2026-11-21T10:30:00+07:00',
}

/** A paper of a kind with everything that it prints. */
function paper(kind: Paper['kind'], set: Partial<Paper> = {}): Paper {
  return {
    kind,
    number: 'RC-00-6911-00142',
    status: 'issued',
    voidReason: null,
    replaces: null,
    replacedBy: null,
    language: 'th',
    issuedAt: '2026-11-21T10:34:00+07:00',
    issuedBy: 'นภัสสร รุ่งเรือง',
    trackingUrl: 'https://shop.example/reserve-trackStatus#token',
    reservationCode: 'K7M29QXF4',
    seller: {
      name: { th: 'รถเช่า', en: 'Rodchao' },
      legalName: { th: 'บริษัท รถเช่า หัวหิน จำกัด', en: 'Rodchao Hua Hin Co., Ltd.' },
      taxId: '0775569000120',
      branchName: { th: 'สาขาหัวหิน', en: 'Hua Hin' },
      branchNo: '00000',
      address: { th: '88/12 ถนนเพชรเกษม', en: '88/12 Phetkasem Road' },
      phone: '+6632555142',
      isVatRegistered: kind.startsWith('tax') || kind === 'credit_note',
    },
    buyer: {
      name: 'บริษัท ผู้ซื้อ จำกัด',
      address: '99 ถนนสุขุมวิท กรุงเทพฯ',
      taxId: '0105551234567',
      branchNo: '00007',
      phone: '+66812345678',
      nationality: 'SE',
      idNumberLast4: '4471',
    },
    rental: {
      productName: { th: 'ฮอนด้า คลิก 125', en: 'Honda Click 125' },
      unitLabel: '1กข 2841',
      plateProvince: 'ประจวบคีรีขันธ์',
      brand: 'Honda',
      colour: { th: 'แดง', en: 'Red' },
      chassisNo: 'MLHJF5100N5000001',
      engineNo: 'JF51E0000001',
      start: '2026-11-21T15:00:00+07:00',
      end: '2026-11-24T15:00:00+07:00',
      chargedDays: 3,
      placeMode: 'delivery',
      place: 'โรงแรมริมเล ห้อง 615',
      damageDeposit: 150_000,
      lateFeePerHour: 10_000,
      lateGraceMinutes: 30,
      helmets: 2,
      licence: { kind: 'idp', classes: ['motorcycle'], numberLast4: '9912', expiresOn: '2027-03-31' },
      odometerKm: 12_480,
      fuelEighths: 6,
    },
    lines: [{ text: { th: 'ค่าเช่า', en: 'Rental' }, quantity: 1, unitAmount: 85_000, amount: 85_000 }],
    total: 85_000,
    totalInWords: bahtInWords(85_000),
    vat: { rateBasisPoints: 700, net: 79_439, amount: 5561 },
    payment: { method: 'promptpay', receivedAt: '2026-11-21T10:30:00+07:00', transferRef: '2569112110340008841' },
    paidBefore: 50_000,
    balanceAfter: 12_300,
    credit:
      kind !== 'credit_note'
        ? null
        : { original: 'TX-00-6911-00003', reason: 'ลดจำนวนวัน', oldTotal: 100_000, newTotal: 15_000 },
    terms: kind === 'sale_contract' ? SALE_TERMS : RENTAL_TERMS,
    sale:
      kind !== 'sale_contract'
        ? null
        : {
            price: 3_500_000,
            priceInWords: bahtInWords(3_500_000),
            paid: 500_000,
            balance: 3_000_000,
            deliveryOn: '2026-12-01T10:00:00+07:00',
            warranty: { th: 'ขายตามสภาพ', en: 'Sold as seen' },
            odometerKm: 31_200,
            agreed: AGREED,
          },
    signatures: [],
    prints: 0,
    ...set,
  }
}

const plain = (text: string) => text.replaceAll(/[\s-]+/g, '')

function renderedText(shown: Paper, size: 'a4' | 'roll' = 'a4'): string {
  const html = renderToStaticMarkup(
    paperFamily(shown.kind) === 'contract' ? <ContractSheet paper={shown} /> : <MoneySheet paper={shown} size={size} />,
  )
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
}

/** How a field may stand on the page. */
function fieldForms(field: PaperField, shown: Paper): string[] {
  const language = getLocale()
  if (field.form === 'words') return [field.words[language]]
  const value = field.of(shown)
  if (value === null || value === undefined) return []
  if (typeof value === 'object') return [value[language]]
  const text = String(value)
  if (field.form === 'money') return [formatMoney(Number(value), { satang: 'always' })]
  if (field.form === 'count') return [formatCount(Number(value))]
  if (field.form === 'year') return [text, String(Number(value) + 543)]
  if (field.form === 'day') return [legalDate(text), formatDate(text, 'long')]
  if (field.form === 'time') return [legalDateTime(text), formatDateTime(text, 'long')]
  return [text, formatPhone(text)]
}

afterEach(() => setLocale('th'))

describe.each(KINDS)('%s', (kind) => {
  test.each(['th', 'en'] as const)('the paper prints every mandatory field in %s', (language) => {
    setLocale(language)
    const shown = paper(kind)
    const text = plain(renderedText(shown))
    const missing = PAPER_CHECKLIST[kind]
      .filter((field) => !fieldForms(field, shown).some((form) => text.includes(plain(form))))
      .map(({ what }) => what)
    expect(missing).toEqual([])
  })
})

describe('a money paper', () => {
  test('a money paper of a shop without VAT registration mentions no VAT', () => {
    for (const language of ['th', 'en'] as const) {
      setLocale(language)
      for (const kind of ['receipt', 'deposit_slip'] as const) {
        const text = renderedText(paper(kind, { vat: null }))
        expect(text).not.toMatch(/ใบกำกับภาษี|ภาษีมูลค่าเพิ่ม|VAT|tax invoice/i)
      }
    }
  })

  test('a void money paper says why, and names the one that replaces it', () => {
    const text = renderedText(
      paper('receipt', { status: 'void', voidReason: 'พิมพ์ชื่อผิด', replacedBy: 'RC-00-6911-00143' }),
    )
    expect(text).toContain('ยกเลิก')
    expect(text).toContain('พิมพ์ชื่อผิด')
    expect(text).toContain('RC-00-6911-00143')
    expect(text).not.toContain('ต้นฉบับ')
  })

  test('a money paper has the same text on the roll as on A4', () => {
    const shown = paper('receipt')
    expect(renderedText(shown, 'roll')).toBe(renderedText(shown, 'a4'))
  })
})

test('the first print is the original, and contracts are printed twice', () => {
  expect([0, 1, 2].map((prints) => paperMark(paper('receipt', { prints })))).toEqual(['original', 'copy', 'copy'])
  expect([0, 1, 2].map((prints) => paperMark(paper('sale_contract', { prints })))).toEqual([
    'original',
    'original',
    'copy',
  ])
})

test('the newest valid paper of a family is opened first', () => {
  const row = (id: string, kind: Paper['kind'], status: IssuedDocument['status'], day: string): IssuedDocument => ({
    id,
    kind,
    number: id,
    status,
    issuedAt: `2026-11-${day}T10:00:00+07:00`,
    total: 1,
    paymentId: null,
    voidReason: null,
    prints: 0,
    customerPrints: 0,
  })
  const rows = [
    row('a', 'receipt', 'issued', '20'),
    row('b', 'receipt', 'void', '22'),
    row('c', 'deposit_slip', 'issued', '21'),
    row('d', 'rental_contract', 'issued', '21'),
    row('e', 'reservation', 'issued', '23'),
  ]
  expect(findNewest(rows, 'money')?.id).toBe('c')
  expect(findNewest(rows, 'contract')?.id).toBe('d')
  expect(findNewest([], 'money')).toBeUndefined()
})

test('clauses have hanging numbers, and a drawn signature becomes an SVG path', () => {
  expect(splitClauses('1. One\n\n 12. Twelve 3. not a clause\nplain')).toEqual([
    { number: '1.', text: 'One' },
    { number: '12.', text: 'Twelve 3. not a clause' },
    { number: '', text: 'plain' },
  ])
  expect(
    strokePath([
      [0, 0, 10, 20],
      [5, 5, 6, 7, 8],
    ]),
  ).toBe('M0 0L10 20M5 5L6 7')
})

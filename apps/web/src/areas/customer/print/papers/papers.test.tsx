import { renderToStaticMarkup } from 'react-dom/server'
import type { IssuedDocument, Paper } from '@rodchao/contract'
import { PAPER_CHECKLIST } from '@rodchao/testkit'
import type { PaperField } from '@rodchao/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import { countryName } from '#lib/places/countries.ts'
import { formatCount, formatDate, formatDateTime, formatMoney, formatPhone } from '#lib/format.ts'
import { getLocale, provideLocale } from '#lib/locale.ts'
import type { Locale } from '#lib/locale.ts'
import { legalDate, legalDateTime } from '../labels.ts'
import { ContractSheet } from './components/contract-sheet.tsx'
import { MoneySheet } from './components/money-sheet.tsx'
import { paper } from './paper-for-tests.ts'
import { paperFamily, paperMark, findNewest, strokePath } from './model.ts'

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
  if (field.form === 'country') return [countryName(text, language)]
  if (field.form === 'money') return [formatMoney(Number(value), { satang: 'always' })]
  if (field.form === 'price') return [`${formatMoney(Number(value))} ${language === 'th' ? 'บาท' : 'baht'}`]
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
    replacedBy: null,
    voidReason: null,
    thingNo: null,
    prints: 0,
    customerPrints: 0,
    isReturn: false,
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

test('a drawn signature becomes an SVG path', () => {
  expect(
    strokePath([
      [0, 0, 10, 20],
      [5, 5, 6, 7, 8],
    ]),
  ).toBe('M0 0L10 20M5 5L6 7')
})

import { renderToStaticMarkup } from 'react-dom/server'
import type { Paper, ReturnTerms } from '@rodchao/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiClient } from '#lib/api/api-client.ts'
import { provideLocale } from '#lib/locale.ts'
import type { Locale } from '#lib/locale.ts'
import { returnSentences } from '#lib/return-terms.ts'
import { openPaper } from './api.ts'
import { ContractSheet } from './components/contract-sheet.tsx'
import { MoneySheet } from './components/money-sheet.tsx'
import { chargedLines } from './model.ts'
import { paper } from './paper-for-tests.ts'

let locale: Locale = 'th'
provideLocale(() => locale)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T11:02:00+07:00') })
})
afterEach(() => {
  vi.useRealTimers()
  locale = 'th'
})

const isContract = ({ kind }: Paper) => kind.endsWith('contract')
const markup = (shown: Paper) =>
  renderToStaticMarkup(isContract(shown) ? <ContractSheet paper={shown} /> : <MoneySheet paper={shown} size="a4" />)
const text = (shown: Paper) =>
  markup(shown)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')

/** Texts of the page that no line may be broken in. */
const wholes = (shown: Paper) =>
  [...markup(shown).matchAll(/<span class="[^"]*whole[^"]*">([^<]*)<\/span>/g)].map(([, found = '']) => found)

describe('a receipt', () => {
  test('has the rental as its main rule, its book and number, unit, plate and time of each line', () => {
    const shown = text(paper('receipt', { vat: null }))
    expect(shown).toContain(' 3 วัน ')
    expect(shown).toContain('เล่มที่ 6911')
    expect(shown).toContain('หน่วย')
    expect(shown).toContain('ทะเบียน 1กข 2841 ประจวบคีรีขันธ์ · ราคา 3 วัน')
    expect(shown).toContain('21 พ.ย. 2569 15:00 น. ถึง 24 พ.ย. 2569 15:00 น.')
  })

  test('names the reference of the bank, that nothing was withheld, the deposit beside it and when it was printed', () => {
    const shown = text(paper('receipt', { vat: null, buyer: null }))
    expect(shown).toContain('เลขอ้างอิง 2569112110340008841 รับเงินวันที่ 21 พ.ย. 2569 เวลา 10:30 น.')
    expect(shown).toContain('หัก ณ ที่จ่าย ไม่มี')
    expect(shown).toContain('เงินประกันความเสียหาย 1,500.00 บาท ไม่รวมในใบเสร็จนี้')
    expect(shown).toContain('พิมพ์ 21 พ.ย. 2569 11:02 น.')
  })

  test('says what a company withholds, and a tax invoice never does', () => {
    const withholding: Paper['withholding'] = [
      { kind: 'rent', base: 200_000, rateBasisPoints: 500, amount: 10_000 },
      { kind: 'transport', base: 10_000, rateBasisPoints: 100, amount: 100 },
    ]
    const shown = text(paper('receipt', { vat: null, withholding }))
    expect(shown).toContain('ค่าเช่า 5% ของ 2,000.00 = 100.00 บาท')
    expect(shown).toContain('ค่าขนส่ง 1% ของ 100.00 = 1.00 บาท')
    expect(shown).toContain('รวม 101.00 บาท')
    for (const kind of ['tax_abb', 'tax_full'] as const)
      expect(text(paper(kind, { withholding }))).not.toContain('หัก ณ ที่จ่าย')
  })

  test('has a discount among its sums and not among its lines', () => {
    const line = { text: { th: 'ค่าเช่า', en: 'Rent' }, quantity: 1, unitAmount: 90_000, amount: 90_000, kind: 'rent' }
    const off = { ...line, text: { th: 'ส่วนลด X', en: 'Discount X' }, amount: -5000, kind: 'discount' }
    expect(chargedLines({ lines: [line, off] })).toEqual({ charged: [line], subtotal: 90_000, discount: 5000 })
    const shown = text(paper('receipt', { vat: null, lines: [line, off] }))
    expect(shown).toContain('รวมเป็นเงิน 900.00 ส่วนลด 50.00 รับเงินสุทธิ (บาท) 850.00')
    expect(shown).not.toContain('ส่วนลด X')
  })

  test('breaks no line within a date, a code or a sum with its unit', () => {
    const found = wholes(paper('receipt', { vat: null }))
    for (const one of [
      '21 พ.ย. 2569 15:00 น.',
      '21 พฤศจิกายน พ.ศ. 2569',
      'RC-00-6911-00142',
      'K7M-29Q-XF4',
      '032-555-142',
      '0-7755-69000-12-0',
      '1,500.00 บาท',
      '2569112110340008841',
    ])
      expect(found).toContain(one)
  })

  test('of before units and times were kept is printed with what it says', () => {
    const { trip: _, damageDeposit: __, ...before } = paper('receipt', { vat: null })
    const [line] = before.lines
    const old = line && { text: line.text, quantity: 1, unitAmount: line.unitAmount, amount: line.amount }
    const shown = text({ ...before, lines: old ? [old] : [] })
    expect(shown).toContain('ค่าเช่ารถจักรยานยนต์ Honda Click 125 1 รายการ 850.00 850.00')
    expect(shown).not.toContain('เงินประกันความเสียหาย')
  })
})

test('tax ids are dashed on every paper, of the seller and of the buyer', () => {
  for (const kind of ['receipt', 'tax_abb', 'tax_full', 'credit_note', 'deposit_slip', 'rental_contract'] as const) {
    const shown = text(paper(kind))
    expect(shown).toContain('0-7755-69000-12-0')
    expect(shown).toContain('0-1055-51234-56-7')
    expect(shown).not.toMatch(/(?<!\d)\d{13}(?!\d)/)
  }
})

describe('the slip of a deposit that goes back', () => {
  const returned = paper('deposit_slip', {
    vat: null,
    paidBefore: null,
    balanceAfter: null,
    total: 131_000,
    buyer: { ...paper('receipt').buyer, name: 'Emma Lindqvist' } as Paper['buyer'],
    deposit: {
      moved: 'returned',
      received: 150_000,
      kept: [{ amount: 19_000, reason: 'กระจกแตก' }],
      returned: 131_000,
    },
  })

  test('says so in its title, with what came in, what was kept and why, and what is given back', () => {
    const shown = text(returned)
    expect(shown).toContain('ใบคืนเงินประกัน Deposit returned')
    expect(shown).toContain('คืนเงินให้ Emma Lindqvist')
    expect(shown).toContain('เงินประกันที่รับไว้ 1,500.00 หักไว้: กระจกแตก −190.00')
    expect(shown).toContain('คืนเงินสุทธิ (บาท) 1,310.00')
    expect(shown).not.toMatch(/ได้รับเงินจาก|ผู้ชำระเงิน|ใบรับเงินประกัน/)
  })

  test('is signed by both: the customer who gets the money and whoever pays it out', () => {
    const shown = text(returned)
    expect(shown).toContain('(Emma Lindqvist) ผู้รับเงินคืน')
    expect(shown).toContain('(นภัสสร รุ่งเรือง) ผู้คืนเงิน')
  })

  test('is not what the slip of a deposit that came in says', () => {
    const shown = text(paper('deposit_slip', { vat: null }))
    expect(shown).toContain('ใบรับเงินประกัน')
    expect(shown).toContain('ได้รับเงินจาก')
  })
})

describe('a credit note', () => {
  const emma = { buyer: { ...paper('receipt').buyer, name: 'Emma Lindqvist' } as Paper['buyer'] }

  test('is signed by the customer who gets the money and whoever pays it out', () => {
    const shown = text(paper('credit_note', emma))
    expect(shown).toContain('(Emma Lindqvist) ผู้รับเงินคืน')
    expect(shown).toContain('(นภัสสร รุ่งเรือง) ผู้คืนเงิน')
    expect(shown).toContain('คืนโดย')
    expect(shown).not.toMatch(/ผู้ชำระเงิน|ผู้รับเงิน(?!คืน)/)
  })

  test('for an invoice that was wrong itself speaks of no money that went back', () => {
    const shown = text(paper('credit_note', { ...emma, payment: null }))
    expect(shown).toContain('(Emma Lindqvist) ผู้รับเอกสาร')
    expect(shown).toContain('(นภัสสร รุ่งเรือง) ผู้ออกเอกสาร')
    expect(shown).not.toMatch(/ผู้ชำระเงิน|ผู้รับเงิน|ผู้คืนเงิน|คืนโดย/)
  })

  test('says why in the language it is read in, also where nobody has typed it', () => {
    const credit = { original: 'TA-1', reason: 'ลูกค้ายกเลิกการจอง', oldTotal: 100_000, newTotal: 15_000 }
    const late = paper('credit_note', { credit: { ...credit, reasonEn: 'Cancelled by the customer' } })
    expect(text(late)).toContain('เหตุผล ลูกค้ายกเลิกการจอง มูลค่าเดิม')
    locale = 'en'
    expect(text(late)).toContain('Cancelled by the customer')
    expect(text(paper('credit_note', { credit }))).toContain('ลูกค้ายกเลิกการจอง')
  })

  test('says that the values of the invoice are with VAT, which it tells apart of the difference', () => {
    const shown = text(paper('credit_note'))
    expect(shown).toContain('มูลค่าเดิม (รวมภาษี) 1,000.00 มูลค่าที่ถูกต้อง (รวมภาษี) 150.00')
    expect(shown).toContain('มูลค่าก่อนภาษีมูลค่าเพิ่ม 794.39 ภาษีมูลค่าเพิ่ม 7% 55.61 ยอดลดหนี้ (บาท) 850.00')
  })
})

describe('a rental contract', () => {
  const contract = (set: Partial<Paper> = {}) => paper('rental_contract', set)
  const buyer = (set: object): Partial<Paper> => ({ buyer: { ...contract().buyer, ...set } as Paper['buyer'] })
  const rental = (set: object): Partial<Paper> => ({ rental: { ...contract().rental, ...set } as Paper['rental'] })

  test('names country and vehicle in words, the brand once', () => {
    expect(text(contract(buyer({ nationality: 'IN' })))).toContain('สัญชาติ อินเดีย')
    expect(text(contract())).toContain('ยี่ห้อ รุ่น Honda Click 125')
    // As kept before the model had its name.
    expect(text(contract(rental({ modelName: undefined })))).toContain('ยี่ห้อ รุ่น Honda Click 125')
    locale = 'en'
    expect(text(contract(buyer({ nationality: 'IN' })))).toContain('อินเดีย India')
  })

  test('has a line for id or passport, to write on where the shop knows none', () => {
    expect(text(contract(buyer({ nationality: 'SE' })))).toContain('หนังสือเดินทาง ลงท้าย 4471')
    expect(text(contract(buyer({ nationality: 'TH' })))).toContain('เลขบัตรประชาชน ลงท้าย 4471')
    expect(text(contract(buyer({ nationality: null, idNumberLast4: null })))).toMatch(/บัตรประชาชนหรือหนังสือเดินทาง \.{20}/)
    expect(text(contract(buyer({ nationality: 'SE', idNumberLast4: null })))).toMatch(/หนังสือเดินทาง \.{20}/)
  })

  test('prints the odometer that was read, and leaves room for it before', () => {
    expect(text(contract())).toContain('12,480 กม.')
    const open = text(contract(rental({ readings: 'open', odometerKm: null, fuelEighths: null })))
    expect(open).toMatch(/เลขไมล์ \.{10,} กม\./)
    expect(open).toMatch(/น้ำมัน \.{8} \/ 8/)
    expect(text(contract(rental({ readings: 'none', odometerKm: null, fuelEighths: null })))).not.toContain('เลขไมล์')
  })

  test('has English beside the Thai, which prevails, wherever English is read', () => {
    expect(text(contract())).not.toContain('Parties')
    const english = text(contract({ language: 'en' }))
    expect(english).toContain('คู่สัญญา Parties')
    expect(english).toContain('ให้ถือภาษาไทยเป็นหลัก Where the English text differs from the Thai, the Thai text prevails.')
    locale = 'en'
    expect(text(contract())).toContain('คู่สัญญา Parties')
    expect(text(paper('receipt', { vat: null }))).toContain('ให้ถือภาษาไทยเป็นหลัก')
  })

  test('says of late returns and fuel what the page says on which it is booked', () => {
    const terms = contract().rental?.returnTerms as ReturnTerms
    const { late, fuel } = returnSentences(terms)
    expect(late.join()).toContain('100 บาท')
    expect(fuel.join()).toContain('45 บาท')
    const plain = (words: string) => words.replaceAll(/\s+/g, '')
    for (const sentence of [...late, ...fuel]) expect(plain(text(contract()))).toContain(plain(sentence))
  })
})

describe('the address of a paper that was replaced', () => {
  const ids = ['a', 'b', 'c']
  const papers = new Map(
    ids.map((id, index) => [
      id,
      paper('receipt', {
        number: id,
        status: index === 2 ? 'issued' : 'replaced',
        replacedById: ids[index + 1] ?? null,
      }),
    ]),
  )
  const api = {
    call: (operation: string, { params }: { params?: { id: string } }) =>
      Promise.resolve(operation === 'listOwnPapers' ? { rows: [] } : papers.get(params?.id ?? '')),
  } as unknown as ApiClient
  const open = (documentId: string, isAsIssued: boolean) =>
    openPaper(api, { family: 'money', documentId, token: 'x', isAsIssued }, new AbortController().signal)

  test('opens the last one in its place, and names the one that was asked for', async () => {
    expect(await open('a', false)).toMatchObject({
      id: 'c',
      paper: { number: 'c' },
      insteadOf: { id: 'a', number: 'a' },
    })
    expect(await open('c', false)).toMatchObject({ id: 'c', insteadOf: null })
  })

  test('opens that paper itself when it is asked for as it was issued', async () => {
    expect(await open('a', true)).toMatchObject({ id: 'a', paper: { number: 'a' }, insteadOf: null })
  })
})

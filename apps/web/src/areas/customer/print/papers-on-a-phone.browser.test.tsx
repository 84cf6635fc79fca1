import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Paper, ReservationDocument } from '@rodchao/contract'
import '#ui/styles/fonts-print.css'
import { RENTAL_DOCUMENT, SALE_DOCUMENT } from './components/document-for-tests.ts'
import { Sheet } from './components/sheet.tsx'
import { ContractSheet } from './papers/components/contract-sheet.tsx'
import { MoneySheet } from './papers/components/money-sheet.tsx'
import { paper } from './papers/paper-for-tests.ts'

const LONG_NAME = 'Maximiliane-Theresia Wolfeschlegelsteinhausenbergerdorff-Ruiz'
const named = (kind: Paper['kind']): Paper => {
  const usual = paper(kind)
  return { ...usual, buyer: usual.buyer && { ...usual.buyer, name: LONG_NAME } }
}
const CUSTOMER = { fullName: LONG_NAME, phone: '08x-xxx-5607', nationality: null }

const PAYMENT = {
  amount: 85_000,
  payBy: '2026-11-28T23:59:00+07:00',
  promptPayPayload: '00020101021229370016A000000677010111',
  payeeName: 'บริษัท รถเช่าหัวหิน จำกัด',
  isAtCounter: false,
}
const UNPAID: ReservationDocument = {
  ...RENTAL_DOCUMENT,
  status: 'preview',
  number: null,
  reservation: { ...RENTAL_DOCUMENT.reservation, status: 'pending_payment' },
  customer: CUSTOMER,
  paid: 0,
  payment: PAYMENT,
}

const PAPERS = {
  confirmation: <Sheet document={{ ...RENTAL_DOCUMENT, customer: CUSTOMER }} />,
  'confirmation that waits for PromptPay': <Sheet document={UNPAID} />,
  'confirmation that waits for a payment at the counter': (
    <Sheet document={{ ...UNPAID, payment: { ...PAYMENT, isAtCounter: true } }} />
  ),
  'confirmation of a sale': <Sheet document={{ ...SALE_DOCUMENT, customer: CUSTOMER }} />,
  receipt: <MoneySheet paper={named('receipt')} size="a4" />,
  'abbreviated invoice': <MoneySheet paper={named('tax_abb')} size="a4" />,
  'tax invoice': <MoneySheet paper={named('tax_full')} size="a4" />,
  'credit note': <MoneySheet paper={named('credit_note')} size="a4" />,
  'deposit slip': <MoneySheet paper={named('deposit_slip')} size="a4" />,
  'rental contract': <ContractSheet paper={named('rental_contract')} />,
  'sale contract': <ContractSheet paper={named('sale_contract')} />,
}

interface Placed {
  words: string
  of: Element
  box: DOMRect
}

/** Every line of words where it stands. */
function placedWords(root: Element): Placed[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const placed: Placed[] = []
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const of = text.parentElement
    const words = (text.textContent ?? '').trim()
    if (of === null || words === '' || of.closest('svg, [aria-hidden=true]') !== null || !of.checkVisibility()) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    placed.push(...[...range.getClientRects()].map((box) => ({ words, of, box })))
  }
  // One pixel wide is for the ear.
  return placed.filter(({ box }) => box.width > 1)
}

/** By so much lines of Thai may reach into each other: its marks stand above and below what is read. */
const MARKS = 0.45

function isOver({ of, box }: Placed, other: Placed): boolean {
  if (of === other.of || of.contains(other.of) || other.of.contains(of)) return false
  const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
  const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
  return across > 2 && down > MARKS * Math.min(box.height, other.box.height)
}

/** What stands out of the window, and what lies over something else. */
function faultsOf(root: Element): string[] {
  const placed = placedWords(root)
  return [
    ...placed.flatMap(({ words, box }) =>
      box.right > window.innerWidth + 1 || box.left < -1 ? [`out of the page: ${words}`] : [],
    ),
    ...placed.flatMap((one, at) =>
      placed.slice(at + 1).flatMap((other) => (isOver(one, other) ? [`${one.words} over ${other.words}`] : [])),
    ),
  ]
}

afterEach(() => page.viewport(390, 844))

describe.each([390, 360])('on a screen %i pixels wide', (width) => {
  it.each(Object.entries(PAPERS))('%s: nothing stands out of it or over something else', async (_name, sheet) => {
    await page.viewport(width, 844)
    const { container } = await render(sheet)
    await document.fonts.ready
    expect(placedWords(container).length).toBeGreaterThan(20)
    expect(faultsOf(container)).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(width)
  })

  it('the words at the foot have what the code leaves of the width', async () => {
    await page.viewport(width, 844)
    const { container } = await render(<Sheet document={UNPAID} />)
    const foot = container.querySelector('footer')
    const [code, words] = [...(foot?.children ?? [])].map((part) => part.getBoundingClientRect().width)
    expect(words).toBeGreaterThan((foot?.clientWidth ?? 0) - (code ?? 0) - 24)
  })
})

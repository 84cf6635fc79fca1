import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Paper } from '@rodchao/contract'
import type { HandOverDetails } from '#areas/staff/core/api/hand-over.ts'
import type { IssuedDocument } from '#areas/staff/core/api/papers.ts'
import { HAND_OVER, RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import { formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import type { Answers } from '#shell/testing-router.tsx'
import { ContractStep } from './contract-step.tsx'

const text = (th: string, en: string) => ({ th, en })
const DOCUMENT = '00000000-0000-4000-8000-0000000000d1'
const NUMBER = 'RC2573-000041'

const PAPER: Paper = {
  kind: 'rental_contract',
  number: NUMBER,
  status: 'issued',
  voidReason: null,
  replaces: null,
  replacedBy: null,
  language: 'en',
  issuedAt: '2030-06-08T09:55:00+07:00',
  issuedBy: 'สมชาย',
  trackingUrl: '',
  reservationCode: RESERVATION.code,
  seller: {
    name: text('รถเช่า', 'Rentals'),
    legalName: text('บริษัท รถเช่า จำกัด', 'Rentals Co., Ltd.'),
    taxId: '0105551234567',
    branchName: text('หัวหิน', 'Hua Hin'),
    branchNo: '00000',
    address: text('หัวหิน', 'Hua Hin'),
    phone: '+6632512345',
    isVatRegistered: false,
  },
  buyer: {
    name: 'Emma Lindqvist',
    address: '',
    taxId: null,
    branchNo: null,
    phone: '+46701234418',
    nationality: 'SE',
    idNumberLast4: null,
  },
  rental: {
    productName: text('ฮอนด้า คลิก', 'Honda Click'),
    unitLabel: '1กก 1234',
    plateProvince: null,
    brand: 'Honda',
    colour: text('แดง', 'Red'),
    chassisNo: null,
    engineNo: null,
    start: RESERVATION.start,
    end: RESERVATION.end,
    chargedDays: 1,
    placeMode: 'branch',
    place: '',
    damageDeposit: 200_000,
    lateFeePerHour: 10_000,
    lateGraceMinutes: 30,
    helmets: 2,
    licence: null,
    odometerKm: null,
    fuelEighths: null,
  },
  lines: [],
  total: 25_000,
  totalInWords: '',
  vat: null,
  payment: null,
  paidBefore: null,
  balanceAfter: null,
  credit: null,
  terms: { version: '1', body: text('ผู้เช่าต้องคืนรถตามเวลา', 'The renter returns the vehicle in time') },
  sale: null,
  signatures: [],
  prints: 0,
}

const ISSUED: IssuedDocument = {
  id: DOCUMENT,
  kind: 'rental_contract',
  number: NUMBER,
  status: 'issued',
  issuedAt: PAPER.issuedAt,
  total: 25_000,
  paymentId: null,
  replacedBy: null,
  voidReason: null,
  thingNo: null,
  prints: 0,
  customerPrints: 0,
  isReturn: false,
}

type Contract = NonNullable<HandOverDetails['contract']>
const CONTRACT: Contract = { documentId: DOCUMENT, number: NUMBER, signedBy: [], isCurrent: true }

const issueDocument = vi.fn<NonNullable<Answers['issueDocument']>>()
const signContract = vi.fn<NonNullable<Answers['signContract']>>()
const findPaper = vi.fn<NonNullable<Answers['findPaper']>>()
const onDone = vi.fn<() => void>()
const api = createTestingApi({ issueDocument, signContract, findPaper })

const step = (contract: Contract | null) => (
  <TestingRouter api={api}>
    <ContractStep reservation={RESERVATION} file={{ ...HAND_OVER, contract }} onDone={onDone} />
  </TestingRouter>
)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = () => page.getByRole('alert')

beforeEach(() => {
  for (const call of [issueDocument, signContract, findPaper, onDone]) call.mockReset()
  findPaper.mockResolvedValue(PAPER)
})

describe('a contract to be written', () => {
  it('is written in the language of the booking, or in both', async () => {
    issueDocument.mockResolvedValue(ISSUED)
    await render(step(null))
    await expect.element(button(m.staff_language_th())).toHaveAttribute('aria-pressed', 'true')
    await button(m.counter_contract_write()).click()
    await expect.poll(() => issueDocument.mock.calls.length).toBe(1)
    await button(m.counter_contract_both()).click()
    await button(m.counter_contract_write()).click()
    await expect
      .poll(() => issueDocument.mock.calls.map(([body]) => body))
      .toEqual([
        { kind: 'rental_contract', language: 'th' },
        { kind: 'rental_contract', language: 'en' },
      ])
  })

  it('says the odometer and fuel that were just typed, and is written anew when they change', async () => {
    issueDocument.mockResolvedValue(ISSUED)
    const typed = { odometerKm: 18_240, fuelEighths: 7, helmets: 2, note: '' }
    const shown = (contract: Contract | null) => (
      <TestingRouter api={api}>
        <ContractStep reservation={RESERVATION} file={{ ...HAND_OVER, contract }} readings={typed} onDone={onDone} />
      </TestingRouter>
    )
    const screen = await render(shown(null))
    await button(m.counter_contract_write()).click()
    await expect
      .poll(() => issueDocument.mock.calls[0]?.[0])
      .toEqual({ kind: 'rental_contract', language: 'th', readings: { odometerKm: 18_240, fuelEighths: 7 } })
    await screen.rerender(shown({ ...CONTRACT, read: { odometerKm: 18_200, fuelEighths: 7 } }))
    await expect.element(button(m.counter_contract_again())).toBeVisible()
    await screen.rerender(shown({ ...CONTRACT, read: { odometerKm: 18_240, fuelEighths: 7 } }))
    await expect.element(button(m.counter_contract_again())).not.toBeInTheDocument()
  })

  it('is asked for under the same key again after a lost connection', async () => {
    issueDocument.mockRejectedValueOnce(new TypeError('the connection is lost'))
    await render(step(null))
    await button(m.counter_contract_write()).click()
    await expect.element(alert()).toHaveTextContent(m.staff_problem_no_answer())
    issueDocument.mockResolvedValue(ISSUED)
    await button(m.counter_contract_write()).click()
    await expect.element(alert()).not.toBeInTheDocument()
    const [first, again] = issueDocument.mock.calls.map(([, , headers]) => headers['idempotency-key'])
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(again).toBe(first)
  })

  it('that cannot be written yet says what has to be done first', async () => {
    const gates = [{ gate: 'unit_fixed', reason: 'unit_not_fixed' }]
    issueDocument.mockResolvedValue(refusal('gate_closed', { gates }))
    await render(step(null))
    await button(m.counter_contract_write()).click()
    await expect.element(alert()).toHaveTextContent(m.counter_gate_unit_not_fixed())
  })

  it('says that the one before no longer holds, and offers a new one in its place', async () => {
    await render(step({ ...CONTRACT, isCurrent: false, signedBy: ['renter'] }))
    await expect.element(page.getByText(m.counter_contract_outdated())).toBeVisible()
    await expect.element(button(m.counter_contract_again())).toBeVisible()
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  })
})

describe('a contract to be signed', () => {
  const name = () => page.getByRole('textbox', { name: m.counter_sign_renter_name() })
  const shopName = () => page.getByRole('textbox', { name: m.counter_sign_shop_name() })
  const pad = () => button(m.counter_sign_pad_renter())
  const save = () => button(m.counter_sign_save_renter())
  const undo = () => button(m.counter_sign_undo())
  const strokes = () => (signContract.mock.calls[0]?.[0] as { strokes: number[][] } | undefined)?.strokes ?? []

  async function drawByKeys() {
    pad().element().focus()
    await userEvent.keyboard('{ArrowRight} {ArrowRight>8/}{ArrowDown>3/} {ArrowUp}')
  }

  it('is read first: who, which vehicle, when, how much, and all the terms', async () => {
    await render(step(CONTRACT))
    const paper = page.getByRole('region', { name: m.counter_contract_text({ number: NUMBER }) })
    for (const words of ['Emma Lindqvist', '1กก 1234', formatDateTime(RESERVATION.end), '250.00', '2,000.00'])
      await expect.element(paper).toMatchTextContent(words)
    await page.getByText(m.counter_contract_terms()).click()
    await expect.element(page.getByText('ผู้เช่าต้องคืนรถตามเวลา')).toBeVisible()
    await expect.element(page.getByText('The renter returns the vehicle in time')).toBeVisible()
  })

  it('that did not come says so, and is asked for again', async () => {
    findPaper.mockResolvedValueOnce(refusal('unavailable'))
    await render(step(CONTRACT))
    await expect.element(alert()).toMatchTextContent(m.staff_problem_unavailable())
    await button(m.shared_retry()).click()
    await expect.element(page.getByText('Emma Lindqvist')).toBeVisible()
  })

  it('is not sent without a name and a drawn signature, and a dot is none', async () => {
    await render(step(CONTRACT))
    await expect.element(name()).toHaveValue('Emma Lindqvist')
    await name().fill(' ')
    pad().element().focus()
    await userEvent.keyboard('  ')
    await save().click()
    await expect.element(name()).toHaveAccessibleDescription(m.counter_sign_name_missing())
    await expect.element(alert()).toHaveTextContent(m.counter_sign_missing())
    expect(signContract).not.toHaveBeenCalled()
  })

  it('is signed by keys alone: the arrows lead a pen that the space bar puts down and lifts', async () => {
    signContract.mockResolvedValue(RESERVATION)
    await render(step(CONTRACT))
    await expect.element(pad()).toHaveAccessibleDescription(m.counter_sign_hint())
    await drawByKeys()
    await save().click()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(signContract.mock.calls[0]?.[0]).toMatchObject({
      documentId: DOCUMENT,
      signer: 'renter',
      name: 'Emma Lindqvist',
    })
    expect(strokes()).toHaveLength(1)
    expect(strokes()[0]?.slice(0, 6)).toEqual([220, 200, 220, 200, 240, 200])
    expect(strokes()[0]?.slice(-2)).toEqual([380, 260])
  })

  it('is signed with a mouse, and takes strokes back one by one or all at once', async () => {
    signContract.mockResolvedValue(RESERVATION)
    await render(step(CONTRACT))
    await expect.element(undo()).toHaveAttribute('aria-disabled', 'true')
    const { width, height } = pad().element().getBoundingClientRect()
    const draw = (from: number, to: number) =>
      userEvent.dragAndDrop(pad(), pad(), {
        sourcePosition: { x: width * from, y: height / 2 },
        targetPosition: { x: width * to, y: height / 4 },
      })
    await draw(0.2, 0.8)
    await undo().click()
    await expect.element(undo()).toHaveAttribute('aria-disabled', 'true')
    await draw(0.3, 0.5)
    await draw(0.5, 0.9)
    await button(m.counter_sign_clear()).click()
    await expect.element(undo()).toHaveAttribute('aria-disabled', 'true')
    await draw(0.1, 0.6)
    await save().click()
    await expect.poll(() => strokes().length).toBe(1)
    const [stroke = []] = strokes()
    expect(stroke[0]).toBeCloseTo(100, -1.5)
    expect(stroke.at(-2)).toBeCloseTo(600, -1.5)
    expect(stroke.at(-1)).toBeCloseTo(100, -1.5)
  })

  it('that the shop refuses keeps the name and what was drawn, with the problem beside the name', async () => {
    const errors = [{ pointer: '/name', code: 'bad_characters', detail: '' }]
    signContract.mockResolvedValueOnce(refusal('invalid_request', { errors }))
    await render(step(CONTRACT))
    await name().fill('Emma L.')
    await drawByKeys()
    await save().click()
    await expect.element(name()).toHaveAccessibleDescription(m.staff_field_bad_characters())
    await expect.element(name()).toHaveValue('Emma L.')
    await expect.element(undo()).not.toHaveAttribute('aria-disabled')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('is signed by the shop as well, in any order, each under its own name', async () => {
    signContract.mockResolvedValue(RESERVATION)
    const { rerender } = await render(step(CONTRACT))
    await button(m.counter_sign_shop()).click()
    await expect.element(shopName()).toHaveValue('')
    await shopName().fill('สมชาย')
    await button(m.counter_sign_renter()).click()
    await expect.element(name()).toHaveValue('Emma Lindqvist')
    await rerender(step({ ...CONTRACT, signedBy: ['renter'] }))
    await expect.element(shopName()).toHaveValue('สมชาย')
    await expect.element(button(m.counter_sign_renter())).not.toBeInTheDocument()
    await rerender(step({ ...CONTRACT, signedBy: ['renter', 'shop'] }))
    await expect.element(page.getByText(m.counter_contract_signed_all({ number: NUMBER }))).toBeVisible()
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  })
})

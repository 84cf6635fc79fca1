import { useState } from 'react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { OperationName, StaffReservation } from '@rodchao/contract'
import type { HandOverDetails } from '#areas/staff/core/api/hand-over.ts'
import type { UnitAvailability } from '#areas/staff/core/api/catalogue.ts'
import { paymentMethodLabel } from '#areas/staff/core/labels.ts'
import { HAND_OVER, RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import { formatDate, formatMoment, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import type { Answers } from '#shell/testing-router.tsx'
import { HandOverSheet } from './hand-over-sheet.tsx'
import { licenceClassLabel, licenceKindLabel } from './labels.ts'
import type { Licence, LicenceClass, LicenceKind } from './labels.ts'
import { LicenceStep } from './components/licence-step.tsx'
import { DepositStep, RentStep } from './components/money-steps.tsx'
import { UnitStep } from './components/unit-step.tsx'

type Sent = (body: unknown, query: URLSearchParams, headers: Readonly<Record<string, string>>) => Promise<never>
/** Every move goes here, and answers what a test lets it. */
const move = vi.fn<Sent>()
const onDone = vi.fn<() => void>()
const MOVES = ['checkLicence', 'assignUnit', 'addPayment', 'addDeposit'] as const satisfies OperationName[]

const answering = (answers: Answers = {}) =>
  createTestingApi({ ...Object.fromEntries(MOVES.map((name) => [name, move])), ...answers })
const answer = (after: StaffReservation | Response) => move.mockResolvedValue(after as never)
const bodies = () => move.mock.calls.map(([body]) => body)
const sentHeaders = () => move.mock.calls.map(([, , headers]) => headers)
const button = (name: string) => page.getByRole('button', { name, exact: true })

const AFTER: StaffReservation = { ...RESERVATION, version: RESERVATION.version + 1 }

beforeEach(() => {
  move.mockReset()
  onDone.mockReset()
})

const CHECKED: Licence = {
  kind: 'thai',
  classes: ['motorcycle'],
  numberLast4: '4418',
  expiresOn: '2031-03-31',
  checkedAt: '2030-06-08T09:50:00+07:00',
  checkedBy: 'สมชาย',
}

describe('the licence at the counter', () => {
  const kind = (name: LicenceKind) => button(licenceKindLabel(name))
  const licenceClass = (name: LicenceClass) => button(licenceClassLabel(name))
  const lastDay = () => page.getByRole('textbox', { name: m.counter_licence_expires() })
  const last4 = () => page.getByRole('textbox', { name: new RegExp(`^${m.counter_licence_last4()}`) })
  const save = () => button(m.counter_licence_save())

  const open = (licence: Licence | null = null, reservation: StaffReservation = RESERVATION) =>
    render(
      <TestingRouter api={answering()}>
        <LicenceStep reservation={reservation} file={{ ...HAND_OVER, licence }} onDone={onDone} />
      </TestingRouter>,
    )

  /** In its sheet, where the gate says what is wrong with the licence that was seen. */
  const openSheet = (licence: Licence, gate: { reason: string; day: string | null }) => {
    const closed = { gate: 'licence_checked' as const, isOpen: false, amount: null, count: null, ...gate }
    const file: HandOverDetails = { ...HAND_OVER, licence, gates: { hand_over: [closed] } }
    return render(
      <TestingRouter api={answering()}>
        <HandOverSheet things={null} reservation={RESERVATION} file={file} onClose={vi.fn()} onDone={vi.fn()} />
      </TestingRouter>,
    )
  }

  it('that nobody has seen yet begins with the class that the vehicle needs, and is sent as it was seen', async () => {
    await open(null, { ...RESERVATION, language: 'en' })
    await expect.element(kind('idp')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(licenceClass('motorcycle')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(licenceClass('car')).toHaveAttribute('aria-pressed', 'false')
    await kind('thai').click()
    await licenceClass('car').click()
    await lastDay().fill('31/3/2574')
    await userEvent.type(last4(), '44-18')
    answer(AFTER)
    await save().click()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(bodies()).toEqual([
      { kind: 'thai', classes: ['motorcycle', 'car'], expiresOn: '2031-03-31', numberLast4: '4418' },
    ])
    expect(sentHeaders()[0]).toMatchObject({
      'if-match': '"3"',
      'idempotency-key': expect.stringMatching(/^[0-9a-f-]+$/),
    })
  })

  it('of somebody whose country nobody said is likely of the country of the language', async () => {
    await open(null, { ...RESERVATION, language: 'th' })
    await expect.element(kind('thai')).toHaveAttribute('aria-pressed', 'true')
  })

  it('is not sent without its last day and its class, and says so beside each', async () => {
    await open()
    await licenceClass('motorcycle').click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await save().click()
    await expect.element(lastDay()).toHaveAccessibleDescription(new RegExp(m.counter_day_missing()))
    await expect.element(page.getByRole('alert')).toHaveTextContent(m.counter_licence_class_missing())
    expect(move).not.toHaveBeenCalled()
  })

  it('that was seen before stands filled in, with who saw it', async () => {
    await open(CHECKED)
    const date = formatDate(CHECKED.expiresOn)
    const words = m.counter_licence_checked({ kind: licenceKindLabel('thai'), date, who: 'สมชาย' })
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(kind('thai')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(lastDay()).toHaveValue(date)
    await expect.element(last4()).toHaveValue('4418')
  })

  it('that has run out is asked for again, with the day on which it did', async () => {
    const day = '2029-12-31'
    await openSheet({ ...CHECKED, expiresOn: day }, { reason: 'licence_expires', day })
    const reason = m.counter_gate_licence_expires({ date: formatDate(day) })
    await expect.element(page.getByRole('button', { name: reason, expanded: true, exact: false })).toBeVisible()
    await expect.element(lastDay()).toHaveValue(formatDate(day))
    await expect.element(button(m.counter_hand_over())).toHaveAttribute('aria-disabled', 'true')
  })

  it('of a wrong class is asked for again, with the classes that were seen', async () => {
    await openSheet({ ...CHECKED, classes: ['car'] }, { reason: 'licence_wrong_class', day: null })
    const reason = m.counter_gate_licence_wrong_class()
    await expect.element(page.getByRole('button', { name: reason, expanded: true, exact: false })).toBeVisible()
    await expect.element(licenceClass('car')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(licenceClass('motorcycle')).toHaveAttribute('aria-pressed', 'false')
  })

  it('that the shop refuses has its problem beside the field, and keeps what was typed', async () => {
    const errors = [{ pointer: '/expiresOn', code: 'in_past', detail: '' }]
    answer(refusal('invalid_request', { errors }))
    await open()
    await lastDay().fill('1/2/2020')
    await last4().fill('77AB')
    await save().click()
    await expect.element(lastDay()).toHaveAccessibleDescription(new RegExp(m.staff_field_in_past()))
    await expect.element(lastDay()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(lastDay()).toHaveValue('1/2/2020')
    await expect.element(last4()).toHaveValue('77AB')
    await expect.element(last4()).not.toHaveAttribute('aria-invalid')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('is sent by Enter, and under the same key again after a lost connection', async () => {
    move.mockRejectedValueOnce(new TypeError('the connection is lost'))
    await open()
    await lastDay().fill('31/3/2031')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent(m.staff_problem_no_answer())
    answer(AFTER)
    await save().click()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    const [first, again] = sentHeaders()
    expect(again?.['idempotency-key']).toBe(first?.['idempotency-key'])
    expect(bodies()[1]).toEqual(bodies()[0])
  })
})

/** A villa is known by its name. */
const LONG_NAME = 'บ้านริมหาดเขาตะเกียบ ซีวิว หลังที่ 12'
const UNTIL = '2030-06-12T17:00:00+07:00'

const unit = (id: number, label: string, taken: Partial<UnitAvailability> = {}): UnitAvailability => ({
  id,
  label,
  branch: RESERVATION.branch,
  isFree: Object.keys(taken).length === 0,
  reason: null,
  reservationCode: null,
  until: null,
  ...taken,
})
const OWN = unit(4, '1กก 1234', { reason: 'booked', reservationCode: RESERVATION.code })
const IN_SERVICE = unit(7, '3กค 777', { reason: 'service', until: UNTIL })

describe('the vehicle at the counter', () => {
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  const useChosen = () => button(m.counter_use_chosen_unit())

  const open = (reservation: StaffReservation, units: UnitAvailability[] | (() => Response)) =>
    render(
      <TestingRouter
        api={answering({ explainAvailability: () => (typeof units === 'function' ? units() : { units }) })}
      >
        <UnitStep reservation={reservation} onDone={onDone} />
      </TestingRouter>,
    )

  it('that is kept for them is taken by one press, with its colour and the end of its papers', async () => {
    answer(AFTER)
    await open(RESERVATION, [])
    await expect.element(page.getByText('1กก 1234')).toBeVisible()
    await expect.element(page.getByText('ประจวบคีรีขันธ์')).toBeVisible()
    await expect
      .element(page.getByText(m.staff_papers_until({ date: formatDate('2031-02-28') }), { exact: false }))
      .toBeVisible()
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
    await button(m.counter_use_this_unit()).click()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(bodies()).toEqual([{ unitId: 4 }])
  })

  it('may be another that is free; the own one is free too, and one in service says until when', async () => {
    answer(AFTER)
    await open(RESERVATION, [OWN, unit(5, '2กข 55'), IN_SERVICE])
    await button(m.counter_choose_other_unit()).click()
    await expect.element(radio('1กก 1234')).toBeChecked()
    await expect.element(radio('3กค 777')).not.toBeInTheDocument()
    await page.getByText(m.staff_units_taken({ count: 1 })).click()
    const taken = page.getByRole('listitem')
    await expect.element(taken).toMatchTextContent('3กค 777')
    await expect.element(taken).toMatchTextContent(m.staff_unit_service())
    await expect.element(taken).toMatchTextContent(m.staff_until({ time: formatMoment(UNTIL, Date.now()) }))
    radio('1กก 1234').element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(radio('2กข 55')).toBeChecked()
    await useChosen().click()
    await expect.poll(() => bodies()).toEqual([{ unitId: 5 }])
  })

  it('is chosen at once where none is kept, and nothing is sent before one is', async () => {
    await open({ ...RESERVATION, unit: null, unitDetails: null }, [unit(5, '2กข 55')])
    await expect.element(radio('2กข 55')).not.toBeChecked()
    await expect.element(useChosen()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(useChosen(), { force: true })
    expect(move).not.toHaveBeenCalled()
  })

  it('says when no other is free, and why', async () => {
    await open({ ...RESERVATION, unit: null, unitDetails: null }, [IN_SERVICE])
    await expect.element(page.getByText(m.counter_no_other_unit())).toBeVisible()
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
    await expect.element(page.getByText(m.staff_units_taken({ count: 1 }))).toBeVisible()
  })

  it('says when the list did not come, and asks for it again', async () => {
    let asked = 0
    await open({ ...RESERVATION, unit: null, unitDetails: null }, () => {
      asked += 1
      return asked === 1 ? refusal('unavailable') : Response.json({ units: [unit(5, '2กข 55')] })
    })
    await expect.element(page.getByRole('status')).toMatchTextContent(m.staff_problem_unavailable())
    await button(m.shared_retry()).click()
    await expect.element(radio('2กข 55')).toBeInTheDocument()
  })

  it('keeps a long label inside a narrow window, kept, free or not', async () => {
    const kept = { id: 4, label: LONG_NAME, labelKind: 'name' as const, isFixed: false }
    await open({ ...RESERVATION, unit: kept }, [
      { ...OWN, label: LONG_NAME },
      { ...IN_SERVICE, label: LONG_NAME },
    ])
    await button(m.counter_choose_other_unit()).click()
    await page.getByText(m.staff_units_taken({ count: 1 })).click()
    await expect.element(page.getByRole('listitem')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    for (const shown of page.getByText(LONG_NAME).elements())
      expect(shown.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  })

  it('that is fixed is not offered for choosing to whoever may not change it', async () => {
    const unitThere = { id: 4, label: '1กก 1234', labelKind: 'plate' as const, isFixed: true }
    await open({ ...RESERVATION, unit: unitThere, allowed: [] }, [])
    await expect.element(page.getByText('1กก 1234')).toBeVisible()
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })
})

describe('money at the counter', () => {
  const amount = () => page.getByRole('textbox', { name: m.staff_payment_amount() })
  const takeRent = (satang: number) => button(m.counter_take_rent({ amount: formatMoney(satang) }))

  function Rent({
    reservation = RESERVATION,
    mayWaive = false,
  }: {
    reservation?: StaffReservation
    mayWaive?: boolean
  }) {
    const [waiver, setWaiver] = useState('')
    const given = mayWaive ? waiver : undefined
    return <RentStep reservation={reservation} file={HAND_OVER} onDone={onDone} waiver={given} onWaiver={setWaiver} />
  }
  const rent = (reservation = RESERVATION) => <Rent reservation={reservation} />
  const api = answering()
  const at = (content: ReactNode) => <TestingRouter api={api}>{content}</TestingRouter>

  it('suggests what is owed and follows it, until somebody types a sum', async () => {
    const { rerender } = await render(at(rent()))
    await expect.element(amount()).toHaveValue('250')
    await rerender(at(rent({ ...RESERVATION, balance: 30_050 })))
    await expect.element(amount()).toHaveValue('300.50')
    await expect.element(takeRent(30_050)).toBeVisible()
    await amount().fill('๑๐๐')
    await rerender(at(rent({ ...RESERVATION, balance: 20_000 })))
    await expect.element(amount()).toHaveValue('๑๐๐')
    await expect.element(takeRent(10_000)).toBeVisible()
  })

  it('is sent with how it was paid and its reference, and never a reference of cash', async () => {
    answer(AFTER)
    await render(at(rent()))
    const reference = () => page.getByRole('textbox', { name: new RegExp(`^${m.changes_reference()}`) })
    await expect.element(reference()).not.toBeInTheDocument()
    await button(paymentMethodLabel('transfer')).click()
    await reference().fill(' 0123ABC ')
    await takeRent(25_000).click()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    await button(paymentMethodLabel('cash')).click()
    await amount().fill('50')
    await takeRent(5000).click()
    await expect.poll(() => onDone.mock.calls.length).toBe(2)
    expect(bodies()).toEqual([
      { method: 'transfer', amount: 25_000, transferRef: '0123ABC' },
      { method: 'cash', amount: 5000, transferRef: null },
    ])
    expect(sentHeaders()[0]?.['idempotency-key']).not.toBe(sentHeaders()[1]?.['idempotency-key'])
  })

  it.each([
    ['251', () => m.staff_field_amount_most({ amount: formatMoney(25_000) })],
    ['0', () => m.staff_field_amount()],
    ['much', () => m.staff_field_amount()],
  ])('is not sent as "%s", and says why beside the field', async (typed, words) => {
    await render(at(rent()))
    await amount().fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(amount()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(amount()).toHaveAccessibleDescription(words())
    await expect.element(amount()).toHaveValue(typed)
    expect(move).not.toHaveBeenCalled()
  })

  it('that the shop refuses has its problem beside the sum', async () => {
    const errors = [{ pointer: '/amount', code: 'more_than_owed', detail: '', params: { maximum: 12_000 } }]
    answer(refusal('amount_refused', { errors }))
    await render(at(rent()))
    await takeRent(25_000).click()
    const most = m.staff_field_amount_most({ amount: formatMoney(12_000) })
    await expect.element(amount()).toHaveAccessibleDescription(most)
    await expect.element(page.getByRole('alert')).toHaveTextContent(m.staff_problem_amount_refused())
    await expect.element(amount()).toHaveValue('250')
  })

  it('asks for nothing once the rent is paid, and lets only a manager write why it is not', async () => {
    const waiver = () => page.getByRole('textbox', { name: new RegExp(m.counter_waiver()) })
    const { rerender } = await render(at(<Rent />))
    await expect.element(amount()).toBeVisible()
    await expect.element(waiver()).not.toBeInTheDocument()
    await rerender(at(<Rent mayWaive />))
    await waiver().fill('Pays on return')
    await expect.element(waiver()).toHaveValue('Pays on return')
    await rerender(at(rent({ ...RESERVATION, balance: 0, paid: 25_000 })))
    const paid = m.counter_rent_paid({ paid: formatMoney(25_000), total: formatMoney(25_000) })
    await expect.element(page.getByText(paid)).toBeVisible()
    await expect.element(amount()).not.toBeInTheDocument()
  })

  it('takes of the deposit what is still missing, and says when it is held', async () => {
    answer(AFTER)
    const deposit = (held: number) => (
      <DepositStep
        reservation={RESERVATION}
        file={{ ...HAND_OVER, deposit: { ...HAND_OVER.deposit, held } }}
        onDone={onDone}
      />
    )
    const { rerender } = await render(at(deposit(50_000)))
    await expect.element(amount()).toHaveValue('1500')
    await button(m.counter_take_deposit({ amount: formatMoney(150_000) })).click()
    await expect.poll(() => bodies()).toEqual([{ method: 'cash', amount: 150_000, transferRef: null }])
    await rerender(at(deposit(200_000)))
    await expect.element(page.getByText(m.counter_deposit_held({ amount: formatMoney(200_000) }))).toBeVisible()
    await expect.element(amount()).not.toBeInTheDocument()
  })
})

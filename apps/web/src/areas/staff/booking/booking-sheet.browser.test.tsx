import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Product, StaffReservation } from '@rodchao/contract'
import { addDays, isoDate, toShopDate } from '@rodchao/rental'
import { formatDate, formatDuration } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import type { Answers } from '#shell/testing-router.tsx'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { dayLabel } from '#ui/dates/calendar-labels.ts'
import { QUOTE, RESERVATION } from '../core/testing-reservation.ts'
import { bookable, CLICK, SHOP } from '#areas/staff/core/testing-shop.ts'
import { BookingSheet } from './booking-sheet.tsx'

const FILANO: Product = { ...CLICK, id: 5, slug: 'grand-filano', name: { th: 'แกรนด์ ฟีลาโน่', en: 'Grand Filano' } }

/** 250 baht for each day. */
const byDays = (body: unknown) => {
  const { start, end } = body as { start: string; end: string }
  const total = 25_000 * Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000)
  return { quote: { ...QUOTE, total, dueNow: total }, isFree: true, nearestFreeStart: null }
}

const quoteReservation = vi.fn<NonNullable<Answers['quoteReservation']>>()
const bookForCustomer = vi.fn<NonNullable<Answers['bookForCustomer']>>()

const findShop = vi.fn<NonNullable<Answers['findShop']>>()

const BOOKABLE = { items: [bookable(3, { rentals: 9 }), bookable(5, { freeUnits: 0, reason: 'booked' })] }
const listBookableProducts = vi.fn<NonNullable<Answers['listBookableProducts']>>()

const ANSWERS: Answers = {
  findShop,
  findProducts: () => ({ items: [FILANO, CLICK] }),
  listBookableProducts,
  quoteReservation,
  explainAvailability: () => ({
    units: [
      {
        id: 4,
        label: '1กก 1234',
        branch: { id: 1, name: { th: 'หัวหิน', en: 'Hua Hin' } },
        isFree: true,
        reason: null,
        reservationCode: null,
        until: null,
      },
    ],
  }),
  findCustomers: () => ({ rows: [] }),
  bookForCustomer,
}

const onBooked = vi.fn<(booked: StaffReservation) => void>()

async function open() {
  const api = createTestingApi(ANSWERS)
  await render(
    <TestingRouter api={api}>
      <BookingSheet onClose={vi.fn()} onBooked={onBooked} />
    </TestingRouter>,
  )
  await expect.element(product()).toHaveFocus()
}

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <DraftScope place="booking">
          <BookingSheet
            onClose={() => setOpen(false)}
            onBooked={(booked) => {
              setOpen(false)
              onBooked(booked)
            }}
          />
        </DraftScope>
      ) : null}
    </>
  )
}

async function openScoped() {
  await render(
    <TestingRouter api={createTestingApi(ANSWERS)}>
      <Page />
    </TestingRouter>,
  )
  await chip('Open').click()
  await expect.element(product()).toBeVisible()
}

const product = () => page.getByRole('combobox', { name: m.staff_filter_product() })
const phone = () => page.getByRole('combobox', { name: m.staff_customer_phone() })
const fullName = () => page.getByRole('textbox', { name: m.staff_customer_name() })
const amount = () => page.getByRole('textbox', { name: m.staff_payment_amount() })
const book = () => page.getByRole('button', { name: m.staff_book_and_confirm() })

const chip = (name: string) => page.getByRole('button', { name, exact: true })
const differs = (due: string, how: string) => `${m.staff_amount_differs({ due })} ${how}`

const sentKeys = () => bookForCustomer.mock.calls.map(([, , headers]) => headers['idempotency-key'])
const day = (end: string) => page.getByRole('button', { name: new RegExp(`^${end} `) })
const dayName = (end: string, picked: string) => `${end} ${formatDate(picked, 'weekday')}`
const ahead = (days: number) => isoDate(addDays(toShopDate(Date.now()), days))

async function pickDay(picked: string) {
  const button = page.getByRole('button', { name: dayLabel(picked, getLocale()), exact: false })
  if (button.elements().length === 0) await page.getByRole('button', { name: m.shared_calendar_next() }).click()
  await button.click()
}

async function fill(name = 'สมชาย ใจดี', due: string | null = '250') {
  await product().click()
  await page.getByRole('option', { name: /Click|คลิก/ }).click()
  await phone().fill('081-234-5678')
  await fullName().fill(name)
  if (due !== null) await expect.element(amount()).toHaveValue(due)
}

describe('the choice of a model', () => {
  beforeEach(() => {
    findShop.mockReset()
    findShop.mockReturnValue(SHOP)
    listBookableProducts.mockReset()
    listBookableProducts.mockReturnValue(BOOKABLE)
    quoteReservation.mockReset()
    quoteReservation.mockImplementation(byDays)
  })

  it('shows price and how many are free in the order of the shop, and is chosen by typing and Enter', async () => {
    await open()
    await product().click()
    const options = page.getByRole('option')
    const kind = m.staff_category_scooter()
    const first = `${CLICK.name[getLocale()]}${kind} · ${m.staff_model_free({ count: '3' })}250`
    await expect.element(options.nth(0)).toHaveTextContent(first)
    const second = `${FILANO.name[getLocale()]}${kind} · ${m.staff_model_booked()}250`
    await expect.element(options.nth(1)).toHaveTextContent(second)
    await userEvent.keyboard(getLocale() === 'th' ? 'ฟีลา' : 'fila')
    await expect.poll(() => options.elements().length).toBe(1)
    await userEvent.keyboard('{Enter}')
    await expect.element(product()).toHaveValue(FILANO.name[getLocale()])
  })

  it('is offered in one order only, however late shop and models come, so that no press ends on another', async () => {
    const [shop, models] = [Promise.withResolvers<typeof SHOP>(), Promise.withResolvers<typeof BOOKABLE>()]
    findShop.mockReturnValue(shop.promise)
    listBookableProducts.mockReturnValue(models.promise)
    await open()
    await product().click()
    const lists = new Set<string>()
    const watcher = new MutationObserver(() => {
      const options = [...document.querySelectorAll('[role=option]')]
      if (options.length > 0) lists.add(options.map(({ textContent }) => textContent).join('|'))
    })
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
    await expect.element(page.getByText(m.staff_model_loading())).toBeVisible()
    shop.resolve(SHOP)
    await expect.poll(() => listBookableProducts.mock.calls.length).toBe(1)
    models.resolve({ items: BOOKABLE.items.toReversed() })
    await page.getByRole('option').nth(1).click()
    await expect.element(product()).toHaveValue(CLICK.name[getLocale()])
    watcher.disconnect()
    expect([...lists]).toHaveLength(1)
  })

  it('is chosen by arrows, too', async () => {
    await open()
    await product().click()
    await expect.element(page.getByText(new RegExp(m.staff_model_booked()))).toBeVisible()
    const highlighted = page.getByRole('option').nth(1)
    await expect
      .poll(async () => {
        if (highlighted.element().hasAttribute('data-highlighted')) return true
        await userEvent.keyboard('{ArrowDown}')
        return false
      })
      .toBe(true)
    await userEvent.keyboard('{Enter}')
    await expect.element(product()).toHaveValue(FILANO.name[getLocale()])
  })
})

describe('a further thing', () => {
  beforeEach(() => {
    findShop.mockReset()
    findShop.mockReturnValue({ ...SHOP, mostThings: 3 })
    listBookableProducts.mockReset()
    listBookableProducts.mockReturnValue(BOOKABLE)
    quoteReservation.mockReset()
    quoteReservation.mockImplementation(byDays)
  })

  it('is chosen in the same list as the first, and is priced with it', async () => {
    await open()
    await product().click()
    await page.getByRole('option', { name: /Click|คลิก/ }).click()
    await chip(m.staff_more_add()).click()
    const second = page.getByRole('combobox', { name: m.staff_more_no({ no: 2 }) })
    await expect.element(second).toHaveValue(CLICK.name[getLocale()])
    await second.click()
    await expect.element(page.getByText(new RegExp(m.staff_model_booked()))).toBeVisible()
    await userEvent.keyboard(getLocale() === 'th' ? 'ฟีลา' : 'fila')
    await userEvent.keyboard('{Enter}')
    await expect.element(second).toHaveValue(FILANO.name[getLocale()])
    await vi.waitFor(() =>
      expect(quoteReservation.mock.lastCall?.[0]).toMatchObject({
        productId: CLICK.id,
        more: [{ productId: FILANO.id }],
      }),
    )
  })
})

describe('the booking form', () => {
  beforeEach(() => {
    bookForCustomer.mockReset()
    findShop.mockReset()
    findShop.mockReturnValue(SHOP)
    listBookableProducts.mockReset()
    listBookableProducts.mockReturnValue(BOOKABLE)
    quoteReservation.mockReset()
    quoteReservation.mockImplementation(byDays)
    onBooked.mockReset()
  })

  it('begins at its first question', async () => {
    await open()
    await expect.element(product()).toHaveFocus()
    await expect.element(product()).not.toHaveAttribute('aria-invalid')
  })

  it('tells what is missing beside each field and in a list, and loses nothing typed', async () => {
    await open()
    await fullName().fill('สมชาย ใจดี')
    await book().click()
    await expect.element(product()).toHaveAccessibleDescription(m.staff_missing_product())
    await expect.element(phone()).toHaveAccessibleDescription(m.staff_missing_phone())
    await expect.element(phone()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(fullName()).not.toHaveAttribute('aria-invalid')
    await expect.element(fullName()).toHaveValue('สมชาย ใจดี')
    expect(bookForCustomer).not.toHaveBeenCalled()
    await page.getByRole('link', { name: m.staff_missing_phone() }).click()
    await expect.element(phone()).toHaveFocus()
    // What is a number nowhere is told before the shop is asked.
    await phone().fill('08')
    await expect.element(phone()).toHaveAccessibleDescription(m.staff_problem_phone_invalid())
    await phone().fill('0812345678')
    await expect.element(phone()).not.toHaveAttribute('aria-invalid')
  })

  it('keeps everything when the shop refuses a field, and says what is wrong beside it', async () => {
    bookForCustomer.mockReturnValue(
      refusal('phone_invalid', { errors: [{ pointer: '/customer/phone', code: 'phone_invalid', detail: '' }] }),
    )
    await open()
    await fill()
    await book().click()
    await expect.element(phone()).toHaveAccessibleDescription(m.staff_problem_phone_invalid())
    await expect.element(phone()).toHaveValue('081-234-5678')
    await expect.element(fullName()).toHaveValue('สมชาย ใจดี')
    await expect.element(product()).toHaveValue(CLICK.name[getLocale()])
    expect(onBooked).not.toHaveBeenCalled()
  })

  it('takes a discount code: the price follows, what is wrong with it stands beside it, and it is sent', async () => {
    const refused = (code: string, params = {}) =>
      refusal('discount_refused', { errors: [{ pointer: '/discountCode', code, detail: '', params }] })
    quoteReservation.mockImplementation((body) => {
      const { discountCode } = body as { discountCode: string | null }
      if (discountCode === 'LONG') return refused('rental_too_short', { minimumMinutes: 4320 })
      if (discountCode === null) return byDays(body)
      if (discountCode !== 'SEA10') return refused('unknown_code')
      return { quote: { ...QUOTE, total: 22_500, dueNow: 22_500 }, isFree: true, nearestFreeStart: null }
    })
    const code = page.getByRole('textbox', { name: m.staff_code_label(), exact: false })
    await open()
    await fill()
    await code.fill('SUMMER')
    await expect.element(code).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect.element(code).toHaveAccessibleDescription(m.staff_code_unknown())
    await expect.element(book()).toBeEnabled()
    await book().click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(`${m.staff_form_problems()}${m.staff_code_unknown()}`)
    expect(bookForCustomer).not.toHaveBeenCalled()
    await code.fill('LONG')
    await userEvent.tab()
    const length = formatDuration(3 * 86_400_000)
    await expect.element(code).toHaveAccessibleDescription(m.staff_code_too_short({ length }))
    await code.fill('SEA10')
    await expect.element(amount()).toHaveValue('225')
    await expect.element(code).not.toHaveAttribute('aria-invalid')
    bookForCustomer.mockReturnValue(
      refusal('discount_refused', { errors: [{ pointer: '/discountCode', code: 'used_up', detail: '' }] }),
    )
    await book().click()
    await expect.element(code).toHaveAccessibleDescription(m.staff_code_used_up())
    expect(bookForCustomer.mock.calls[0]?.[0]).toMatchObject({ discountCode: 'SEA10', payment: { amount: 22_500 } })
  })

  it('says that the shop is closed at the time of going out or coming back, and why', async () => {
    const [branch] = SHOP.branches
    if (branch === undefined) throw new Error('the shop has a branch')
    const closure = {
      from: `${ahead(1)}T00:00:00+07:00`,
      until: `${ahead(3)}T00:00:00+07:00`,
      blocks: 'return' as const,
      reason: { th: 'ไปวัด', en: 'At the temple' },
    }
    findShop.mockReturnValue({ ...SHOP, branches: [{ ...branch, closures: [closure] }] })
    await open()
    await expect.element(page.getByText(m.staff_closed_title())).toBeVisible()
    await expect.element(page.getByText(new RegExp(closure.reason[getLocale()]))).toBeVisible()
    await chip(m.shared_days({ count: 7 })).click()
    await expect.element(page.getByText(m.staff_closed_title())).not.toBeInTheDocument()
  })

  it('asks for no money where there is nothing to pay', async () => {
    quoteReservation.mockReturnValue({
      quote: { ...QUOTE, total: 0, dueNow: 0 },
      isFree: true,
      nearestFreeStart: null,
    })
    bookForCustomer.mockReturnValue(RESERVATION)
    await open()
    await fill('สมชาย ใจดี', null)
    await expect.element(page.getByText(m.staff_outcome_free())).toBeVisible()
    await expect.element(amount()).not.toBeInTheDocument()
    await book().click()
    await expect.poll(() => onBooked.mock.calls).toHaveLength(1)
    expect(bookForCustomer.mock.calls[0]?.[0]).toMatchObject({ outcome: 'confirmed', payment: null, reason: '' })
  })

  it('moves to when the model is next free for as long as was asked', async () => {
    quoteReservation.mockReturnValue({ quote: QUOTE, isFree: false, nearestFreeStart: `${ahead(2)}T18:30:00+07:00` })
    await open()
    await fill('สมชาย ใจดี', null)
    const lengthOf = (body: unknown) => {
      const { start, end } = body as { start: string; end: string }
      return Date.parse(end) - Date.parse(start)
    }
    await page.getByRole('button', { name: /18:30/ }).click()
    await expect
      .poll(() => quoteReservation.mock.calls.at(-1)?.[0])
      .toMatchObject({ start: `${ahead(2)}T18:30:00+07:00`, end: `${ahead(3)}T18:30:00+07:00` })
    expect(lengthOf(quoteReservation.mock.calls[0]?.[0])).toBe(86_400_000)
  })

  it('keeps everything when the vehicle was taken meanwhile, and says so', async () => {
    bookForCustomer.mockReturnValue(refusal('not_free'))
    await open()
    await fill()
    await book().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(m.staff_problem_not_free())
    await expect.element(fullName()).toHaveValue('สมชาย ใจดี')
  })

  it('sends by Enter what was filled in, trimmed, with the price that was shown', async () => {
    bookForCustomer.mockReturnValue(refusal('unavailable'))
    await open()
    await fill('  สมชาย ใจดี ')
    fullName().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => bookForCustomer.mock.calls.length).toBe(1)
    expect(bookForCustomer.mock.calls[0]?.[0]).toMatchObject({
      productId: 3,
      branchId: 1,
      customer: { fullName: 'สมชาย ใจดี', phone: '081-234-5678' },
      payment: { method: 'cash', amount: 25_000 },
    })
  })

  it('sends a booking once under a key of its own, waits, and hands on what the shop answered', async () => {
    const answer = Promise.withResolvers<StaffReservation>()
    bookForCustomer.mockReturnValue(answer.promise)
    await open()
    await fill()
    await userEvent.click(page.getByRole('radio', { name: '1กก 1234' }), { force: true })
    await book().click()
    await expect.element(book()).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(book(), { force: true })
    expect(sentKeys()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
    expect(bookForCustomer.mock.calls[0]?.[0]).toMatchObject({
      channel: 'walk_in',
      unitId: 4,
      outcome: 'confirmed',
      payment: { method: 'cash', amount: 25_000 },
    })
    expect(onBooked).not.toHaveBeenCalled()
    answer.resolve(RESERVATION)
    await expect.poll(() => onBooked.mock.calls).toEqual([[RESERVATION]])
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(book()).not.toHaveAttribute('aria-busy')
  })

  it('sends the same booking under the same key after a lost connection, and another under a new one', async () => {
    bookForCustomer.mockRejectedValue(new TypeError('the connection is lost'))
    await open()
    await fill()
    await book().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(m.staff_problem_no_answer())
    await expect.element(phone()).toHaveValue('081-234-5678')
    await book().click()
    await expect.poll(() => sentKeys().length).toBe(2)
    await expect.element(book()).not.toHaveAttribute('aria-busy')
    await fullName().fill('สมหญิง ใจดี')
    bookForCustomer.mockResolvedValue(RESERVATION)
    await book().click()
    await expect.poll(() => onBooked.mock.calls.length).toBe(1)
    const [first, again, other] = sentKeys()
    const [sent, sentAgain] = bookForCustomer.mock.calls.map(([body]) => body)
    expect(again).toBe(first)
    expect(sentAgain).toEqual(sent)
    expect(other).not.toBe(first)
  })

  it('lets the suggested amount follow the length, whatever else was chosen in between', async () => {
    bookForCustomer.mockResolvedValue(RESERVATION)
    await open()
    await fill()
    await chip(m.staff_method_promptpay()).click()
    await chip(m.staff_channel_phone()).click()
    await chip(m.shared_days({ count: 3 })).click()
    await expect.element(amount()).toHaveValue('750')
    await expect.element(page.getByText(m.staff_amount_differs({ due: '750' }))).not.toBeInTheDocument()
    await book().click()
    await expect.poll(() => bookForCustomer.mock.calls.length).toBe(1)
    expect(bookForCustomer.mock.calls[0]?.[0]).toMatchObject({ payment: { method: 'promptpay', amount: 75_000 } })
  })

  it('keeps a typed amount when the length changes, says that it differs, and takes the due one again by a press', async () => {
    await open()
    await fill()
    await amount().fill('200')
    await expect.element(amount()).toHaveAccessibleDescription(differs('250', m.staff_slip_short({ amount: '50' })))
    await chip(m.shared_days({ count: 3 })).click()
    await expect.element(amount()).toHaveAccessibleDescription(differs('750', m.staff_slip_short({ amount: '550' })))
    await expect.element(amount()).toHaveValue('200')
    await chip(m.staff_amount_use({ due: '750' })).click()
    await expect.element(amount()).toHaveValue('750')
    await expect.element(amount()).toHaveFocus()
    await chip(m.shared_days({ count: 2 })).click()
    await expect.element(amount()).toHaveValue('500')
    await amount().fill('')
    await expect.element(amount()).toHaveValue('')
  })

  it('is not sent at a price that is still being asked for', async () => {
    await open()
    await fill()
    const answer = Promise.withResolvers<void>()
    quoteReservation.mockImplementation(async (body) => {
      await answer.promise
      return byDays(body)
    })
    await chip(m.shared_days({ count: 3 })).click()
    await expect.element(book()).toBeDisabled()
    fullName().element().focus()
    await userEvent.keyboard('{Enter}')
    answer.resolve()
    await expect.element(book()).toBeEnabled()
    await expect.element(amount()).toHaveValue('750')
    expect(bookForCustomer).not.toHaveBeenCalled()
  })

  it('takes both days from the calendar, which then closes and gives the focus back', async () => {
    await open()
    const [out, back] = [ahead(4), ahead(9)]
    await day(m.staff_out()).click()
    await pickDay(out)
    await expect.element(day(m.staff_out())).toHaveAccessibleName(dayName(m.staff_out(), out))
    await pickDay(back)
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
    await expect.element(day(m.staff_back())).toHaveAccessibleName(dayName(m.staff_back(), back))
    await expect.element(day(m.staff_out())).toHaveAccessibleName(dayName(m.staff_out(), out))
    await expect.element(day(m.staff_out())).toHaveFocus()
  })

  it('asks before what was typed is left, and offers it when it is opened again, until it is booked', async () => {
    bookForCustomer.mockResolvedValue(RESERVATION)
    await openScoped()
    await fill()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: m.shared_discard_keep() }).click()
    await chip('Open').click()
    await expect.element(fullName()).toHaveValue('')
    await page.getByRole('button', { name: m.shared_draft_take() }).click()
    await expect.element(fullName()).toHaveValue('สมชาย ใจดี')
    await expect.element(product()).toHaveValue(CLICK.name[getLocale()])
    await expect.element(amount()).toHaveValue('250')
    await book().click()
    await expect.poll(() => onBooked.mock.calls.length).toBe(1)
    await chip('Open').click()
    await expect.element(fullName()).toHaveValue('')
    await expect.element(page.getByText(m.shared_draft_offer())).not.toBeInTheDocument()
  })

  it('stays inside a narrow window with a long name', async () => {
    await open()
    await fullName().fill('คุณประเสริฐศักดิ์วงศ์สุวรรณรัตนโกสินทร์มหาดิลกภพนพรัตน์ราชธานี'.repeat(2))
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await expect.element(book()).toBeInViewport()
  })
})

import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import type { Answers } from '#shell/testing-router.tsx'
import { bookable, CLICK, SHOP } from '#areas/staff/core/testing-shop.ts'
import type { CustomerMatch } from '../core/api/customers.ts'
import { QUOTE } from '../core/testing-reservation.ts'
import { BookingSheet } from './booking-sheet.tsx'

const EMMA: CustomerMatch = {
  id: '00000000-0000-4000-8000-000000000007',
  fullName: 'Emma Lindqvist',
  phone: '+66812345678',
  email: null,
  nationality: 'SE',
  language: 'en',
  reservations: 3,
  flag: 'none',
  flagReason: null,
}

/** Emma showed a licence for cars. */
const listBookableProducts = vi.fn<NonNullable<Answers['listBookableProducts']>>((_body, query) => ({
  items: [bookable(CLICK.id, { isLicensed: query.get('customer') !== EMMA.id })],
}))

async function open(rows: CustomerMatch[]): Promise<void> {
  const api = createTestingApi({
    findShop: () => SHOP,
    findProducts: () => ({ items: [CLICK] }),
    listBookableProducts,
    quoteReservation: () => ({ quote: QUOTE, isFree: true, nearestFreeStart: null }),
    explainAvailability: () => ({ units: [] }),
    findCustomers: () => ({ rows }),
  })
  await render(
    <TestingRouter api={api}>
      <BookingSheet onClose={vi.fn()} onBooked={vi.fn()} />
    </TestingRouter>,
  )
}

const phone = () => page.getByRole('combobox', { name: m.staff_customer_phone() })
const fullName = () => page.getByRole('textbox', { name: m.staff_customer_name() })

it('marks what the licence of a known customer does not cover, and it can be booked all the same', async () => {
  await open([EMMA])
  const product = page.getByRole('combobox', { name: m.staff_filter_product() })
  await product.click()
  await page.getByRole('option').click()
  await expect.element(product).not.toHaveAccessibleDescription(m.staff_model_unlicensed_chosen())
  await phone().fill('0812345678')
  await page.getByRole('option', { name: new RegExp(EMMA.fullName) }).click()
  await expect.element(product).toHaveAccessibleDescription(m.staff_model_unlicensed_chosen())
  await product.click()
  const option = page.getByRole('option')
  await expect.poll(() => option.element().textContent).toContain(m.staff_model_unlicensed())
  await option.click()
  await expect.element(product).toHaveValue(CLICK.name[getLocale()])
  // Another name at the same telephone is another person.
  await fullName().fill('Bert Berg')
  await expect.element(product).not.toHaveAccessibleDescription(m.staff_model_unlicensed_chosen())
})

it('offers who was here before by keys, over the fields that follow, which stay where they are', async () => {
  await open([{ ...EMMA, flag: 'refuse', flagReason: 'Brought the last one back broken' }])
  await phone().fill('08')
  const place = () => fullName().element().getBoundingClientRect().top - phone().element().getBoundingClientRect().top
  const before = place()
  await phone().fill('0812345678')
  const person = page.getByRole('option', { name: new RegExp(EMMA.fullName) })
  await expect.poll(() => person.element().textContent).toContain(m.staff_flag_refuse())
  expect(place()).toBe(before)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(fullName()).toHaveValue(EMMA.fullName)
  await expect.element(person).not.toBeInTheDocument()
  await expect.element(page.getByRole('status').filter({ hasText: 'Brought the last one back broken' })).toBeVisible()
  expect(place()).toBe(before)
})

it('writes to a customer in the language of before; a name without Thai letters suggests English, and what was chosen stays', async () => {
  await open([{ ...EMMA, nationality: null, fullName: 'Somsri Jaidee', language: 'th' }])
  const thai = page.getByRole('button', { name: m.texts_thai() })
  const english = page.getByRole('button', { name: m.texts_english() })
  await expect.element(thai).toHaveAttribute('aria-pressed', 'true')
  await fullName().fill('Bert Berg')
  await expect.element(english).toHaveAttribute('aria-pressed', 'true')
  await phone().fill('0812345678')
  await page.getByRole('option', { name: /Somsri/ }).click()
  await expect.element(thai).toHaveAttribute('aria-pressed', 'true')
  await english.click()
  await fullName().fill('สมศรี ใจดี')
  await expect.element(english).toHaveAttribute('aria-pressed', 'true')
})

import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { statusLabel } from '#lib/bookings/booking-status.ts'
import { formatDateTime, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { localText } from '../labels.ts'
import { member, reservation } from '../reservation-for-tests.ts'
import { BookingCards } from './booking-card.tsx'
import { BookingCode } from './booking-head.tsx'
import { BookingSums } from './booking-sums.tsx'

const booking = reservation({ status: 'confirmed' })
const villa = {
  ...booking.product,
  name: { th: 'บ้านเล', en: 'Baan Lay' },
  category: 'pool_villa',
  charging: 'night' as const,
}

async function says(locator: Locator, words: string): Promise<void> {
  await expect.poll(() => locator.element().textContent).toContain(words)
}
const card = (no: number, name: { th: string; en: string }) =>
  page.getByRole('region', { name: `${no} · ${localText(name)}` })

it('shows one card, without a number or a status of its own, for one thing', async () => {
  await render(<BookingCards reservation={booking} />)
  const only = page.getByRole('region', { name: m.track_booking_heading() })
  await says(only, localText(booking.product.name))
  expect(only.element().textContent).not.toContain(statusLabel('confirmed'))
  await says(only, 'Emma')
})

// Whoever had paid it all and taken it home was still told to buy it before Sunday, or to ask for the deposit back.
it('tells a buyer to decide for as long as there is something to decide', async () => {
  const sale = reservation({ kind: 'sale', status: 'confirmed' })
  const shown = await render(<BookingCards reservation={sale} />)
  await expect.element(page.getByText(m.track_sale_until_do())).toBeVisible()
  for (const status of ['completed', 'cancelled'] as const) {
    await shown.rerender(<BookingCards reservation={{ ...sale, status }} />)
    await expect.element(page.getByText(m.track_sale_until_do())).not.toBeInTheDocument()
  }
})

it('says of several things what was paid beyond their price, and when that is given back', async () => {
  const members = [member(1), member(2)]
  await render(<BookingSums reservation={{ ...booking, members, paid: 120_000, balance: -35_000, credit: 35_000 }} />)
  const line = page.getByRole('term').filter({ hasText: m.track_price_credit() })
  await expect.element(line).toBeVisible()
  await expect.element(page.getByText(formatMoney(35_000), { exact: true })).toBeVisible()
  await expect.element(page.getByText(m.track_price_balance())).not.toBeInTheDocument()
})

it('shows a card for each of several things, with its own number, plate, status and time', async () => {
  const members = [
    member(1, { status: 'on_rent', unitLabel: '1กข 2841' }),
    member(2, { status: 'cancelled' }),
    member(3, { product: villa, quote: { ...booking.quote, chargedDays: 2 }, start: '2026-11-22T14:00:00+07:00' }),
  ]
  await render(<BookingCards reservation={{ ...booking, members }} />)
  await says(card(1, booking.product.name), statusLabel('on_rent'))
  await says(card(1, booking.product.name), '1กข 2841')
  await says(card(2, booking.product.name), statusLabel('cancelled'))
  await says(card(3, villa.name), m.track_nights({ count: 2 }))
  await says(card(3, villa.name), formatDateTime('2026-11-22T14:00:00+07:00'))
  // Who booked is said once.
  expect(page.getByText('Emma', { exact: false }).elements()).toHaveLength(1)
})

it('says at the head how many of several things have the status that tells most', async () => {
  const members = [member(1, { status: 'on_rent' }), member(2, { status: 'on_rent' }), member(3)]
  const screen = await render(<BookingCode reservation={{ ...booking, members }} />)
  const two = m.track_status_of({ status: statusLabel('on_rent'), count: 2, all: 3 })
  await expect.element(page.getByText(two)).toBeVisible()
  await screen.rerender(<BookingCode reservation={{ ...booking, members: [member(1), member(2)] }} />)
  await expect.element(page.getByText(statusLabel('confirmed'), { exact: true })).toBeVisible()
})

it('sums up what is paid and what is not, of all things that are still booked', async () => {
  const sums = { total: 194_000, paid: 154_000, balance: 40_000 }
  const members = [member(1), member(2), member(3, { status: 'cancelled' })]
  const screen = await render(<BookingSums reservation={{ ...booking, ...sums, members }} />)
  const terms = () => [...document.querySelectorAll('dl > div')].map((line) => line.textContent)
  await expect
    .poll(terms)
    .toEqual([
      `${m.track_sum_of({ count: 2 })}1,940`,
      `${m.track_price_paid()}1,540`,
      `${m.track_price_pay_later()}400`,
    ])
  await screen.rerender(<BookingSums reservation={{ ...booking, ...sums, status: 'cancelled' }} />)
  await expect.poll(terms).toEqual([])
})

it('says of each thing where it is brought, with the door on a map where the shop knows it', async () => {
  const place = {
    mode: 'delivery' as const,
    text: 'Hilton Hua Hin, 204',
    zone: null,
    pin: { latitude: 12.5709, longitude: 99.9606 },
  }
  const members = [member(1, { product: villa }), member(2, { place })]
  await render(<BookingCards reservation={{ ...booking, product: villa, members }} />)
  const brought = card(2, booking.product.name)
  await says(brought, m.track_deliver_to({ place: place.text }))
  await expect
    .element(brought.getByRole('link', { name: m.track_house_map() }))
    .toHaveAttribute('href', expect.stringContaining('12.5709'))
  expect(card(1, villa.name).element().textContent).not.toContain(place.text)
})

it.each([
  ['a vehicle to rent', {}, m.track_price_pay_later],
  ['a vehicle to buy', { kind: 'sale' as const }, m.track_price_pay_later_sale],
  ['a villa', { product: villa }, m.track_price_pay_later_stay],
])('says when the rest of %s is paid', async (_name, of, words) => {
  await render(<BookingSums reservation={{ ...booking, ...of, paid: 50_000, balance: 35_000 }} />)
  await expect.element(page.getByText(words(), { exact: true })).toBeVisible()
})

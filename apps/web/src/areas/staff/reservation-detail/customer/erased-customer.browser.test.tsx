import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingPage } from '#shell/testing-router.tsx'
import { CustomerLine } from '#areas/staff/core/summary/customer-line.tsx'
import { RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import { MessagesTab } from '../messages/messages-tab.tsx'
import { CustomerTab } from './customer-tab.tsx'

const NOW = Date.parse(RESERVATION.start)
const noop = () => undefined

function bookingOf(isErased: boolean): StaffReservation {
  const [fullName, phone] = isErased ? ['(erased)', ''] : ['Emma Lindqvist', '+46701234418']
  return {
    ...RESERVATION,
    channel: 'line',
    customer: { fullName, phone },
    customerDetails: {
      id: '00000000-0000-4000-8000-000000000009',
      fullName,
      phone,
      email: null,
      nationality: null,
      idNumberLast4: null,
      address: null,
      language: 'en',
      flag: 'none',
      flagReason: null,
      reservations: 1,
      isErased,
    },
  }
}

function show(isErased: boolean) {
  const reservation = bookingOf(isErased)
  const words = isErased ? '' : 'Your booking is confirmed'
  const api = createTestingApi({
    listMessages: () => ({
      rows: [
        {
          id: '00000000-0000-4000-8000-000000000010',
          reservation: null,
          channel: 'file',
          language: 'en',
          template: 'confirmed',
          recipient: isErased ? '' : 'emma@example.com',
          subject: words,
          body: words,
          state: 'sent',
          attempts: 1,
          lastError: null,
          createdAt: RESERVATION.start,
          sentAt: RESERVATION.start,
          isResendable: false,
        },
      ],
    }),
  })
  return render(
    <TestingPage api={api}>
      <CustomerLine reservation={reservation} />
      <CustomerTab reservation={reservation} now={NOW} onDone={noop} />
      <MessagesTab reservation={reservation} now={NOW} onDone={noop} />
    </TestingPage>,
  )
}

it('offers to call, to write, to open and to read nothing of a customer whose data are erased', async () => {
  const offered = () => [
    page.getByRole('link', { name: m.staff_open_line() }),
    page.getByRole('link', { name: m.customers_open_record() }),
    page.getByText(m.changes_message_read()),
  ]
  const calls = () => document.querySelectorAll('a[href^="tel:"]').length
  const screen = await show(false)
  for (const control of offered()) await expect.element(control).toBeVisible()
  expect(calls()).toBe(1)
  await screen.unmount()
  await show(true)
  await expect.element(page.getByRole('listitem')).toBeVisible()
  for (const control of offered()) await expect.element(control).not.toBeInTheDocument()
  expect(calls()).toBe(0)
})

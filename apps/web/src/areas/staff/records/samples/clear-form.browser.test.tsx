import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { SampleData } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import { ClearForm } from './clear-form.tsx'

const clear = vi.fn<(body: unknown) => Promise<never>>()

const booking = (last: number, isImported = false): SampleData['bookings'][number] => ({
  id: `00000000-0000-4000-8000-0000000000c${last}`,
  code: `ABC23${last}`,
  customerName: `Trial ${last}`,
  startsAt: '2030-06-08T10:00:00+07:00',
  total: 25_000,
  isImported,
})
const DATA: SampleData = {
  state: 'loaded',
  loadedAt: '2030-06-01T00:00:00+07:00',
  clearedAt: null,
  goes: { reservations: 9, customers: 8, units: 7, products: 6, branches: 2, people: 4, others: 3 },
  changed: 0,
  bookings: [],
  bookingCount: 0,
  moneyCount: 0,
  isSampleAccount: false,
  shopName: { th: 'รถเช่า หัวหิน', en: 'Rodchao Hua Hin' },
}
const open = (data: Partial<SampleData>) =>
  render(
    <TestingRouter api={createTestingApi({ clearSampleData: clear, findSampleData: () => ({ ...DATA, ...data }) })}>
      <ClearForm data={{ ...DATA, ...data }} />
    </TestingRouter>,
  )
const press = () => page.getByRole('button', { name: m.samples_do() }).click()

beforeEach(() => {
  clear.mockReset()
})

it('asks for the name of the shop, and keeps what was typed when it is another one', async () => {
  clear.mockImplementation(() => {
    const errors = [{ pointer: '/confirmation', code: 'other_name', detail: '' }]
    return Promise.resolve(refusal('invalid_request', { errors }) as never)
  })
  await open({})
  const field = page.getByRole('textbox')
  await field.click()
  await userEvent.keyboard('{Enter}')
  await field.fill('Another shop')
  await press()
  await expect.element(page.getByText(m.samples_confirm_wrong())).toBeVisible()
  await expect.element(field).toHaveValue('Another shop')
  expect(clear).toHaveBeenCalledTimes(1)
})

it('sends what was called a trial, and never what was brought in', async () => {
  clear.mockResolvedValue({ ...DATA, state: 'cleared', clearedAt: '2030-06-08T10:00:00+07:00' } as never)
  await open({ bookings: [booking(1), booking(2), booking(3, true)], bookingCount: 3, moneyCount: 2 })
  await expect.element(page.getByRole('checkbox', { name: /Trial 3/ })).toBeDisabled()
  await page.getByRole('checkbox', { name: m.samples_trials_all() }).click({ force: true })
  await page.getByRole('checkbox', { name: m.samples_money({ count: '2' }) }).click({ force: true })
  await page.getByRole('textbox').fill(' รถเช่า หัวหิน ')
  await press()
  await vi.waitFor(() => expect(clear).toHaveBeenCalledTimes(1))
  expect(clear.mock.calls[0]?.[0]).toEqual({
    confirmation: 'รถเช่า หัวหิน',
    trials: [booking(1).id, booking(2).id],
    dropsMoney: true,
  })
})

it('says that it works while it takes its time', async () => {
  clear.mockImplementation(() => new Promise(() => undefined))
  await open({})
  await page.getByRole('textbox').fill('รถเช่า หัวหิน')
  await expect.element(page.getByRole('status')).toHaveTextContent('')
  await press()
  await expect.element(page.getByRole('status')).toHaveTextContent(m.samples_working())
})

it('does not even ask in a shop at work', async () => {
  await open({ bookings: [booking(1)], bookingCount: 51 })
  await expect.element(page.getByText(m.samples_trials_too_many({ count: '1' }))).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

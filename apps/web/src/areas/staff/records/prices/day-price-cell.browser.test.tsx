import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import { DayPriceCell } from './day-price-cell.tsx'
import type { Product } from './season-model.ts'

interface Sent {
  readonly version: string | undefined
  readonly fields: Product['fields']
}

const save = vi.fn<(sent: Sent) => Product | Response>()
const done = vi.fn()

const product = (version: number, day: number, changes: Partial<Product['fields']> = {}): Product => ({
  id: '5',
  version,
  fields: {
    slug: 'honda-click-125',
    nameTh: 'Honda Click 125',
    nameEn: 'Honda Click 125',
    brand: 'Honda',
    otherNames: '',
    category: 'scooter',
    descriptionTh: '',
    descriptionEn: '',
    highlightTh: '',
    highlightEn: '',
    engineCc: 125,
    transmission: 'automatic',
    seats: 2,
    licenceClass: 'motorcycle',
    minAge: 18,
    features: [],
    damageDeposit: 0,
    turnaroundMinutes: 60,
    minMinutes: 1440,
    maxMinutes: 129_600,
    checkInMinute: null,
    checkOutMinute: null,
    drawingKind: 'van',
    drawingPaint: 'sea',
    isPopular: false,
    isActive: true,
    position: 1,
    prices: [
      { seasonId: null, tier: 'day', amount: day },
      { seasonId: null, tier: 'week', amount: 140_000 },
    ],
    ...changes,
  },
  facts: { units: 1, free: 1, photos: 0, bookings: 0, oneDay: day, threeDays: null, sevenDays: null },
})
const stale = (current: Product) =>
  refusal('stale_version', {
    currentVersion: current.version,
    current,
    changed: { by: 'วิภา', at: '2026-11-25T10:38:00+07:00' },
  })
const open = (of: Product) =>
  render(
    <TestingRouter
      api={createTestingApi({
        changeRecord: (body, _query, headers) =>
          save({ version: headers['if-match'], fields: body as Product['fields'] }),
      })}
    >
      <table>
        <tbody>
          <tr>
            <td>
              <DayPriceCell product={of} season={null} seasons={[]} mayWrite onDone={done} />
            </td>
          </tr>
        </tbody>
      </table>
    </TestingRouter>,
  )
const cell = () => page.getByRole('textbox')
const dayOf = (fields: Product['fields'] | undefined) => fields?.prices.find(({ tier }) => tier === 'day')?.amount

beforeEach(() => {
  save.mockReset()
  done.mockReset()
})

it('shows the newer price beside what was typed when somebody else was first, and takes it by one press', async () => {
  save.mockReturnValue(stale(product(8, 26_000)))
  await open(product(7, 25_000))
  await cell().fill('240')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert').getByText(/แก้เป็น 260/)).toBeVisible()
  await expect.element(page.getByRole('alert').getByText(/วิภา/)).toBeVisible()
  await expect.element(cell()).toHaveValue('240')
  await page.getByRole('button', { name: m.seasons_cell_take({ amount: '260' }) }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(save).toHaveBeenCalledTimes(1)
})

it('overwrites it by one press, with everything else as they have it', async () => {
  save.mockReturnValueOnce(stale(product(8, 26_000, { seats: 3 }))).mockReturnValueOnce(product(9, 24_000))
  await open(product(7, 25_000))
  await cell().fill('240')
  await userEvent.keyboard('{Enter}')
  // Going elsewhere sends nothing by itself.
  await page.getByRole('button', { name: m.seasons_cell_over({ amount: '240' }) }).click()
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  const [, second] = save.mock.calls.map(([sent]) => sent)
  expect(save).toHaveBeenCalledTimes(2)
  expect(second?.version).toBe('"8"')
  expect(second?.fields.seats).toBe(3)
  expect(dayOf(second?.fields)).toBe(24_000)
})

it('does not even ask when something else of the model was changed', async () => {
  save.mockReturnValueOnce(stale(product(8, 25_000, { seats: 3 }))).mockReturnValueOnce(product(9, 24_000))
  await open(product(7, 25_000))
  await cell().fill('240')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(save.mock.calls[1]?.[0]).toMatchObject({ version: '"8"', fields: { seats: 3 } })
})

it('asks before it saves a day at which a week is dearer, and saves it all the same when told so', async () => {
  save.mockReturnValue(product(8, 19_000))
  await open(product(7, 25_000))
  await cell().fill('190')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert').getByText(/1,400/)).toBeVisible()
  expect(save).not.toHaveBeenCalled()
  await page.getByRole('button', { name: m.seasons_cell_save({ amount: '190' }) }).click()
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(dayOf(save.mock.calls[0]?.[0].fields)).toBe(19_000)
})

it('puts back what stood there by the other press, and by Escape', async () => {
  await open(product(7, 25_000))
  for (const back of [
    () => page.getByRole('button', { name: m.seasons_cell_back({ amount: '250' }) }).click(),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    await cell().fill('190')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toBeVisible()
    await back()
    await expect.element(cell()).toHaveValue('250')
  }
  expect(save).not.toHaveBeenCalled()
})

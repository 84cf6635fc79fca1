import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StaffReservation } from '@rodchao/contract'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'
import { HAND_OVER, RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import { CLICK } from '#areas/staff/core/testing-shop.ts'
import { formatCount } from '#lib/format.ts'
import { provideLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import type { Answers } from '#shell/testing-router.tsx'
import { SwapSheet } from './swap-sheet.tsx'

const OUT: StaffReservation = { ...RESERVATION, status: 'on_rent', allowed: ['swap_unit'] }
const KEY = `counter swap_bike ${OUT.id}`
const DRAFT = {
  unit: { id: 9, label: '2ขข 5678' },
  reason: 'ยางรั่ว',
  back: { odometer: '18300', fuel: 6, helmets: 2, note: '' },
  out: { odometer: '500', fuel: 8, helmets: 2, note: '' },
}
const LEAST = 1200

const open = (answers: Answers = {}) => {
  const api = createTestingApi({
    findSwapModels: () => ({ current: { productId: CLICK.id, name: OUT.product.name }, models: [], offers: [] }),
    findProducts: () => ({ items: [CLICK] }),
    explainAvailability: () => ({ units: [] }),
    ...answers,
  })
  return render(
    <TestingRouter api={api}>
      <SwapSheet things={null} reservation={OUT} file={HAND_OVER} onClose={vi.fn()} onDone={vi.fn()} />
    </TestingRouter>,
  )
}

beforeEach(() => sessionStorage.setItem(KEY, JSON.stringify(DRAFT)))
afterEach(() => {
  sessionStorage.removeItem(KEY)
  provideLocale(() => 'th')
})

it('a vehicle whose odometer the shop refuses is no finished step until it is read again', async () => {
  const swapBike = vi.fn<(body: unknown) => StaffReservation | Response>(() => ({ ...OUT, version: OUT.version + 1 }))
  swapBike.mockReturnValueOnce(
    refusal('odometer_refused', {
      errors: [
        { pointer: '/readingsOut/odometerKm', code: 'less_than_before', detail: '', params: { minimum: LEAST } },
      ],
    }),
  )
  await open({ swapBike })
  const step = page.getByRole('button', { name: m.counter_swap_out({ unit: DRAFT.unit.label }) }).first()
  const swap = page.getByRole('button', { name: m.counter_swap_now(), exact: true })
  await swap.click()
  await expect.element(swap).toBeDisabled()
  await step.click()
  const odometer = page.getByRole('textbox', { name: m.counter_odometer() })
  await expect
    .element(odometer)
    .toHaveAccessibleDescription(new RegExp(m.counter_odometer_less({ km: formatCount(LEAST) })))
  await odometer.fill(String(LEAST))
  await swap.click()
  await expect.poll(() => swapBike.mock.calls.length).toBe(2)
  expect(swapBike.mock.calls[1]?.[0]).toMatchObject({ readingsOut: { odometerKm: LEAST } })
})

it('nothing is named as going out before one is chosen, and no name is left open', async () => {
  sessionStorage.removeItem(KEY)
  provideLocale(() => 'en')
  await open()
  await expect.element(page.getByText('Which one instead').first()).toBeVisible()
  await expect.element(page.getByText('Going out', { exact: true })).toBeVisible()
})

it('a vehicle of another branch says so and stands behind those of the own branch', async () => {
  const unit = (id: number, label: string, branch: StaffReservation['branch']) => {
    return { id, label, branch, isFree: true, reason: null, reservationCode: null, until: null }
  }
  // It is called as the own one is: which is which does not hang on a name.
  const far = { id: 2, name: OUT.branch.name }
  const api = createTestingApi({
    findSwapModels: () => ({ current: { productId: CLICK.id, name: OUT.product.name }, models: [], offers: [] }),
    findProducts: () => ({ items: [CLICK] }),
    explainAvailability: () => ({
      units: [
        unit(7, '7กก 7777', far),
        unit(8, '8กก 8888', OUT.branch),
        { ...unit(9, '9กก 9999', far), isFree: false },
        { ...unit(10, '1กก 1010', OUT.branch), isFree: false },
      ],
    }),
  })
  await render(
    <TestingRouter api={api}>
      <SwapSheet things={null} reservation={OUT} file={HAND_OVER} onClose={vi.fn()} onDone={vi.fn()} />
    </TestingRouter>,
  )
  const choices = page.getByRole('radiogroup', { name: m.staff_unit() }).getByRole('radio')
  await expect.element(choices.nth(0)).toHaveAccessibleName('8กก 8888')
  await expect.element(choices.nth(1)).toHaveAccessibleName(`7กก 7777 · ${inReadersLanguage(far.name)}`)
  await expect.element(page.getByText(inReadersLanguage(far.name), { exact: true }).first()).toBeVisible()
  await page.getByText(m.staff_units_taken({ count: 2 })).click()
  const taken = page.getByRole('listitem')
  await expect.element(taken.nth(0).getByText('1กก 1010')).toBeVisible()
  await expect.element(taken.nth(0).getByText(inReadersLanguage(OUT.branch.name))).not.toBeInTheDocument()
  await expect.element(taken.nth(1).getByText(inReadersLanguage(far.name))).toBeVisible()
})

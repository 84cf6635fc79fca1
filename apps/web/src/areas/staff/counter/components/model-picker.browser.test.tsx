import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import type { Answers } from '#shell/testing-router.tsx'
import { agreedDifference, ModelPicker } from './model-picker.tsx'

const MODELS = [
  { productId: 2, name: { th: 'รุ่นใหญ่', en: 'Larger' }, days: 2, difference: 20_000 },
  { productId: 3, name: { th: 'รุ่นเล็ก', en: 'Smaller' }, days: 2, difference: -10_000 },
  { productId: 4, name: { th: 'รุ่นเท่ากัน', en: 'Same' }, days: 2, difference: 0 },
  { productId: 5, name: { th: 'ไม่มีราคา', en: 'None' }, days: 0, difference: null },
]
const current = { productId: 1, name: RESERVATION.product.name }

function Picker() {
  const [model, setModel] = useState({ productId: 0, keepsPrice: false })
  return (
    <>
      <ModelPicker
        reservation={RESERVATION}
        {...model}
        onChoose={(change) => setModel((before) => ({ ...before, ...change }))}
      />
      <output>{String(agreedDifference(MODELS, model))}</output>
    </>
  )
}

const open = (answers: Answers = { findSwapModels: () => Promise.resolve({ current, models: MODELS }) }) =>
  render(
    <TestingRouter api={createTestingApi(answers)}>
      <Picker />
    </TestingRouter>,
  )
const expectAgreed = async (difference: string) => {
  await expect.poll(() => document.querySelector('output')?.textContent).toBe(difference)
}

it('says what each model costs more or less, and charges that unless the price is kept', async () => {
  await open()
  const models = page.getByRole('combobox', { name: m.counter_swap_model() })
  const more = m.counter_swap_more({ amount: formatMoney(20_000), count: 2 })
  await expect.poll(() => models.element().textContent).toContain(more)
  await expectAgreed('null')
  await userEvent.selectOptions(models, '2')
  await expectAgreed('20000')
  await userEvent.click(page.getByRole('button', { name: m.counter_swap_keep() }))
  await expectAgreed('null')
  await userEvent.selectOptions(models, '3')
  await expectAgreed('-10000')
})

it('offers no choice of price where there is no difference or no price', async () => {
  await open()
  const models = page.getByRole('combobox', { name: m.counter_swap_model() })
  await expect.poll(() => models.element().textContent).toContain(m.counter_swap_same_price())
  await userEvent.selectOptions(models, '4')
  await expectAgreed('0')
  expect(page.getByRole('button', { name: m.counter_swap_keep() }).query()).toBeNull()
  await userEvent.selectOptions(models, '5')
  expect(page.getByRole('button', { name: m.counter_swap_keep() }).query()).toBeNull()
  await expectAgreed('null')
})

it('says so when the models cannot be read, and the same model can still be given', async () => {
  await open({ findSwapModels: () => Promise.resolve(refusal(503, { code: 'unavailable' }) as never) })
  await expect.element(page.getByRole('button', { name: m.shared_retry() })).toBeVisible()
})

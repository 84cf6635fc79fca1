import { useState } from 'react'
import type { Product } from '@rodchao/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import { bookable, CLICK } from '#areas/staff/core/testing-shop.ts'
import { formatMoney } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import type { Answers } from '#shell/testing-router.tsx'
import { agreedDeposit, agreedDifference, SwapModelPicker } from './swap-model-picker.tsx'

const MODELS = [
  { productId: 2, name: { th: 'รุ่นใหญ่', en: 'Larger' }, days: 2, difference: 20_000 },
  { productId: 6, name: { th: 'รุ่นเล็ก', en: 'Smaller' }, days: 2, difference: -10_000 },
  { productId: 4, name: { th: 'รุ่นเท่ากัน', en: 'Same' }, days: 2, difference: 0 },
  { productId: 5, name: { th: 'ไม่มีราคา', en: 'None' }, days: 0, difference: null },
]
const current = { productId: CLICK.id, name: RESERVATION.product.name }

const nameOf = (id: number) => MODELS.find(({ productId }) => productId === id)?.name[getLocale()] ?? ''

function Picker({ products }: { products?: readonly Product[] | undefined }) {
  const [model, setModel] = useState({ productId: 0, keepsPrice: false, keepsDeposit: false })
  return (
    <>
      <SwapModelPicker
        reservation={RESERVATION}
        {...model}
        onChoose={(change) => setModel((before) => ({ ...before, ...change }))}
      />
      <output>{String(agreedDifference(MODELS, model))}</output>
      <data>{String(agreedDeposit(products, model, RESERVATION))}</data>
    </>
  )
}

// The model that is out has none left; of the others the larger one went out most.
const OFFERS = [2, 6, 5].map((id) => bookable(id, { total: null }))
const TAKEN = [CLICK.id, 4].map((id) => bookable(id, { total: null, freeUnits: 0, reason: 'booked' }))

const ANSWERS: Answers = {
  findSwapModels: () => ({ current, models: MODELS, offers: [...OFFERS, ...TAKEN] }),
  findProducts: () => ({ items: [CLICK] }),
}

const open = (answers: Answers = {}, products?: readonly Product[]) =>
  render(
    <TestingRouter api={createTestingApi({ ...ANSWERS, ...answers })}>
      <Picker products={products} />
    </TestingRouter>,
  )
const expectAgreed = async (difference: string) => {
  await expect.poll(() => document.querySelector('output')?.textContent).toBe(difference)
}

const models = () => page.getByRole('combobox', { name: m.counter_swap_model() })
const options = () => page.getByRole('option')
async function says(at: number, text: string) {
  await expect.poll(() => options().elements()[at]?.textContent).toContain(text)
}
async function choose(name: string) {
  await models().click()
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
}

it('says what each model costs more or less and how many are free, and charges that unless the price is kept', async () => {
  await open()
  await expect.element(models()).toHaveValue(RESERVATION.product.name[getLocale()])
  await models().click()
  const more = m.counter_swap_more({ amount: formatMoney(20_000), count: 2 })
  // The model that is out stands first though none of it is left.
  await says(0, m.counter_swap_same_price())
  await says(1, m.staff_model_free({ count: '3' }))
  await says(1, more)
  await says(4, m.staff_model_booked())
  await expectAgreed('null')
  await options().nth(1).click()
  await expectAgreed('20000')
  await userEvent.click(page.getByRole('button', { name: m.counter_swap_keep() }))
  await expectAgreed('null')
  await choose(nameOf(6))
  await expectAgreed('-10000')
  await choose(RESERVATION.product.name[getLocale()])
  await expectAgreed('null')
})

it('offers no choice of price where there is no difference or no price', async () => {
  await open()
  await choose(nameOf(4))
  await expectAgreed('0')
  expect(page.getByRole('button', { name: m.counter_swap_keep() }).query()).toBeNull()
  await choose(nameOf(5))
  expect(page.getByRole('button', { name: m.counter_swap_keep() }).query()).toBeNull()
  await expectAgreed('null')
})

it('says so when the models cannot be read, and the same model can still be given', async () => {
  await open({ findSwapModels: () => refusal('unavailable') })
  await expect.element(page.getByRole('button', { name: m.shared_retry() })).toBeVisible()
})

const { damageDeposit, deposit } = RESERVATION
const asking = (id: number, amount: number): Product => ({
  ...CLICK,
  id,
  name: { th: nameOf(id), en: nameOf(id) },
  damageDeposit: amount,
})
const stays = () =>
  page.getByText(m.counter_swap_deposit_stays({ agreed: formatMoney(damageDeposit), held: formatMoney(deposit.held) }))
const expectDeposit = async (agreed: string) => {
  await expect.poll(() => document.querySelector('data')?.textContent).toBe(agreed)
}

it('says so when what the models ask for cannot be read', async () => {
  await open({ findProducts: () => refusal('unavailable') })
  await expect.element(models()).toBeVisible()
  await expect.element(page.getByRole('button', { name: m.shared_retry() })).toBeVisible()
})

it('a model that asks for more deposit gets it, and says what is to be taken then, unless it is kept as agreed', async () => {
  const asked = damageDeposit + 300_000
  const items = [{ ...CLICK, damageDeposit }, asking(2, asked)]
  await open({ findProducts: () => ({ items }) }, items)
  await expect.element(models()).toHaveValue(RESERVATION.product.name[getLocale()])
  await expect.element(page.getByText(m.counter_swap_deposit({ amount: formatMoney(asked) }))).not.toBeInTheDocument()
  await choose(nameOf(2))
  await expect
    .element(page.getByText(m.counter_swap_deposit_take({ more: formatMoney(asked - deposit.held) })))
    .toBeVisible()
  await expectDeposit(String(asked))
  await page.getByRole('button', { name: m.counter_swap_deposit_keep({ amount: formatMoney(damageDeposit) }) }).click()
  await expect.element(stays()).toBeVisible()
  await expectDeposit('null')
})

it('a model that asks for less deposit leaves it as agreed, and says so', async () => {
  const items = [{ ...CLICK, damageDeposit }, asking(6, damageDeposit - 1)]
  await open({ findProducts: () => ({ items }) }, items)
  await choose(nameOf(6))
  await expect.element(stays()).toBeVisible()
  await expectDeposit('null')
})

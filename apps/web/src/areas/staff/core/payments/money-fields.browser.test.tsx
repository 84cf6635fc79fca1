import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { MoneyFields, toMoney } from './money-fields.tsx'
import type { MoneyDraft, MoneyFieldsProps } from './money-fields.tsx'

const EMPTY: MoneyDraft = { method: 'cash', amount: '', transferRef: '' }
const AMOUNT = 'เงินประกันความเสียหายที่คืนให้ลูกค้าหน้าร้านหลังตรวจสภาพรถเรียบร้อยแล้ว'

function Fields({ start = EMPTY, ...rest }: Partial<MoneyFieldsProps> & { start?: MoneyDraft }) {
  const [draft, setDraft] = useState(start)
  return (
    <>
      <MoneyFields amountLabel={AMOUNT} methodLabel="Method" errors={{}} {...rest} draft={draft} onChange={setDraft} />
      <output>{JSON.stringify(toMoney(draft, rest.due ?? null))}</output>
    </>
  )
}

const amount = () => page.getByRole('textbox', { name: AMOUNT })
const reference = () => page.getByRole('textbox', { name: new RegExp(`^${m.changes_reference()}`) })
const method = (name: string) => page.getByRole('group', { name: 'Method' }).getByRole('button', { name, exact: true })
const told = () => page.getByRole('status')

describe('money that moves', () => {
  it.each([
    ['2000', 200_000],
    ['๒,๐๐๐.๒๕', 200_025],
  ])('takes %s as %i satang', async (typed, satang) => {
    await render(<Fields />)
    await amount().fill(typed)
    await expect
      .element(told())
      .toHaveTextContent(JSON.stringify({ method: 'cash', amount: satang, transferRef: null }))
  })

  it.each(['', '0', 'สองพัน', '20.005'])('takes "%s" as no money', async (typed) => {
    await render(<Fields />)
    await amount().fill(typed)
    await expect.element(told()).toHaveTextContent('null')
  })

  it('asks for the number of a transfer and never for one of cash, and keeps it between the two', async () => {
    await render(<Fields start={{ ...EMPTY, amount: '500' }} />)
    await expect.element(reference()).not.toBeInTheDocument()
    await method(m.staff_method_transfer()).click()
    await expect.element(method(m.staff_method_transfer())).toHaveAttribute('aria-pressed', 'true')
    await reference().fill(' 0123ABC ')
    await expect.element(told()).toHaveTextContent('{"method":"transfer","amount":50000,"transferRef":"0123ABC"}')
    await method(m.staff_method_cash()).click()
    await expect.element(reference()).not.toBeInTheDocument()
    await expect.element(told()).toHaveTextContent('{"method":"cash","amount":50000,"transferRef":null}')
    await method(m.staff_method_card()).click()
    await expect.element(reference()).toHaveValue(' 0123ABC ')
  })

  it('says that the number may be left out, unless it proves that money left', async () => {
    const start: MoneyDraft = { ...EMPTY, method: 'transfer' }
    const { rerender } = await render(<Fields start={start} />)
    const label = () => document.querySelector(`label[for="${reference().element().id}"]`)?.textContent
    expect(label()).toContain(m.staff_optional())
    await rerender(<Fields start={start} isReferenceNeeded />)
    expect(label()).not.toContain(m.staff_optional())
  })

  it('ties each error to its own field', async () => {
    const errors = { amount: m.staff_field_amount(), transferRef: m.staff_field_missing() }
    await render(<Fields start={{ ...EMPTY, method: 'card' }} errors={errors} amountHelp="At most 2,000" />)
    await expect.element(amount()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(amount()).toHaveAccessibleDescription(new RegExp(errors.amount))
    await expect.element(reference()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(reference()).toHaveAccessibleDescription(errors.transferRef)
  })

  it('asks for no amount where that is settled already', async () => {
    await render(<Fields amountLabel={undefined} />)
    await expect.element(method(m.staff_method_cash())).toHaveAttribute('aria-pressed', 'true')
    await expect.element(amount()).not.toBeInTheDocument()
  })

  it('is filled in by keys alone, inside a narrow window', async () => {
    await render(<Fields />)
    await userEvent.tab()
    await expect.element(amount()).toHaveFocus()
    await userEvent.keyboard('150')
    await userEvent.tab()
    await expect.element(method(m.staff_method_cash())).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect.element(method(m.staff_method_promptpay())).toHaveAttribute('aria-pressed', 'true')
    await expect.element(reference()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  })
})

import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { PaymentFields, toPayment } from './payment-fields.tsx'
import type { PaymentDraft } from './payment-fields.tsx'

function Fields({ error, due = null }: { error?: string; due?: number | null }) {
  const [draft, setDraft] = useState<PaymentDraft>({ isPaid: true, method: 'cash', amount: null })
  return (
    <>
      <PaymentFields draft={draft} due={due} error={error} onChange={setDraft} />
      <output>{JSON.stringify(toPayment(draft, due))}</output>
    </>
  )
}

const amount = () => page.getByRole('textbox', { name: m.staff_payment_amount() })
const told = () => page.getByRole('status')
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('the payment at the counter', () => {
  it.each([
    ['850', 85_000],
    ['1,290.50', 129_050],
    ['๑,๒๙๐.๕๐', 129_050],
    ['฿ 20', 2000],
  ])('takes %s as %i satang', async (typed, satang) => {
    await render(<Fields />)
    await amount().fill(typed)
    await expect.element(told()).toHaveTextContent(JSON.stringify({ method: 'cash', amount: satang }))
  })

  it.each(['', '0', '-5', '1.234', '12 baht', '1e3'])('takes "%s" as no payment', async (typed) => {
    await render(<Fields />)
    await amount().fill(typed)
    await expect.element(told()).toHaveTextContent('null')
  })

  it('says how it is paid, and asks for no amount when nothing is paid', async () => {
    await render(<Fields />)
    await amount().fill('100')
    await button(m.staff_method_promptpay()).click()
    await expect.element(button(m.staff_method_promptpay())).toHaveAttribute('aria-pressed', 'true')
    await expect.element(told()).toHaveTextContent('{"method":"promptpay","amount":10000}')
    await button(m.staff_not_paid()).click()
    await expect.element(amount()).not.toBeInTheDocument()
    await expect.element(told()).toHaveTextContent('null')
    await button(m.staff_paid_now()).click()
    await expect.element(amount()).toHaveValue('100')
  })

  it('ties the error to the amount, and offers the keyboard of figures', async () => {
    await render(<Fields error={m.staff_payment_amount()} />)
    await expect.element(amount()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(amount()).toHaveAccessibleDescription(m.staff_payment_amount())
    await expect.element(amount()).toHaveAttribute('inputmode', 'decimal')
  })
})

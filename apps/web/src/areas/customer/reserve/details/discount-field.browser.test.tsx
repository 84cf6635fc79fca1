import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import type { ReserveSearch } from '../model/search.ts'
import type { Reserve } from '../use-reserve.ts'
import { DiscountField } from './discount-field.tsx'

/** A shop that takes SEA10 and no other code. */
function Discount({ code }: { code?: string }) {
  const [search, setSearch] = useState<ReserveSearch>(code === undefined ? {} : { code })
  const refusedCode = search.code === undefined || search.code === 'SEA10' ? null : 'unknown_code'
  // Only what the field reads.
  const reserve = {
    search,
    price: { answer: { refusedCode }, isLoading: false },
    change: (change: ReserveSearch) => setSearch((before) => ({ ...before, ...change })),
  } as unknown as Reserve
  return (
    <>
      <DiscountField reserve={reserve} />
      <output data-testid="address">{search.code ?? 'no code'}</output>
    </>
  )
}

const field = () => page.getByRole('textbox', { name: m.reserve_code_label(), exact: false })
const use = () => page.getByRole('button', { name: m.reserve_code_use() })
const address = () => page.getByTestId('address')

it('a refused code leaves the address and stays in the field with the reason', async () => {
  await render(<Discount />)
  await field().fill('SUMMER')
  await use().click()
  await expect.element(field()).toHaveAccessibleDescription(m.reserve_code_unknown_code())
  await expect.element(field()).toHaveValue('SUMMER')
  await expect.element(address()).toHaveTextContent('no code')
})

it('a refused code of a link is taken out of it, and another one can be tried', async () => {
  await render(<Discount code="OLD" />)
  await expect.element(address()).toHaveTextContent('no code')
  await expect.element(field()).toHaveValue('OLD')
  await expect.element(field()).toHaveAccessibleDescription(m.reserve_code_unknown_code())
  await userEvent.fill(field(), 'SEA10')
  await use().click()
  await expect.element(address()).toHaveTextContent('SEA10')
  await page.getByRole('button', { name: m.reserve_code_remove({ code: 'SEA10' }) }).click()
  await expect.element(field()).not.toHaveAttribute('aria-invalid')
})

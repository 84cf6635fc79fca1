import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { TestingRouter } from '#shell/testing-router.tsx'
import { formAddress } from '../../core/form-address.ts'
import { BuyPanel } from './buy-panel.tsx'
import type { FormEvent } from 'react'
import type { FormAddress } from '../../core/form-address.ts'
import type { AddressedForm } from '../../core/use-form-address.ts'

/** The address as a state: the router of tests has no pages. */
function Panel() {
  const [address, setAddress] = useState<FormAddress>({})
  const handleForm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAddress(formAddress(event.currentTarget))
  }
  const form: AddressedForm = {
    text: (name) => [address[name]].flat()[0] ?? '',
    list: () => [],
    has: () => false,
    go: setAddress,
    isWaiting: false,
    formProps: { ref: { current: null }, method: 'get', noValidate: true, onChange: handleForm, onSubmit: handleForm },
  }
  return (
    <TestingRouter>
      <BuyPanel form={form} />
    </TestingRouter>
  )
}

const field = (label: string) => page.getByRole('textbox', { name: label, exact: false })

it('puts both rates side by side and what is paid in all before what is paid a month', async () => {
  await render(<Panel />)
  const text = () => document.body.textContent
  expect(text()).toContain('11.88%')
  expect(text()).toContain('21.44%')
  expect(text().indexOf('43,846')).toBeLessThan(text().indexOf('1,963.67'))
  await expect
    .element(page.getByRole('link', { name: m.calculate_see_vehicles() }))
    .toHaveAttribute('href', '/pages/used-vehicles')
})

it('names what is wrong beside its field, keeps what was typed, and calculates again once it is mended', async () => {
  await render(<Panel />)
  await field(m.calculate_months()).fill('0')
  await field(m.calculate_down()).fill('40,000')
  await expect.element(field(m.calculate_months())).toHaveAccessibleDescription(m.calculate_fault_no_months())
  await expect.element(field(m.calculate_down())).toHaveAccessibleDescription(m.calculate_fault_down())
  await expect.element(field(m.calculate_down())).toHaveValue('40,000')
  await expect.element(page.getByText(m.calculate_fix_fields())).toBeVisible()
  await field(m.calculate_down()).fill('-5')
  await expect.element(field(m.calculate_down())).toHaveAccessibleDescription(m.calculate_fault_negative())
  await field(m.calculate_down()).fill('8,500')
  await field(m.calculate_months()).fill('12')
  await expect.element(page.getByText('21.25%').first()).toBeVisible()
})

it('warns of a rate above what the law lets a contract ask for', async () => {
  await render(<Panel />)
  await page.getByRole('combobox').selectOptions('used_car')
  await expect.element(page.getByText(m.calculate_above({ rate: '15' }))).toBeVisible()
})

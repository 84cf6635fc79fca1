import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FullSheet } from '#areas/staff/core/components/full-sheet.tsx'
import { RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import { TestingRouter } from '#shell/testing-router.tsx'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { CounterFrame } from './counter-frame.tsx'

const onClose = vi.fn<() => void>()
const options = [
  { value: '1', label: 'Click' },
  { value: '2', label: 'Filano' },
]
const field = <ComboboxField label="Model" none="None" options={options} value="1" onChange={vi.fn<() => void>()} />

it.each([
  [
    'the counter',
    <CounterFrame key="counter" title="Change vehicle" reservation={RESERVATION} onClose={onClose}>
      {field}
    </CounterFrame>,
  ],
  [
    'a panel',
    <FullSheet key="panel" open label="Change vehicle" onClose={onClose}>
      {field}
    </FullSheet>,
  ],
])('a sheet of %s has the lists of its fields above itself, and Escape closes the list alone', async (_, sheet) => {
  onClose.mockReset()
  await render(<TestingRouter>{sheet}</TestingRouter>)
  page.getByRole('combobox', { name: 'Model' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  const option = page.getByRole('option', { name: 'Filano' })
  await expect.element(option).toBeVisible()
  // Outside of the modal dialog it would be covered, and deaf.
  expect(option.element().closest('dialog')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(option).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})

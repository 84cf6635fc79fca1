import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Combobox } from '#ui/fields/combobox.tsx'
import { TestingRouter } from '#shell/testing-router.tsx'
import { FullSheet } from './full-sheet.tsx'

it('shows the list of a field above itself, and Escape closes the list alone', async () => {
  const onClose = vi.fn<() => void>()
  const options = [
    { value: '1', label: 'Click' },
    { value: '2', label: 'Filano' },
  ]
  await render(
    <TestingRouter>
      <FullSheet open label="Change vehicle" onClose={onClose}>
        <Combobox label="Model" none="None" options={options} value="1" onChange={vi.fn()} />
      </FullSheet>
    </TestingRouter>,
  )
  await page.getByRole('combobox', { name: 'Model' }).click()
  await expect.element(page.getByRole('option', { name: 'Filano' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})

import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { IconButton } from '../actions/icon-button.tsx'
import { TooltipHost } from './tooltip-host.tsx'

const tooltips = () => document.querySelectorAll('[role=tooltip]').length
const button = page.getByRole('button', { name: 'Add' })

it('explains what the pointer rests on, and is gone with the press itself', async () => {
  await render(
    <TooltipHost>
      <IconButton icon={IconPlus} label="Add" onClick={() => undefined} />
    </TooltipHost>,
  )
  await button.hover()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Add')
  let left = tooltips()
  addEventListener('pointerdown', () => setTimeout(() => (left = tooltips())), { once: true })
  await button.click()
  expect(left).toBe(0)
  expect(tooltips()).toBe(0)
})

it('goes with Escape, and comes again with the next pointer', async () => {
  await render(
    <TooltipHost>
      <IconButton icon={IconPlus} label="Add" onClick={() => undefined} />
      <p>Elsewhere</p>
    </TooltipHost>,
  )
  await button.hover()
  await expect.element(page.getByRole('tooltip')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
  await page.getByText('Elsewhere').hover()
  await button.hover()
  await expect.element(page.getByRole('tooltip')).toBeVisible()
  await page.getByText('Elsewhere').hover()
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})

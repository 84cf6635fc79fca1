import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Switch } from './switch.tsx'

it('takes a double press for one, as what it turns may not have turned yet', async () => {
  const turn = vi.fn()
  await render(<Switch checked={false} aria-label="Suggestions" onChange={turn} />)
  const element = page.getByRole('switch').element() as HTMLButtonElement
  element.click()
  element.click()
  expect(turn).toHaveBeenCalledTimes(1)
  await new Promise((resolve) => setTimeout(resolve))
  element.click()
  expect(turn).toHaveBeenCalledTimes(2)
})

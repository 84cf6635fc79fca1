import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stepper } from './stepper.tsx'

function Helmets({ start, max }: { start: number; max: number }) {
  const [value, setValue] = useState(start)
  return (
    <Stepper
      label="Helmets"
      decreaseLabel="One fewer"
      increaseLabel="One more"
      value={value}
      max={max}
      onChange={setValue}
    />
  )
}

const count = () => page.getByRole('status')
const more = () => page.getByRole('button', { name: 'One more' })
const fewer = () => page.getByRole('button', { name: 'One fewer' })

describe('a stepper', () => {
  it('counts up and down, by keys as well, and says what it counts', async () => {
    await render(<Helmets start={1} max={3} />)
    await expect.element(page.getByRole('group', { name: 'Helmets' })).toBeVisible()
    await more().click()
    await expect.element(count()).toHaveTextContent('2')
    await userEvent.keyboard('{Enter}')
    await expect.element(count()).toHaveTextContent('3')
    await fewer().click()
    await expect.element(count()).toHaveTextContent('2')
  })

  it('stops at both ends, stays focusable there and says so', async () => {
    await render(<Helmets start={0} max={1} />)
    await expect.element(fewer()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(fewer(), { force: true })
    await expect.element(count()).toHaveTextContent('0')
    await more().click()
    await expect.element(more()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(count()).toHaveTextContent('1')
    await expect.element(more()).toHaveFocus()
  })

  it('has targets as large as a thumb', async () => {
    await render(<Helmets start={0} max={1} />)
    for (const button of [more(), fewer()]) {
      const { width, height } = button.element().getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  })
})

import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Switch } from './switch.tsx'
import { useOnePress } from './use-one-press.ts'

function SentSwitch({ send }: { send: () => void }) {
  const isFirst = useOnePress()
  return (
    <Switch
      checked={false}
      aria-label="Suggestions"
      onChange={() => {
        if (isFirst()) send()
      }}
    />
  )
}

it('takes a double press for one, as it may not be known yet that the first is on its way', async () => {
  const send = vi.fn()
  await render(<SentSwitch send={send} />)
  const element = page.getByRole('switch').element() as HTMLButtonElement
  element.click()
  element.click()
  expect(send).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => {
    element.click()
    expect(send).toHaveBeenCalledTimes(2)
  })
})

import { useState } from 'react'
import type { FormEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'

/** Says that it is on its way a turn late, as a mutation does. */
function Sending({ send }: { send: () => void }) {
  const [isSending, setSending] = useState(false)
  const handleClick = () => {
    send()
    setTimeout(() => setSending(true))
  }
  return (
    <Button loading={isSending} onClick={handleClick}>
      Send
    </Button>
  )
}

it('sends once what is pressed twice in one moment', async () => {
  const send = vi.fn()
  await render(<Sending send={send} />)
  const button = page.getByRole('button', { name: 'Send' })
  const element = button.element() as HTMLButtonElement
  element.click()
  element.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  element.click()
  expect(send).toHaveBeenCalledTimes(1)
})

it('takes every press where nothing is sent', async () => {
  const count = vi.fn()
  await render(<Button onClick={count}>Add one</Button>)
  const element = page.getByRole('button', { name: 'Add one' }).element() as HTMLButtonElement
  element.click()
  element.click()
  expect(count).toHaveBeenCalledTimes(2)
})

it('sends a form by the press that is made again after one that was held back', async () => {
  const handleSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  await render(
    <form onSubmit={handleSubmit}>
      <Button type="submit" loading={false}>
        Send
      </Button>
    </form>,
  )
  const button = page.getByRole('button').element() as HTMLButtonElement
  addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true })
  button.click()
  expect(handleSubmit).not.toHaveBeenCalled()
  button.click()
  expect(handleSubmit).toHaveBeenCalledTimes(1)
})

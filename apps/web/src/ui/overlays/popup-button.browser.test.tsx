import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PopupButton, popupLoader } from './popup-button.tsx'
import type { PopupProps } from './popup-button.tsx'

function Popup({ open, content }: PopupProps<string>) {
  return open ? <div role="dialog">{content}</div> : null
}

/** A button whose popup arrives when it is told to. */
async function renderSlowPopup() {
  const { promise, resolve } = Promise.withResolvers<typeof Popup>()
  const loader = popupLoader<string>(() => promise)
  await render(
    <>
      <PopupButton kind="dialog" loader={loader} label="Notices" button="Bell" content="Two slips wait" />
      <button type="button">Next</button>
    </>,
  )
  return { arrive: () => resolve(Popup) }
}

const bell = () => page.getByRole('button', { name: 'Bell' })

it('opens a popup that arrives late for whoever waits for it', async () => {
  const { arrive } = await renderSlowPopup()
  await bell().click()
  await expect.element(bell()).toHaveAttribute('aria-busy', 'true')
  arrive()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Two slips wait')
  await expect.element(bell()).not.toHaveAttribute('aria-busy')
})

it('leaves a popup closed that arrives after the focus has gone on', async () => {
  const { arrive } = await renderSlowPopup()
  bell().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(bell()).toHaveAttribute('aria-busy', 'true')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
  arrive()
  await expect.element(bell()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
})

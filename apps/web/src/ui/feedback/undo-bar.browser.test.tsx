import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { UndoBar } from './undo-bar.tsx'
import type { UndoOffer } from './undo-bar.tsx'

const onClose = vi.fn<() => void>()
const onUndo = vi.fn<() => void>()
const OFFER: UndoOffer = { key: 'moved', message: 'Moved to the trash', onUndo }
const undo = () => page.getByRole('button', { name: m.shared_undo() })

const bar = (offer: UndoOffer | null, before?: React.ReactNode) => (
  <main tabIndex={-1}>
    {before}
    <UndoBar offer={offer} onClose={onClose} />
  </main>
)
const draw = (...shown: Parameters<typeof bar>) => render(bar(...shown))

describe('the way back', () => {
  beforeEach(async () => {
    // Tests before this one may have left the pointer where the bar comes.
    await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onClose.mockReset()
    onUndo.mockReset()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('comes into a status that is there before it, so that it is read out', async () => {
    const { rerender } = await draw(null)
    const status = page.getByRole('status').element()
    expect(status.textContent).toBe('')
    await rerender(bar(OFFER))
    expect(status.textContent).toMatch(/^Moved to the trash/)
    expect(status.isConnected).toBe(true)
  })

  it('goes after eight seconds', async () => {
    await draw(OFFER)
    await vi.advanceTimersByTimeAsync(7900)
    expect(onClose).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('waits while one points at it, and while the keyboard is in it though one points elsewhere', async () => {
    await draw(OFFER)
    await userEvent.hover(page.getByText('Moved to the trash'))
    await userEvent.tab()
    await expect.element(undo()).toHaveFocus()
    await userEvent.hover(document.body, { position: { x: 1, y: 600 } })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is taken by its button, and the focus stays in the page', async () => {
    await draw(OFFER)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(onUndo).toHaveBeenCalledOnce()
    await expect.element(page.getByRole('main')).toHaveFocus()
  })

  it('is taken by the keys that take things back, unless one is typing', async () => {
    await draw(OFFER, <input aria-label="words" />)
    await userEvent.click(page.getByLabelText('words'))
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(onUndo).not.toHaveBeenCalled()
    page.getByRole('main').element().focus()
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(onUndo).toHaveBeenCalledOnce()
  })

  it('is closed before its time', async () => {
    await draw({ key: 'kept', message: 'That did not work' })
    await expect.element(undo()).not.toBeInTheDocument()
    await page.getByRole('button', { name: m.shared_close() }).click()
    expect(onClose).toHaveBeenCalledOnce()
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ToastRegion } from './toast-region.tsx'

const SAVED = { id: 'saved', text: 'Booking saved' }
const FAILED = { id: 'failed', text: 'Not sent', tone: 'danger' as const }

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('come into a region that is there before them, so that they are read out', async () => {
    const { rerender } = await render(<ToastRegion label="Messages" toasts={[]} onDismiss={vi.fn()} />)
    expect(page.getByRole('status').element().textContent).toBe('')
    await rerender(<ToastRegion label="Messages" toasts={[SAVED]} onDismiss={vi.fn()} />)
    expect(page.getByRole('status').element().textContent).toBe('Booking saved')
  })

  it('go by themselves after three seconds, each at its own time', async () => {
    const onDismiss = vi.fn<(id: string) => void>()
    const { rerender } = await render(<ToastRegion label="Messages" toasts={[SAVED]} onDismiss={onDismiss} />)
    await vi.advanceTimersByTimeAsync(2000)
    await rerender(<ToastRegion label="Messages" toasts={[SAVED, FAILED]} onDismiss={onDismiss} />)
    await vi.advanceTimersByTimeAsync(1500)
    expect(onDismiss.mock.calls).toEqual([['saved']])
    await vi.advanceTimersByTimeAsync(1500)
    expect(onDismiss.mock.calls).toContainEqual(['failed'])
  })

  it('stay while somebody points at them, and for three seconds after', async () => {
    const onDismiss = vi.fn<(id: string) => void>()
    await render(<ToastRegion label="Messages" toasts={[FAILED]} onDismiss={onDismiss} />)
    await userEvent.hover(page.getByText('Not sent'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(onDismiss).not.toHaveBeenCalled()
    await userEvent.hover(document.body, { position: { x: 1, y: 1 } })
    await vi.advanceTimersByTimeAsync(3000)
    expect(onDismiss).toHaveBeenCalledWith('failed')
  })

  it('are not on paper, whatever is said there of the sections of a page', async () => {
    await render(
      <div data-stage="plain">
        <style>{'@media print { [data-stage] > section { display: block; } }'}</style>
        <ToastRegion label="Messages" toasts={[SAVED]} onDismiss={vi.fn()} />
      </div>,
    )
    await expect.element(page.getByText('Booking saved')).toBeVisible()
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
    try {
      expect(page.getByText('Booking saved').element().checkVisibility()).toBe(false)
    } finally {
      await cdp().send('Emulation.setEmulatedMedia', { media: '' })
    }
  })

  it('stay inside the window, however long a word of theirs is', async () => {
    await page.viewport(390, 844)
    const text = 'w'.repeat(90)
    await render(<ToastRegion label="Messages" toasts={[{ id: 'long', text }]} onDismiss={vi.fn()} />)
    const { left, right } = page.getByText(text).element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
  })

  it('stand above the foot of the dialog that they are said in, however many rows it has', async () => {
    await page.viewport(390, 844)
    await render(
      <Dialog open title="Extend" foot={<div style={{ blockSize: '160px' }}>Extend now</div>} onClose={vi.fn()}>
        <ToastRegion label="Messages" toasts={[SAVED]} onDismiss={vi.fn()} />
      </Dialog>,
    )
    const foot = page.getByRole('contentinfo').element().getBoundingClientRect()
    expect(foot.bottom).toBeLessThanOrEqual(844)
    const { bottom } = page.getByText('Booking saved').element().getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(foot.top)
    expect(bottom).toBeGreaterThan(foot.top - 60)
  })

  it('tell success from failure by more than words', async () => {
    await render(<ToastRegion label="Messages" toasts={[SAVED, FAILED]} onDismiss={vi.fn()} />)
    const marks = page
      .getByRole('paragraph')
      .elements()
      .map((toast) => toast.querySelector('svg') ?? toast)
    const colours = marks.map((mark) => getComputedStyle(mark).color)
    expect(marks[0]?.isEqualNode(marks[1] ?? null)).toBe(false)
    expect(new Set(colours).size).toBe(2)
  })
})

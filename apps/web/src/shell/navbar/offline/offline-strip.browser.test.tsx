import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { newerBuild } from '../../live/newer-build.ts'
import { OfflineStrip } from './offline-strip.tsx'

function Page({ open }: { open: boolean }) {
  return (
    <>
      <Dialog open={open} onClose={vi.fn()} title="Take money" foot={<button type="button">Take</button>}>
        <input aria-label="Amount" />
      </Dialog>
      <OfflineStrip />
    </>
  )
}

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

const words = () => page.getByText(new RegExp(m.shell_nav_offline()))

/** Whether a press in its middle would meet it, and not what lies over it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

describe('a lost connection', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each([
    [390, 844],
    [1440, 900],
  ])(
    'is told by the dialog that lies over the page of %i × %i, and nothing of it is covered',
    async (width, height) => {
      await page.viewport(width, height)
      await render(<Page open />)
      setOnline(false)
      await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
      expect(isOnTop(words().element())).toBe(true)
      for (const control of [page.getByLabelText('Amount'), page.getByRole('button', { name: 'Take' })])
        expect(isOnTop(control.element())).toBe(true)
      setOnline(true)
      await expect.element(words()).not.toBeInTheDocument()
    },
  )

  it('is told by the page once the dialog is closed, and the time of it stays', async () => {
    const { rerender } = await render(<Page open />)
    setOnline(false)
    await expect.element(words()).toBeVisible()
    const said = words().element().textContent
    await rerender(<Page open={false} />)
    await expect.element(page.getByRole('status')).toHaveTextContent(said)
    setOnline(true)
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
  })
})

describe('a newer build', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('is told below a page, which goes on, until that is put off', async () => {
    const program = document.createElement('script')
    program.type = 'text/plain'
    program.setAttribute('src', '/assets/entry-signed-in-aaaaaaaa.js')
    document.head.append(program)
    const newest = '<script src="/assets/entry-signed-in-bbbbbbbb.js"></script>'
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(newest)))
    setOnline(true)
    await render(<Page open={false} />)
    await newerBuild.check()
    await expect.element(page.getByRole('status').getByText(m.shell_nav_newer())).toBeVisible()
    await expect.element(page.getByRole('button', { name: m.shell_nav_reload() })).toBeVisible()
    await page.getByRole('button', { name: m.shell_nav_later() }).click()
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
    program.remove()
  })
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useLibrary } from './use-library.ts'

const fetched = () => Promise.resolve()

function Month({ isPanelOpen, shown = 'November' }: { isPanelOpen: boolean; shown?: string }) {
  const [still, settled] = useLibrary(fetched, shown, isPanelOpen)
  return (
    <>
      {settled === shown ? (
        <p>library of {settled}</p>
      ) : (
        <div ref={still}>
          <button type="button">event</button>
        </div>
      )}
      {isPanelOpen ? <input aria-label="panel" /> : null}
    </>
  )
}

const pointer = (type: string) => window.dispatchEvent(new PointerEvent(type, { movementX: 5 }))
/** As often as it would look in a while. */
const lookAgain = () => vi.advanceTimersByTimeAsync(1000)
const event = page.getByRole('button', { name: 'event' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('the library waits for the first use, and until a press is over', async () => {
  await render(<Month isPanelOpen={false} />)
  await lookAgain()
  await expect.element(event).toBeVisible()
  pointer('pointerdown')
  await lookAgain()
  await expect.element(event).toBeVisible()
  pointer('pointerup')
  await lookAgain()
  await expect.element(page.getByText('library of November')).toBeVisible()
})

it('the place of the keys stays where it is, also for as long as a panel is open that leads back there', async () => {
  const { rerender } = await render(<Month isPanelOpen={false} />)
  await userEvent.keyboard('{Tab}')
  await expect.element(event).toHaveFocus()
  await rerender(<Month isPanelOpen />)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByLabelText('panel')).toHaveFocus()
  await lookAgain()
  await expect.element(event).toBeVisible()
  pointer('pointerdown')
  pointer('pointerup')
  await lookAgain()
  await expect.element(page.getByText('library of November')).toBeVisible()
})

it('another month stands there at once, and the library follows a moment later, not under a press', async () => {
  const { rerender } = await render(<Month isPanelOpen={false} />)
  pointer('pointerdown')
  pointer('pointerup')
  await lookAgain()
  await expect.element(page.getByText('library of November')).toBeVisible()
  await rerender(<Month isPanelOpen={false} shown="December" />)
  await expect.element(event).toBeVisible()
  pointer('pointerdown')
  await lookAgain()
  await expect.element(event).toBeVisible()
  pointer('pointerup')
  await lookAgain()
  await expect.element(page.getByText('library of December')).toBeVisible()
})

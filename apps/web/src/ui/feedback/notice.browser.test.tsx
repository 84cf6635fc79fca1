import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Notice } from './notice.tsx'

/** A form that is longer than the window, read to its foot. */
function LongForm({ hasFailed }: { hasFailed: boolean }) {
  return (
    <form>
      {hasFailed ? <Notice tone="danger" role="alert" title="Not saved" /> : null}
      <p style={{ blockSize: '300vh' }}>Fields</p>
    </form>
  )
}

it('what answers a press at the foot of a form comes into sight at its head', async () => {
  const { rerender } = await render(<LongForm hasFailed={false} />)
  window.scrollTo(0, document.body.scrollHeight)
  await rerender(<LongForm hasFailed />)
  await expect.element(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
})

import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EmptyState } from './empty-state.tsx'

it('whoever presses what takes it away stays on the page', async () => {
  function List() {
    const [isEmpty, setEmpty] = useState(true)
    return (
      <main tabIndex={-1}>
        {isEmpty ? (
          <EmptyState action={<button onClick={() => setEmpty(false)}>Clear</button>}>Nothing</EmptyState>
        ) : (
          <p>Rows</p>
        )}
      </main>
    )
  }
  await render(<List />)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByText('Rows')).toBeVisible()
  expect(document.activeElement?.tagName).toBe('MAIN')
})

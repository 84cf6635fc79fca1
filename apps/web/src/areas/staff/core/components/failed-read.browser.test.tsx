import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { TestingRouter } from '#shell/testing-router.tsx'
import { FailedRead } from './failed-read.tsx'

function Page() {
  const [isRead, setRead] = useState(false)
  return (
    <TestingRouter>
      <h1>Vehicles</h1>
      {isRead ? (
        <p>All of them</p>
      ) : (
        <FailedRead title="Not read" error={new TypeError('Failed to fetch')} onRetry={() => setRead(true)} />
      )}
    </TestingRouter>
  )
}

it('leaves the keyboard at the head of the page when what was read anew takes its place', async () => {
  await render(<Page />)
  await page.getByRole('button', { name: m.shared_retry() }).click()
  await expect.element(page.getByText('All of them')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Vehicles' })).toHaveFocus()
})

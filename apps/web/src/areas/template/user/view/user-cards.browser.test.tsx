import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { firstDetails, USERS } from '../seed.ts'
import { TimelineCard } from './user-cards.tsx'

it('what happened stays within its card, however long the name of a company is', async () => {
  const [user] = USERS
  if (user === undefined) throw new Error('no sample user')
  const now = Date.UTC(2026, 10, 21)
  const details = firstDetails(user, now)
  const at = new Date(now).toISOString()
  const timeline = [{ id: 1, title: 'Joined', text: `Invited for ${'C'.repeat(80)}.`, at }]
  await render(
    <div style={{ inlineSize: 300 }} data-testid="box">
      <TimelineCard details={{ ...details, timeline }} />
    </div>,
  )
  await expect.element(page.getByText(/CCC/)).toBeVisible()
  const box = page.getByTestId('box').element()
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
})

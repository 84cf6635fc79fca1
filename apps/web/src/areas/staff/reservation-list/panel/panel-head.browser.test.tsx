import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StaffReservation } from '@rodchao/contract'
import { RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import { TestingRouter } from '#shell/testing-router.tsx'
import { PanelHead } from './panel-head.tsx'

// The widest letters and the longest status: with them the last button stood outside of the panel, the window could be
// scrolled aside, and the panel's buttons slipped from under the pointer.
const WIDEST: StaffReservation = { ...RESERVATION, code: 'WWWWWWWWW-10', status: 'awaiting_review' }

it('keeps its buttons inside of the panel beside the widest code', async () => {
  await render(
    <TestingRouter>
      <div data-testid="panel" style={{ inlineSize: 384 }}>
        <PanelHead reservation={WIDEST} onClose={() => undefined} onDone={() => undefined} />
      </div>
    </TestingRouter>,
  )
  const panel = page.getByTestId('panel').element()
  await expect.element(page.getByRole('heading', { name: 'WWW-WWW-WWW-10' })).toBeVisible()
  expect(panel.scrollWidth).toBe(panel.clientWidth)
})

import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { m } from '#lib/messages.ts'
import { closeSimulation } from '../../core/simulated-calls.ts'
import { openTestingPage } from '../../core/testing-page.tsx'
import { dashboardHandlers } from '../handlers.ts'
import { AnalyticsPage } from './analytics-page.tsx'

afterEach(closeSimulation)

it('whoever joins the meeting with a key can leave it with the next, and joins again only once', async () => {
  const { calendarHandlers } = await import('../../calendar/handlers.ts')
  const { invoiceHandlers } = await import('../../invoice/handlers.ts')
  await page.viewport(1440, 900)
  await openTestingPage({
    at: '/dashboard/analytics',
    paths: ['/dashboard/analytics', '/apps/calendar'],
    component: AnalyticsPage,
    handlers: [dashboardHandlers, calendarHandlers, invoiceHandlers].flatMap((handlers) => handlers(location.origin)),
  })
  const join = page.getByRole('button', { name: m.dash_meeting_join() })
  await expect.element(join).toBeVisible()
  join.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: m.dash_meeting_leave() })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(join).toHaveFocus()
  await expect.element(page.getByText(m.dash_meeting_left())).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: m.dash_meeting_leave() })).toBeVisible()
  await expect.element(page.getByText(m.dash_meeting_left())).not.toBeInTheDocument()
})

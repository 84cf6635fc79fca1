import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { m } from '#lib/messages.ts'
import { closeSimulation } from '../core/simulated-calls.ts'
import { openTestingPage } from '../core/testing-page.tsx'
import { profileHandlers } from './handlers.ts'
import { ProfilePage } from './profile-page.tsx'

beforeEach(async () => {
  await page.viewport(1440, 900)
  await openTestingPage({
    at: '/pages/profile',
    paths: ['/pages/profile'],
    component: () => (
      <main tabIndex={-1}>
        <ProfilePage />
      </main>
    ),
    handlers: profileHandlers(location.origin),
  })
})
afterEach(closeSimulation)

it('a request that is taken back is no longer said to be sent', async () => {
  await page.getByRole('button', { name: m.profile_add({ name: 'Boon Charoen' }) }).click()
  const sent = page.getByText(m.profile_request_sent({ name: 'Boon Charoen' }))
  await expect.element(sent).toBeVisible()
  await page.getByRole('button', { name: m.profile_added({ name: 'Boon Charoen' }) }).click()
  await expect.element(sent).not.toBeInTheDocument()
})

it('a comment without words leads to its field', async () => {
  await page.getByRole('button', { name: m.profile_send() }).first().click()
  await expect.element(page.getByRole('textbox', { name: m.profile_write() }).first()).toHaveFocus()
})

it('a vote that is taken back leaves the focus on the page', async () => {
  await page.getByRole('radio').first().click()
  await expect.element(page.getByRole('button', { name: m.profile_poll_take_back() })).toBeVisible()
  page.getByRole('button', { name: m.profile_poll_take_back() }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

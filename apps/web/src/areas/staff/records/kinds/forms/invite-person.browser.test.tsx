import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingPage } from '#shell/testing-router.tsx'
import { InvitePerson } from './invite-person.tsx'

const RECORD = {
  id: '5a3c1e00-0000-4000-8000-000000000009',
  version: 1,
  fields: {
    fullName: 'สมหญิง ทดลอง',
    email: 'ying@example.com',
    username: 'ying',
    role: 'staff' as const,
    branch: null,
    isActive: true,
  },
  facts: { hasPassword: false, lastSeen: null },
}

it('selects the link where the browser does not let it be copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'))
  const link = 'https://shop.example/pages/retrieve_password#token=one'
  const inviteUser = () => ({ link, sentTo: null, validUntil: '2026-12-04T11:19:00+07:00' })
  await render(
    <TestingPage api={createTestingApi({ inviteUser })}>
      <InvitePerson record={RECORD} />
    </TestingPage>,
  )
  await page.getByRole('button', { name: m.users_invite() }).click()
  await page.getByRole('button', { name: m.outside_copy() }).click()
  await expect.element(page.getByText(m.outside_selected())).toBeVisible()
  expect(getSelection()?.toString() ?? '').toBe(link)
})

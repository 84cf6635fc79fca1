import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingRouter } from '../testing-router.tsx'
import { NoticesMenu } from './notices-menu.tsx'

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('with %i new the bell shows and is called by %s', async (newCount, shown) => {
  const listNotifications = () => ({ items: [], newCount })
  await render(
    <TestingRouter api={createTestingApi({ listNotifications })}>
      <NoticesMenu />
    </TestingRouter>,
  )
  const bell = page.getByRole('button', { name: m.shell_notices_title_new({ count: shown }), exact: true })
  await expect.element(bell).toHaveTextContent(shown)
})

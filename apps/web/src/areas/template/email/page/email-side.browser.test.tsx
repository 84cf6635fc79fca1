import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LABEL_NAMES, PLACE_NAMES } from '../model.ts'
import type { MailPlace } from '../model.ts'
import type { MailLabel } from '../schema.ts'
import { EmailSide } from './email-side.tsx'

function open(path: string, place: MailPlace, label?: MailLabel) {
  const root = createRootRoute()
  const side = () => (
    <EmailSide place={place} label={label} meta={undefined} isNext={false} onCompose={vi.fn()} onNear={vi.fn()} />
  )
  const routes = ['/apps/email', '/apps/email/$folder', '/apps/email/label/$label'].map((each) =>
    createRoute({ getParentRoute: () => root, path: each, component: side }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

it.each([
  ['/apps/email', 'inbox', undefined, PLACE_NAMES.inbox()],
  ['/apps/email?mail=24', 'inbox', undefined, PLACE_NAMES.inbox()],
  ['/apps/email/trash', 'trash', undefined, PLACE_NAMES.trash()],
  ['/apps/email/trash?q=tyre', 'trash', undefined, PLACE_NAMES.trash()],
  ['/apps/email/label/company', 'inbox', 'company', LABEL_NAMES.company()],
] as const)('at %s one place is marked, and it is that one', async (path, place, label, name) => {
  await open(path, place, label)
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  const marked = page
    .getByRole('link')
    .elements()
    .filter((link) => link.hasAttribute('aria-current'))
  expect(marked.map(({ textContent }) => textContent)).toEqual([name])
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { getResponse } from 'msw'
import type { RequestHandler } from 'msw'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createTestingApi } from '#shell/testing-router.tsx'
import { openSimulation } from './simulated-calls.ts'

export interface TestingPageOptions {
  /** Where it begins. */
  at: string
  /** The addresses that draw it. */
  paths: readonly string[]
  component: () => ReactNode
  handlers: RequestHandler[]
}

/** A page of the show-room with the answers of its own handlers; `closeSimulation` ends them. */
export function openTestingPage({ at, paths, component, handlers }: TestingPageOptions) {
  openSimulation(() => Promise.resolve(() => Promise.resolve()))
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    const address = new URL(path instanceof Request ? path.url : path, location.origin)
    return (await getResponse(handlers, new Request(address, init))) ?? Response.error()
  })
  const root = createRootRoute()
  const routes = paths.map((path) => createRoute({ getParentRoute: () => root, path, component }))
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
    context: { api: createTestingApi({}) },
  })
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

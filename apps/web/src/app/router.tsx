import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'
import { problemAdapter } from './problem-adapter.ts'
import { NotFoundPage } from '../shell/error-pages.tsx'
import { ErrorView } from '../shell/error-view.tsx'
import { PendingView } from '../shell/pending-view.tsx'
import { routeTree } from './route-tree.gen.ts'
import '../lib/route-meta.ts'
import type { ApiClient } from '../lib/api-client.ts'

const PENDING_AFTER_MS = 150
/** Once shown, the skeleton stays long enough not to flash. */
const PENDING_AT_LEAST_MS = 250

export interface RouterParts {
  api: ApiClient
  /** Only on the server: scripts in the answer carry it. */
  nonce?: string
}

/** One router for a browser tab, or for one request on the server. */
export function createAppRouter({ api, nonce }: RouterParts) {
  const router = createRouter({
    routeTree,
    context: { api },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: PENDING_AT_LEAST_MS,
    defaultPendingComponent: PendingView,
    defaultErrorComponent: ErrorView,
    defaultNotFoundComponent: NotFoundPage,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  })
  // The constructor's type leaves adapters to TanStack Start; the option itself is the router's.
  router.options.serializationAdapters = [problemAdapter]
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

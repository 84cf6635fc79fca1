import { createRouter } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { problemAdapter } from './problem-adapter.ts'
import { ErrorView } from '#shell/errors/error-view.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { PendingView } from '#shell/loading/pending-view.tsx'
import '#lib/route-meta.ts'
import type { routeTree } from './route-tree.gen.ts'
import type { RouterContext } from '#routes/__root.tsx'

const PENDING_AFTER_MS = 150
/** Once shown, the skeleton stays long enough not to flash. */
const PENDING_AT_LEAST_MS = 250

export type RouteTree = typeof routeTree

export interface AppRouterOptions extends RouterContext {
  history?: RouterHistory
  /** Only on the server: scripts in the answer carry it. */
  nonce?: string
}

/** A router over the routes of one program; links know the addresses of both. */
export function createAppRouter(tree: RouteTree, { nonce, history, ...context }: AppRouterOptions) {
  const router = createRouter({
    routeTree: tree,
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: PENDING_AT_LEAST_MS,
    defaultPendingComponent: PendingView,
    defaultErrorComponent: ErrorView,
    // Unknown addresses have a page of their own; this is hardly ever seen and not worth everybody's fetching it.
    defaultNotFoundComponent: lazyComponent(() => import('#shell/errors/error-pages.tsx'), 'NotFoundPage'),
    ...(history === undefined ? {} : { history }),
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

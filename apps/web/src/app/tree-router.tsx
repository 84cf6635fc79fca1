import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { problemAdapter } from './problem-adapter.ts'
import { ErrorView } from '#shell/errors/error-view.tsx'
import { lazyRouteComponent } from '#shell/loading/lazy-page.ts'
import { PendingView } from '#shell/loading/pending-view.tsx'
import '#lib/route-meta.ts'
import type { routeTree } from './route-tree.gen.ts'
import type { RouterContext } from '#routes/__root.tsx'

const PENDING_AFTER_MS = 150
/** Once shown, the skeleton stays long enough not to flash. */
const PENDING_AT_LEAST_MS = 250

export type WholeTree = typeof routeTree

export interface RouterParts extends RouterContext {
  /** Only on the server: scripts in the answer carry it. */
  nonce?: string
}

/** A router over the routes it is given; links know the addresses of the whole tree, whichever it begins with. */
export function createTreeRouter(tree: WholeTree, { nonce, ...context }: RouterParts) {
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
    defaultNotFoundComponent: lazyRouteComponent(() => import('#shell/errors/error-pages.tsx'), 'NotFoundPage'),
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  })
  // The constructor's type leaves adapters to TanStack Start; the option itself is the router's.
  router.options.serializationAdapters = [problemAdapter]
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createTreeRouter>
  }
}

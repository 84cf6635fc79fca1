import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import { afterPaint } from '#lib/after-paint.ts'
import '#shell/loading/first-use.ts'
import { hideLoadingOverlay } from '#shell/loading/loading-overlay.tsx'
import { pressAgain } from '#ui/fields/early-press.ts'
import { createBrowserApi } from './browser-api.ts'
import { createProgramHistory } from './program-history.ts'
import { createAppRouter } from './router.tsx'
import './styles.ts'
import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import type { CallPaths } from '#lib/api/api-client.ts'
import type { RouterContext } from '#routes/__root.tsx'
import type { RouteTree } from './router.tsx'

export interface Program {
  /** The generated trees of one program have no types of their own. */
  routeTree: unknown
  paths: CallPaths
  guard?: RouterContext['guard']
  /** Reads what the server has loaded for the page; only where the server draws pages. */
  hydrate?: (router: AnyRouter) => Promise<unknown>
  /** Where the address is kept, when it is not the path of the document. */
  createHistory?: () => RouterHistory
}

/** When React has taken over the innermost page of the document, which it does last; ErrorView stands for one that failed. */
function drawnPage(router: AnyRouter): Promise<void> | undefined {
  return router.state.matches
    .map(({ routeId }) => router.routesById[routeId]?.options.component as { drawn?: Promise<void> } | undefined)
    .findLast((component) => component?.drawn !== undefined)?.drawn
}

/** The document has put the window where it belongs; whoever has scrolled since then stays there. */
function keepPlace(router: AnyRouter): void {
  const { href } = router.latestLocation
  let isFirst = true
  router.options.scrollRestoration = ({ location }) => {
    const isStart = isFirst && location.href === href
    isFirst = false
    return !isStart
  }
}

/** Preparing another page takes longer than a frame on a small phone: a press is answered before that begins. */
function answerFirst(router: AnyRouter): void {
  const { navigate, preloadRoute } = router
  router.navigate = (options) => afterPaint().then(() => navigate(options))
  router.preloadRoute = (options) => afterPaint().then(() => preloadRoute(options))
}

/** Starts a browser program on the page that the server has sent. */
export function startProgram({ routeTree, paths, guard, hydrate, createHistory }: Program): void {
  const isOwnPath = (pathname: string) => {
    const [, params, route] = router.getMatchedRoutes(pathname)
    // What remains of the address after the last route that fits stands under this name.
    return route !== undefined && !('**' in params)
  }
  const history = createHistory?.() ?? createProgramHistory(isOwnPath)
  const router = createAppRouter(routeTree as RouteTree, {
    api: createBrowserApi(paths),
    history,
    ...(guard === undefined ? {} : { guard }),
  })
  router.subscribe('onRendered', hideLoadingOverlay)
  if (hydrate !== undefined) answerFirst(router)
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  // In a transition React draws in slices, between which a press is answered.
  const start = async (root: HTMLElement) => {
    const transported = window.$_TSR
    if (transported === undefined || hydrate === undefined) {
      await router.load()
      startTransition(() => createRoot(root).render(app))
    } else {
      await hydrate(router)
      keepPlace(router)
      transported.h()
      startTransition(() => void hydrateRoot(root, app))
      await drawnPage(router)
      await pressAgain()
    }
  }
  // Not awaited: page chunks import this module and would wait for it to finish.
  const root = document.getElementById('root')
  if (root !== null) void start(root)
}

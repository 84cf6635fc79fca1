import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { loadPart } from '#shell/loading/load-part.ts'
import { RootView } from '#shell/layouts/root-view.tsx'
import type { ApiClient } from '#lib/api/api-client.ts'

export interface RouterContext {
  api: ApiClient
  /** Only in browsers, which begin with the customers' pages: true when there are more routes now than before. */
  openWholeTree?: () => Promise<boolean>
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async (navigation) => {
    // Pages that the server draws are open to all, and their visitors need not fetch the guard.
    if (navigation.matches.some(({ staticData }) => staticData.rendering === 'server')) return
    const { context, location } = navigation
    if ((await context.openWholeTree?.()) === true) throw redirect({ href: location.href, replace: true })
    const { guard } = await loadPart(() => import('#shell/guard/guard.ts'))
    guard(navigation)
  },
  component: RootView,
})

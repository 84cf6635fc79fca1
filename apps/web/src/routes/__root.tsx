import { createRootRouteWithContext } from '@tanstack/react-router'
import { RootView } from '#shell/layouts/root-view.tsx'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { GuardedNavigation } from '#shell/guard/guard.ts'

export interface RouterContext {
  api: ApiClient
  /** In the program of signed-in people only: what the server draws is open to all. */
  guard?: (navigation: GuardedNavigation) => void
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: (navigation) => {
    navigation.context.guard?.(navigation)
  },
  component: RootView,
})

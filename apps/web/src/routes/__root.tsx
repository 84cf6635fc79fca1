import { createRootRouteWithContext } from '@tanstack/react-router'
import { RootView } from '../shell/root-view.tsx'
import type { ApiClient } from '../lib/api-client.ts'

export interface RouterContext {
  api: ApiClient
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootView,
})

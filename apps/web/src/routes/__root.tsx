import { createRootRouteWithContext } from '@tanstack/react-router'
import { connection } from '#lib/api/connection.ts'
import { RootView } from '#shell/layouts/root-view.tsx'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { GuardedNavigation } from '#shell/guard/guard.ts'

export interface RouterContext {
  api: ApiClient
  /** In the program of signed-in people only: what the server draws is open to all. */
  guard?: (navigation: GuardedNavigation) => void
}

/** Its parts are on this device: public/driver-worker.js. */
function isKept({ matches }: GuardedNavigation): boolean {
  return (
    matches.some(({ staticData }) => staticData.isKept === true) &&
    'serviceWorker' in navigator &&
    navigator.serviceWorker.controller !== null
  )
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: (navigation) => {
    navigation.context.guard?.(navigation)
    const needsLine = navigation.matches.some(({ status }) => status === 'pending')
    // Without a line one stays where one is, with everything typed, and goes on when it is back.
    if (needsLine && !navigation.preload && connection.isLost() && !isKept(navigation))
      return connection.back(navigation.abortController.signal)
    return undefined
  },
  // While it waits for the line no skeleton takes the page's place.
  pendingMs: Number.POSITIVE_INFINITY,
  component: RootView,
})

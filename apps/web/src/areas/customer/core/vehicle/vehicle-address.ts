import { useRouter, useRouterState } from '@tanstack/react-router'
import { textParam } from '#lib/search-params.ts'

/** Which sheet is open stands in the address: the way back closes it, and it can be handed on. */
export interface VehicleAddress {
  slug: string | undefined
  open: (slug: string) => void
  /** What follows is done once the page below is back. */
  close: (then?: () => void) => void
}

export function useVehicleAddress(): VehicleAddress {
  const { history, navigate } = useRouter()
  const slug = useRouterState({ select: ({ location }) => textParam(location.search, 'vehicle', 100) })
  const go = (vehicle: string | undefined, replace: boolean) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, vehicle })) as never,
      replace,
      resetScroll: false,
    })
  return {
    slug,
    open: (next) => go(next, false),
    close: (then) => {
      const stop = history.subscribe(() => {
        stop()
        then?.()
      })
      // Whoever came by a link that was handed on has nowhere to go back to.
      if (history.canGoBack()) history.back()
      else go(undefined, true)
    },
  }
}

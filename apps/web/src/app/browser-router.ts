import { LostParts } from '#shell/errors/chunk-failure.ts'
import { loadPart } from '#shell/loading/load-part.ts'
import { routeTree as customerTree } from './customer-tree.gen.js'
import { createTreeRouter } from './tree-router.tsx'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { WholeTree } from './tree-router.tsx'

/**
 * The router of a browser tab. It begins with the pages that the server draws, and fetches all other routes when one
 * goes to a page that is not among them: what a customer's phone carries does not grow with the back-office.
 */
export function createBrowserRouter(api: ApiClient) {
  let isWhole = false
  const router = createTreeRouter(customerTree as unknown as WholeTree, {
    api,
    async openWholeTree() {
      if (isWhole) return false
      // Both trees are made of the same route objects: this hangs the others into the root that the router has.
      await loadPart(() => import('./route-tree.gen.ts')).catch((error: unknown) => {
        throw new LostParts('the routes did not come', { cause: error })
      })
      if (isWhole) return true
      isWhole = true
      router.setRoutes(router.buildRouteTree())
      return true
    },
  })
  return router
}

import { routeTree } from './route-tree.gen.ts'
import { createTreeRouter } from './tree-router.tsx'
import type { RouterParts } from './tree-router.tsx'

/** A router that knows every route: for one request on the server. Browsers begin with browser-router.ts. */
export function createAppRouter(parts: Omit<RouterParts, 'openWholeTree'>) {
  return createTreeRouter(routeTree, parts)
}

import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ROUTER = '@tanstack/react-router'
const ROUTER_FOR_ROUTES = '\0router-for-routes'
const LAZY_COMPONENT = fileURLToPath(new URL('../src/shell/loading/lazy-component.ts', import.meta.url))

/**
 * Gives the split routes our own lazy component. The router's plugin writes the import of its own into them, which reloads
 * the window when a part does not arrive, and has no option for another.
 */
export function lazyRoutes(): Plugin {
  return {
    name: 'lazy-routes',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^${ROUTER}$`) },
      handler: (_id, importer) => (/\/src\/routes\/[^?]+\.tsx/.test(importer ?? '') ? ROUTER_FOR_ROUTES : null),
    },
    load: {
      filter: { id: new RegExp(`^${ROUTER_FOR_ROUTES}$`) },
      handler: () => `export * from '${ROUTER}'
export { lazyComponent as lazyRouteComponent } from ${JSON.stringify(LAZY_COMPONENT)}`,
    },
  }
}

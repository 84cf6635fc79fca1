import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const LAZY_PAGE = fileURLToPath(new URL('../src/shell/loading/lazy-page.ts', import.meta.url)).replaceAll('\\', '/')
const ROUTERS_OWN = /(import \{[^}]*\blazyRouteComponent\b[^}]*\} from )(["'])@tanstack\/react-router\2/

/** Gives the split routes our own lazy component; comes after the router's plugin, which writes the import. */
export function steadyPages(): Plugin {
  return {
    name: 'steady-pages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/routes\/.+\.tsx$/, code: 'lazyRouteComponent' },
      handler(code) {
        if (!ROUTERS_OWN.test(code)) this.error('the router writes the import of its lazy component in another way')
        return { code: code.replace(ROUTERS_OWN, `$1$2${LAZY_PAGE}$2`), map: null }
      },
    },
  }
}

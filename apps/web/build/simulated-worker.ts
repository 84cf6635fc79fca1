import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { SIMULATED_PATHS } from '../src/areas/template/simulated/simulated-paths.ts'
import type { Plugin } from 'vite'

const FILE = 'mockServiceWorker.js'
const NO_COOKIES = '\0no-cookies'

/**
 * The worker of the installed msw at the root of the site, with one listener before its own that lets all but the
 * simulated calls pass. And a stand-in for the jar that msw keeps cookies in, with its list of all public domains: it is
 * most of msw, and no simulated call sets or reads a cookie.
 */
export function simulatedWorker(): Plugin {
  const source = async () => {
    const worker = await readFile(createRequire(import.meta.url).resolve(`msw/${FILE}`), 'utf8')
    const guard = `addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  const isSimulated = ${JSON.stringify(SIMULATED_PATHS)}.some((path) => pathname.startsWith(path))
  if (origin !== self.location.origin || !isSimulated) event.stopImmediatePropagation()
})
`
    return guard + worker
  }
  return {
    name: 'simulated-worker',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^tough-cookie$/ },
      handler: () => NO_COOKIES,
    },
    load: {
      filter: { id: new RegExp(`^${NO_COOKIES}$`) },
      handler: () => `export class Cookie { static fromJSON() { return null } }
export class MemoryCookieStore { idx = {} }
export class CookieJar { getCookiesSync() { return [] } async setCookie() {} }`,
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        source().then((text) => {
          response.setHeader('content-type', 'text/javascript')
          response.end(text)
        }, next)
      })
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: FILE, source: await source() })
    },
  }
}

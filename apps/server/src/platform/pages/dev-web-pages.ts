import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pageTemplate, programOf } from './page-template.ts'
import { isPageAddress, registerPages } from './web-pages.ts'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { PageSharing } from './page-links.ts'
import type { RenderPage } from './web-pages.ts'

/** The part of Vite's development server that is used here; Vite is the web app's dependency, not the server's. */
interface ViteServer {
  middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  ssrLoadModule: (url: string) => Promise<unknown>
  transformIndexHtml: (url: string, html: string) => Promise<string>
  ssrFixStacktrace: (error: Error) => void
  close: () => Promise<void>
}

interface Vite {
  createServer: (options: object) => Promise<ViteServer>
}

const WEB_ROOT = resolve(import.meta.dirname, '../../../../web')

async function startVite(server: Server): Promise<ViteServer> {
  const require = createRequire(join(WEB_ROOT, 'package.json'))
  const vite = (await import(pathToFileURL(require.resolve('vite')).href)) as Vite
  return vite.createServer({
    root: WEB_ROOT,
    configFile: join(WEB_ROOT, 'vite.config.ts'),
    // Changes arrive over the same port as the pages.
    server: { middlewareMode: true, hmr: { server } },
  })
}

/** Pages straight from the sources, with hot reload. Loaded in development only. */
export async function createDevWebPages(
  app: FastifyInstance,
  sharing: PageSharing,
  mapOrigin: string | undefined,
): Promise<void> {
  const vite = await startVite(app.server)
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (!isPageAddress(request.url)) done()
    else vite.middlewares(request.raw, reply.raw, () => done())
  })
  registerPages(app, {
    isDevelopment: true,
    sharing,
    mapOrigin,
    async render(request) {
      const entry = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as { render: RenderPage }
      return entry.render(request).catch((error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        throw error
      })
    },
    async fill(page, { nonce, locale, url, links }) {
      const source = await readFile(join(WEB_ROOT, 'index.html'), 'utf8')
      const program = `<script type="module" src="/src/app/entry-${programOf(page)}.tsx"></script></head>`
      const html = await vite.transformIndexHtml(url, source.replace('</head>', program))
      return pageTemplate(html)(page, { nonce, locale, links, assets: { early: '', late: '' } })
    },
  })
}

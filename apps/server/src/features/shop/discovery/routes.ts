import type { FastifyInstance, FastifyReply } from 'fastify'
import { ownBase } from '../../../platform/own-base.ts'
import type { CatalogueContext } from '../catalogue/queries/live-catalogue.ts'
import { robotsText, sitemapText } from './site-files.ts'

const HOUR_SECONDS = 3600

/** What search engines ask for first: where they may go, and what there is. */
export function registerDiscovery(app: FastifyInstance, { env }: Pick<CatalogueContext, 'env'>): void {
  const origin = ownBase(env)
  const texts = [
    ['/robots.txt', 'text/plain; charset=utf-8', robotsText(origin)],
    ['/sitemap.xml', 'application/xml; charset=utf-8', sitemapText(origin)],
  ] as const
  for (const [path, type, text] of texts) {
    app.get(path, { schema: { hide: true } }, (_request, reply: FastifyReply) =>
      reply.header('cache-control', `public, max-age=${HOUR_SECONDS}`).type(type).send(text),
    )
  }
}

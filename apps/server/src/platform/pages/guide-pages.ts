import { requestLocale } from './request-locale.ts'
import type { FastifyInstance } from 'fastify'

/** Pages of the guide as the build leaves them: `guide/th/start.html` is read at `/guide/th/start`. */
const GUIDE_PAGE = /^(guide\/(?:th|en)\/[\w-]+)\.html$/
const HOUR_SECONDS = 3600
const TWO_YEARS_SECONDS = 63_072_000

/** Text and pictures only: nothing in the guide may run, ask or be framed. */
const GUIDE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

export function isGuidePage(file: string): boolean {
  return GUIDE_PAGE.test(file)
}

/** The guide for staff. It holds no data of the shop, so whoever has the address may read it. */
export function serveGuide(app: FastifyInstance, clientDir: string, files: readonly string[]): void {
  for (const file of files) {
    const address = GUIDE_PAGE.exec(file)?.[1]
    if (address === undefined) continue
    app.get(`/${address}`, { schema: { hide: true } }, (request, reply) => {
      void reply.headers({
        'cache-control': `public, max-age=${HOUR_SECONDS}`,
        'content-security-policy': GUIDE_POLICY,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        ...(request.protocol === 'https' ? { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}` } : {}),
      })
      return reply.sendFile(file, clientDir, { cacheControl: false })
    })
  }
  if (!files.some(isGuidePage)) return
  app.get('/guide', { schema: { hide: true } }, (request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', vary: 'cookie, accept-language' })
      .redirect(`/guide/${requestLocale(request.headers, request.url)}/start`),
  )
}

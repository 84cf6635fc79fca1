import { randomBytes } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { cspReports } from './csp-reports.ts'
import { isGuidePage, serveGuide } from './guide-pages.ts'
import { injectFetch } from '../inject-fetch.ts'
import { keepPartsDaily } from './kept-parts.ts'
import { pageAssets } from './page-assets.ts'
import { pageLinks } from './page-links.ts'
import { setPageHeaders } from './page-headers.ts'
import { pageTemplate, programOf } from './page-template.ts'
import { requestLocale } from './request-locale.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InjectFetch } from '../inject-fetch.ts'
import type { BrowserProgram, Manifest } from './page-assets.ts'
import type { PageSharing } from './page-links.ts'
import type { ProgramName, RenderedPage } from './page-template.ts'

export interface RenderRequest {
  url: string
  headers: Record<string, string>
  nonce: string
  locale: 'th' | 'en'
  apiFetch: InjectFetch
  signal: AbortSignal
  onError: (error: unknown) => void
}

export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>

/** How one answer is made: built files in production, Vite in development. */
export interface PageSource {
  isDevelopment: boolean
  render: RenderPage
  fill: (page: RenderedPage, answer: FilledAnswer) => Promise<string> | string
  sharing?: PageSharing | undefined
  mapOrigin?: string | undefined
}

export interface FilledAnswer {
  nonce: string
  locale: 'th' | 'en'
  url: string
  links: string
}

/** The built web app, as `npm run build` leaves it. */
export const WEB_DIST = resolve(import.meta.dirname, '../../../../web/dist')

const NONCE_BYTES = 16
/** Long enough for a slow page, short enough not to hold a worker for a client that gave up. */
const RENDER_LIMIT_MS = 10_000
const NOT_PAGES = /^\/(api|jwt|livez|readyz|metrics|assets|csp-reports)([/?]|$)/
const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3600

async function filesUnder(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

/** Everything but the API, health and the built files. */
export function isPageAddress(url: string): boolean {
  return !NOT_PAGES.test(url)
}

function isPublicFile(file: string): boolean {
  return !/^(assets\/|\.vite\/|index\.html)/.test(file) && !/\.(br|gz)$/.test(file)
}

/** Hashed names never change their content; the few files with a fixed name are checked again after an hour. */
async function serveFiles(app: FastifyInstance, clientDir: string, kept?: string): Promise<void> {
  const own = join(clientDir, 'assets')
  await app.register(fastifyStatic, {
    root: [own, ...(kept === undefined ? [] : await keepPartsDaily(app, { own, kept }))],
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    setHeaders: (reply) => void reply.header('x-content-type-options', 'nosniff'),
  })
  const files = (await filesUnder(clientDir)).filter(isPublicFile)
  serveGuide(app, clientDir, files)
  for (const file of files.filter((name) => !isGuidePage(name))) {
    app.get(`/${file}`, { schema: { hide: true } }, (_request, reply) => {
      void reply.header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      return reply.sendFile(file, clientDir, { cacheControl: false })
    })
  }
}

function wantsHtml(request: FastifyRequest): boolean {
  const { accept } = request.headers
  return accept === undefined || /text\/html|\*\/\*/.test(accept)
}

function textHeaders(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}

/** When drawing fails here, the browser tries for itself and explains what it cannot show. */
const DRAWN_BY_BROWSER: RenderedPage = {
  status: 500,
  isServerRendered: false,
  title: 'Rodchao',
  description: null,
  robots: 'noindex',
  html: '',
  stateScripts: [],
  routeIds: [],
}

async function answer(source: PageSource, request: FastifyRequest, reply: FastifyReply) {
  const nonce = randomBytes(NONCE_BYTES).toString('base64')
  const locale = requestLocale(request.headers, request.url)
  const onError = (error: unknown) => request.log.error({ err: error }, 'drawing a page failed')
  const drawing = source.render({
    // Joined, not resolved: an address that begins with two slashes is a path here and no other host.
    url: `http://localhost${request.url}`,
    headers: textHeaders(request),
    nonce,
    locale,
    apiFetch: injectFetch(request),
    signal: AbortSignal.timeout(RENDER_LIMIT_MS),
    onError,
  })
  const page = await drawing.catch((error: unknown) => {
    onError(error)
    return DRAWN_BY_BROWSER
  })
  const { isDevelopment, mapOrigin, sharing } = source
  // What is drawn here is a page of customers; those of whoever works here stand in no frame of others.
  const framedBy = page.isServerRendered ? (sharing?.frameOrigins() ?? []) : []
  setPageHeaders(reply, { nonce, isDevelopment, mapOrigin, framedBy, isHttps: request.protocol === 'https' })
  if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status)
  const links = sharing === undefined ? '' : pageLinks(page, { sharing, nonce, locale, url: request.url })
  return reply.code(page.status).send(await source.fill(page, { nonce, locale, url: request.url, links }))
}

/** Answers every address that is neither the API's nor a file's with a page. */
export function registerPages(app: FastifyInstance, source: PageSource): void {
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (!request.url.startsWith('/') || !isPageAddress(request.url) || !wantsHtml(request)) return reply.callNotFound()
    return answer(source, request, reply)
  })
}

export interface WebPagesOptions {
  dist?: string
  /** Left out, pages say nothing to previews and search engines. */
  sharing?: PageSharing
  /** Where the pictures of the shop's map are from. */
  mapOrigin?: string | undefined
  /** Where the parts of all builds lie, so that a window of another build finds its own. Left out, there is this build alone. */
  kept?: string
}

async function readProgram(clientDir: string, program: ProgramName): Promise<BrowserProgram> {
  const manifest = JSON.parse(await readFile(join(clientDir, `.vite/${program}.json`), 'utf8')) as Manifest
  return { manifest }
}

/** The customers' program, whose styles stand in its pages. */
async function readCustomerProgram(clientDir: string): Promise<BrowserProgram> {
  const { manifest } = await readProgram(clientDir, 'customer')
  const files = [...new Set(Object.values(manifest).flatMap(({ css }) => css ?? []))]
  const texts = await Promise.all(files.map((file) => readFile(join(clientDir, file), 'utf8')))
  return { manifest, inlineStyles: new Map(files.map((file, index) => [file, texts[index] ?? ''])) }
}

export async function registerWebPages(
  app: FastifyInstance,
  { dist = WEB_DIST, sharing, mapOrigin, kept }: WebPagesOptions = {},
): Promise<void> {
  const clientDir = join(dist, 'client')
  const [html, customer, signedIn, template, entry] = await Promise.all([
    readFile(join(clientDir, 'index.html'), 'utf8'),
    readCustomerProgram(clientDir),
    readProgram(clientDir, 'signed-in'),
    readProgram(clientDir, 'template'),
    import(pathToFileURL(join(dist, 'server/entry-server.js')).href) as Promise<{ render: RenderPage }>,
  ])
  const fillTemplate = pageTemplate(html)
  const assets = {
    customer: pageAssets(customer),
    'signed-in': pageAssets(signedIn),
    template: pageAssets(template),
  } satisfies Record<ProgramName, unknown>
  await serveFiles(app, clientDir, kept)
  await app.register(cspReports)
  registerPages(app, {
    isDevelopment: false,
    render: entry.render,
    sharing,
    mapOrigin,
    fill: (page, answer) => fillTemplate(page, { ...answer, assets: assets[programOf(page)](page, answer) }),
  })
}

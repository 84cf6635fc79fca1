import { AsyncLocalStorage } from 'node:async_hooks'
import { CUSTOMER_PATHS } from '@rodchao/contract'
import { RouterProvider } from '@tanstack/react-router'
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server'
import { createApiClient } from '#lib/api/api-client.ts'
import { DEFAULT_LOCALE, provideLocale } from '#lib/locale.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import { fullTitle } from '#shell/document-title.ts'
import { LoadingOverlay } from '#shell/loading/loading-overlay.tsx'
import { renderToText } from './render-to-text.ts'
import { routeTree } from './route-tree.gen.ts'
import { createAppRouter } from './router.tsx'
import './styles.ts'
import type { AnyRouter } from '@tanstack/react-router'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { ApiFetch } from '#lib/api/api-fetch.ts'
import type { Locale } from '#lib/locale.ts'
import type { RouteMeta } from '#lib/route-meta.ts'
import type { PagePreview } from './preview/page-preview.tsx'

export interface RenderRequest {
  /** Absolute, as the browser asked for it. */
  url: string
  headers: Record<string, string>
  nonce: string
  locale: Locale
  apiFetch: ApiFetch
  signal?: AbortSignal
  /** Told of what went wrong while drawing; the page itself shows the error view. */
  onError: (error: unknown) => void
}

export interface RenderedPage {
  status: number
  /** Where to go instead; nothing else is filled in then. */
  redirect?: string
  /** False for pages that the browser draws by itself. */
  isServerRendered: boolean
  title: string
  description: string | null
  robots: string | null
  /** The page itself, or what covers the window until the browser has drawn it. */
  html: string
  /** Sources of inline scripts that hand the loaded data to the browser. */
  stateScripts: readonly string[]
  /** Route ids from the root to the page, for the assets to announce. */
  routeIds: readonly string[]
  /** The source file of what the page fetches first by itself, for the assets to announce. */
  ahead?: string
  /** What the page shows until the browser has drawn it. */
  preview?: PagePreview
}

const NOT_FOUND_PAGE = '/error-404'
const UNAVAILABLE = 503

const requestLocale = new AsyncLocalStorage<Locale>()
provideLocale(() => requestLocale.getStore() ?? DEFAULT_LOCALE)

function lastMeta<Key extends keyof RouteMeta>(metas: readonly RouteMeta[], key: Key) {
  return metas.findLast((meta) => meta[key] !== undefined)?.[key]
}

function describe(metas: readonly RouteMeta[]) {
  return {
    title: fullTitle(lastMeta(metas, 'title')?.()),
    description: lastMeta(metas, 'description')?.() ?? null,
    robots: lastMeta(metas, 'robots') ?? null,
  }
}

type PageFrame = ReturnType<typeof describe> & Pick<RenderedPage, 'routeIds' | 'ahead'>

function redirectTo(redirect: string, frame: PageFrame): RenderedPage {
  return { ...frame, status: 302, redirect, isServerRendered: false, html: '', stateScripts: [] }
}

/** A problem met while loading keeps its own status; the shop not answering is its being unavailable. */
function responseStatus(router: AnyRouter, metas: readonly RouteMeta[]): number {
  const failed = router.state.matches.find((match) => match.status === 'error')
  if (failed?.error instanceof ProblemError) return failed.error.status || UNAVAILABLE
  const status = getSsrStatus(router)
  return status === 200 ? (lastMeta(metas, 'httpStatus') ?? 200) : status
}

/** The path as the router reads it: letters may be written as their codes. Undefined when it is no text. */
function readPath(url: string): string | undefined {
  try {
    return decodeURI(new URL(url).pathname)
  } catch {
    return undefined
  }
}

/** None while developing: styles come with the scripts there. What cannot be drawn ahead is drawn by the browser alone. */
async function findPreview(
  path: string,
  request: RenderRequest & { api: ApiClient },
): Promise<{ preview?: PagePreview }> {
  if (import.meta.env.DEV) return {}
  try {
    const { previewOf } = await import('./preview/page-preview.tsx')
    return { preview: await previewOf(path, request) }
  } catch (error) {
    request.onError(error)
    return {}
  }
}

async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { nonce, url, onError } = request
  const api = createApiClient({ paths: CUSTOMER_PATHS, fetchApi: request.apiFetch, tokens: null })
  const createAppRouterForRequest = () => createAppRouter(routeTree, { api, nonce })

  const pathname = readPath(url)
  const [branch] = createAppRouterForRequest().getMatchedRoutes(pathname ?? NOT_FOUND_PAGE)
  const metas: RouteMeta[] = branch.map((route) => route.options.staticData ?? {})
  const ahead = lastMeta(metas, 'ahead')
  const frame = {
    ...describe(metas),
    routeIds: branch.map((route) => String(route.id)),
    ...(ahead === undefined ? {} : { ahead }),
  }
  if (pathname === undefined) return redirectTo(NOT_FOUND_PAGE, frame)
  if (lastMeta(metas, 'rendering') === 'browser') {
    const html = await renderToText(<LoadingOverlay />, { nonce, onError })
    // By the path of its route: an address has many spellings, and each preview is kept.
    const path = String(branch.at(-1)?.fullPath)
    const preview = lastMeta(metas, 'hasPreview') === true ? await findPreview(path, { ...request, api }) : {}
    return { ...frame, ...preview, status: 200, isServerRendered: false, html, stateScripts: [] }
  }

  let page: RenderedPage | undefined
  const handle = createRequestHandler({
    createRouter: createAppRouterForRequest,
    request: new Request(url, {
      headers: request.headers,
      ...(request.signal === undefined ? {} : { signal: request.signal }),
    }),
  })
  const response = await handle(async ({ router }) => {
    const html = await renderToText(<RouterProvider router={router} />, { nonce, onError })
    const scripts = router.serverSsr?.takeInitialHydrationScriptTags()?.before ?? []
    page = {
      ...frame,
      status: responseStatus(router, metas),
      isServerRendered: true,
      html,
      stateScripts: scripts.map((tag) => tag.children ?? ''),
    }
    return new Response(null)
  })
  if (page !== undefined) return page
  return redirectTo(response.headers.get('location') ?? NOT_FOUND_PAGE, frame)
}

/** Renders one public page, or says that the browser has to, or where to go instead. */
export function render(request: RenderRequest): Promise<RenderedPage> {
  return requestLocale.run(request.locale, () => renderPage(request))
}

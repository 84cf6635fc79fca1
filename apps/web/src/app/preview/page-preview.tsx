import { AsyncLocalStorage } from 'node:async_hooks'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { answerFromSamples } from '#areas/template/core/simulation.ts'
import { provideSession } from '#lib/session/use-session.ts'
import { staffQueryClient } from '#shell/staff-query-client.ts'
import { FIT_SCRIPT, HEAD_SCRIPT, HEAD_STYLES } from './preview-parts.ts'
import { renderToText } from '../render-to-text.ts'
import { routeTree } from '../route-tree.gen.ts'
import { createAppRouter } from '../router.tsx'
import { withoutStyleAttributes } from './without-style-attributes.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { Locale } from '#lib/locale.ts'
import type { Session } from '#lib/session/session.ts'

export interface PagePreview {
  /** Styles of the preview, and the script that decides in the browser whether it fits. */
  head: string
  /** What stands in React's root until React has drawn the page there. */
  body: string
}

export interface PreviewRequest {
  locale: Locale
  nonce: string
  api: ApiClient
  onError: (error: unknown) => void
}

interface Drawn {
  html: string
  styles: string
  until: number
}

/** Samples are relative to now, and say "a minute ago". */
const KEPT_MS = 60_000

/** For the menu: previews are for who may see these pages, and these are for who may do everything. */
const ANYBODY: Session = {
  user: { id: null, fullName: '', email: '', role: 'admin', ability: [{ action: 'manage', subject: 'all' }] },
  loginToken: null,
  accessToken: '',
  refreshToken: null,
  endsAt: null,
}

const reader = new AsyncLocalStorage<Session>()
provideSession(() => reader.getStore() ?? null)

const kept = new Map<string, Promise<Drawn>>()
/** One after the other: what pages have read is kept in one place. */
let turn: Promise<unknown> = Promise.resolve()

async function draw(path: string, { nonce, api, onError }: PreviewRequest): Promise<Drawn> {
  const stop = await answerFromSamples()
  staffQueryClient.clear()
  try {
    const router = createAppRouter(routeTree, { api, history: createMemoryHistory({ initialEntries: [path] }) })
    // It brings a script, which is for pages that the browser goes on with.
    router.options.scrollRestoration = false
    await router.load()
    // What the page's loader has not waited for.
    const asked = staffQueryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })
    await Promise.allSettled(asked.map((query) => query.fetch()))
    const html = await renderToText(<RouterProvider router={router} />, { nonce, onError })
    return { ...withoutStyleAttributes(html), until: Date.now() + KEPT_MS }
  } finally {
    stop()
  }
}

/**
 * The first parts of a page of the show-room, drawn from the samples. The browser shows them until it has drawn the page
 * itself, docs/decisions/0082-previews-of-dashboards.md. They are nobody's: the same for all who read the same language.
 * `path` is that of a route without parameters.
 */
export async function previewOf(path: string, request: PreviewRequest): Promise<PagePreview> {
  const key = `${path} ${request.locale}`
  let drawn = await kept.get(key)
  if (drawn === undefined || drawn.until < Date.now()) {
    const drawing = turn.then(() => reader.run(ANYBODY, () => draw(path, request)))
    turn = drawing.catch(() => kept.delete(key))
    kept.set(key, drawing)
    drawn = await drawing
  }
  const nonce = `nonce="${request.nonce}"`
  const { html, styles } = drawn
  return {
    head: `<style ${nonce}>${HEAD_STYLES}${styles}</style><script ${nonce}>${HEAD_SCRIPT}</script>`,
    body: `<div id="preview" inert aria-hidden="true">${html}</div><script ${nonce}>${FIT_SCRIPT}</script>`,
  }
}

import { escapeHtml } from './escape-html.ts'

/** What the renderer says about one page; the web app's entry-server.tsx has the same shape. */
export interface RenderedPage {
  status: number
  redirect?: string
  isServerRendered: boolean
  title: string
  description: string | null
  robots: string | null
  /** The page itself, or what covers the window until the browser has drawn it. */
  html: string
  stateScripts: readonly string[]
  routeIds: readonly string[]
  ahead?: string
  /** What the page shows until the browser has drawn it. */
  preview?: { head: string; body: string }
}

/** The browser programs, docs/decisions/0070-three-browser-programs.md. */
export type ProgramName = 'customer' | 'signed-in' | 'template'

/** Pages drawn here are the customers'. One that could not be drawn names no routes and is a page of theirs too. */
export function programOf({ isServerRendered, routeIds }: RenderedPage): ProgramName {
  if (isServerRendered || routeIds.length === 0) return 'customer'
  return routeIds.includes('/_template') ? 'template' : 'signed-in'
}

export interface PageAnswer {
  nonce: string
  locale: string
  /** Links that must start before anything else, and the program with its styles. */
  assets: { early: string; late: string }
  /** What others are told of the page: previews, addresses, structured data. */
  links?: string
}

export type PageTemplate = (page: RenderedPage, answer: PageAnswer) => string

function meta(name: string, content: string | null): string {
  return content === null ? '' : `<meta name="${name}" content="${escapeHtml(content)}">`
}

/** What a device installs: the shop's front page for customers, the desk for whoever works here. */
const INSTALLED: Record<ProgramName, string> = {
  customer: 'menu.webmanifest',
  'signed-in': 'home.webmanifest',
  template: 'home.webmanifest',
}

const PLACEHOLDERS = ['{{locale}}', '{{nonce}}', '<!--head-->', '</head>', '<!--body-->', '<!--state-->'] as const
type Placeholder = (typeof PLACEHOLDERS)[number]

const SEPARATOR = /(\{\{locale\}\}|\{\{nonce\}\}|<!--head-->|<\/head>|<!--body-->|<!--state-->)/

/** Splits the built index.html once, so that filling it in is joining strings. */
export function pageTemplate(source: string): PageTemplate {
  const parts = source.split(SEPARATOR)
  const missing = PLACEHOLDERS.filter((placeholder) => !parts.includes(placeholder))
  if (missing.length > 0) throw new Error(`index.html lacks ${missing.join(', ')}`)
  return (page, { nonce, locale, assets, links = '' }) => {
    const values: Record<Placeholder, string> = {
      '{{locale}}': locale,
      '{{nonce}}': nonce,
      '<!--head-->':
        `<title>${escapeHtml(page.title)}</title>` +
        meta('description', page.description) +
        meta('robots', page.robots) +
        links +
        `<link rel="manifest" href="/${INSTALLED[programOf(page)]}">` +
        assets.early,
      '</head>': `${page.preview?.head ?? ''}${assets.late}</head>`,
      '<!--body-->': page.isServerRendered ? page.html : (page.preview?.body ?? ''),
      '<!--state-->':
        page.stateScripts.map((script) => `<script nonce="${nonce}">${script}</script>`).join('') +
        (page.isServerRendered ? '' : page.html),
    }
    return parts.map((part) => (part in values ? values[part as Placeholder] : part)).join('')
  }
}

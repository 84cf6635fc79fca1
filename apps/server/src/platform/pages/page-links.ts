import { isPublicPage } from '@rodchao/contract'
import { escapeHtml } from './escape-html.ts'
import type { RenderedPage } from './page-template.ts'
import type { PageLocale } from './request-locale.ts'

/** Drawn once from the front page; index.html does not name them. */
const PICTURE = { width: 1200, height: 630 }
const PICTURE_TEXT: Record<PageLocale, string> = {
  th: 'สกู๊ตเตอร์จอดริมหาดตอนพระอาทิตย์ตก พร้อมข้อความ เช่ามอเตอร์ไซค์ ส่งถึงที่พัก',
  en: 'A scooter on the beach at sunset, with the words: Rent a scooter, brought to where you stay',
}
const OG_LOCALES: Record<PageLocale, string> = { th: 'th_TH', en: 'en_GB' }
const LOCALES = ['th', 'en'] as const

function tag(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`
}

/** What pages tell others of themselves, by the shop's settings. */
export interface PageSharing {
  /** What addresses begin with, without a slash at the end. */
  origin: string
  siteName: (locale: PageLocale) => string
  /** Text of a script element for this page; null where there is nothing to tell. */
  structuredData: (pathname: string, locale: PageLocale) => string | null
  /** Whether the menus of whoever works here show the show-room. */
  showsSamples: () => boolean
  /** Sites that may show customers' pages in a frame. */
  frameOrigins: () => readonly string[]
}

export interface LinkedPage {
  sharing: PageSharing
  nonce: string
  /** As it was asked for. */
  url: string
  locale: PageLocale
}

/** The address of a page in one language; without one, in the reader's own. */
export function pageAddress(origin: string, pathname: string, locale?: PageLocale): string {
  return `${origin}${pathname}${locale === undefined ? '' : `?lang=${locale}`}`
}

function pathOf({ url }: LinkedPage): string {
  return new URL(`http://localhost${url}`).pathname
}

/** One address for each language and one for who has not said: whatever else an address carries is left out. */
function ownAddresses({ sharing: { origin }, url }: LinkedPage): string {
  const { pathname, searchParams } = new URL(`http://localhost${url}`)
  if (!isPublicPage(pathname)) return ''
  const named = LOCALES.find((locale) => locale === searchParams.get('lang'))
  const own = escapeHtml(pageAddress(origin, pathname, named))
  const others = LOCALES.map(
    (locale) =>
      `<link rel="alternate" hreflang="${locale}" href="${escapeHtml(pageAddress(origin, pathname, locale))}">`,
  ).join('')
  return (
    `<link rel="canonical" href="${own}">${others}` +
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(pageAddress(origin, pathname))}">` +
    tag('property', 'og:url', pageAddress(origin, pathname, named))
  )
}

/**
 * What a link to the page looks like where somebody shares it, and by which address search engines know it. A page about
 * one booking has a preview, which says nothing of the booking, and no address of its own: the link is a secret.
 */
export function pageLinks(page: RenderedPage, linked: LinkedPage): string {
  if (!page.isServerRendered) return linked.sharing.showsSamples() ? '' : tag('name', 'rodchao-samples', 'hidden')
  if (page.status !== 200) return ''
  const { sharing, locale, nonce } = linked
  const { origin } = sharing
  const facts = page.robots === null ? sharing.structuredData(pathOf(linked), locale) : null
  const picture = `${origin}/link-picture-${locale}.png`
  return [
    page.robots === null ? ownAddresses(linked) : '',
    tag('property', 'og:type', 'website'),
    tag('property', 'og:site_name', sharing.siteName(locale)),
    tag('property', 'og:title', page.title),
    ...(page.description === null ? [] : [tag('property', 'og:description', page.description)]),
    tag('property', 'og:locale', OG_LOCALES[locale]),
    tag('property', 'og:locale:alternate', OG_LOCALES[locale === 'th' ? 'en' : 'th']),
    tag('property', 'og:image', picture),
    tag('property', 'og:image:type', 'image/png'),
    tag('property', 'og:image:width', String(PICTURE.width)),
    tag('property', 'og:image:height', String(PICTURE.height)),
    tag('property', 'og:image:alt', PICTURE_TEXT[locale]),
    tag('name', 'twitter:card', 'summary_large_image'),
    tag('name', 'twitter:image:alt', PICTURE_TEXT[locale]),
    facts === null ? '' : `<script type="application/ld+json" nonce="${nonce}">${facts}</script>`,
  ].join('')
}

import { PUBLIC_PAGES } from '@rodchao/contract'
import { escapeHtml } from '../../../platform/pages/escape-html.ts'
import { pageAddress } from '../../../platform/pages/page-links.ts'

const LOCALES = ['th', 'en'] as const

/** Everything that is not named here is for people of the shop or about one customer. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /',
    'Allow: /$',
    ...PUBLIC_PAGES.map((page) => `Allow: ${page}`),
    // Pages about a booking begin like the one where it is made.
    'Disallow: /reserve-',
    'Allow: /assets/',
    'Allow: /*.svg$',
    'Allow: /*.png$',
    'Allow: /menu.webmanifest',
    'Allow: /sitemap.xml',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** Every public page in both languages. */
export function sitemapText(origin: string): string {
  const entries = PUBLIC_PAGES.flatMap((page) => {
    const others = LOCALES.map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeHtml(pageAddress(origin, page, locale))}"/>`,
    ).join('')
    return [undefined, ...LOCALES].map(
      (locale) => `<url><loc>${escapeHtml(pageAddress(origin, page, locale))}</loc>${others}</url>`,
    )
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${entries.join('\n')}\n</urlset>\n`
  )
}

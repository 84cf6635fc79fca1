import { describe, expect, test } from 'vitest'
import { escapeHtml, scriptJson } from './escape-html.ts'
import { pageLinks } from './page-links.ts'
import type { LinkedPage, PageSharing } from './page-links.ts'
import type { RenderedPage } from './page-template.ts'

const PAGE: RenderedPage = {
  status: 200,
  isServerRendered: true,
  title: 'ค้นรถว่าง · "ร้าน" <เรา>',
  description: 'ราคา & วันที่',
  robots: null,
  html: '',
  stateScripts: [],
  routeIds: [],
}
const SHARING: PageSharing = {
  origin: 'https://rent.example',
  siteName: (locale) => (locale === 'th' ? 'ร้านเช่า' : 'Rental'),
  showsSamples: () => true,
  frameOrigins: () => [],
  structuredData: (pathname) =>
    pathname === '/menu' ? scriptJson({ name: '</script><script>alert(1)</script>' }) : null,
}
const links = (page: Partial<RenderedPage>, linked: Partial<LinkedPage> = {}): string =>
  pageLinks({ ...PAGE, ...page }, { sharing: SHARING, nonce: 'n', url: '/pages/search', locale: 'th', ...linked })

describe('what a page says of itself to others', () => {
  test('a preview has title, description, shop and a picture with its size and its words, in the language of the page', () => {
    const text = links({})
    expect(text).toContain(`<meta property="og:title" content="${escapeHtml(PAGE.title)}">`)
    expect(text).toContain('<meta property="og:description" content="ราคา &amp; วันที่">')
    expect(text).toContain('<meta property="og:site_name" content="ร้านเช่า">')
    expect(text).toContain('<meta property="og:image" content="https://rent.example/link-picture-th.png">')
    expect(text).toContain('<meta property="og:image:width" content="1200">')
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(links({}, { locale: 'en' })).toContain('link-picture-en.png')
    expect(links({}, { locale: 'en' })).toMatch(/og:image:alt" content="A scooter/)
  })

  test('the canonical address leaves out what was chosen, and names a language only where the address did', () => {
    const chosen = links({}, { url: '/pages/search?start=2026-12-01T10:00&view=compare' })
    expect(chosen).toContain('<link rel="canonical" href="https://rent.example/pages/search">')
    const english = links({}, { url: '/pages/search?lang=en&start=1', locale: 'en' })
    expect(english).toContain('<link rel="canonical" href="https://rent.example/pages/search?lang=en">')
    for (const text of [chosen, english]) {
      expect(text).toContain('<link rel="alternate" hreflang="th" href="https://rent.example/pages/search?lang=th">')
      expect(text).toContain('<link rel="alternate" hreflang="en" href="https://rent.example/pages/search?lang=en">')
      expect(text).toContain('<link rel="alternate" hreflang="x-default" href="https://rent.example/pages/search">')
    }
  })

  test('a page about one booking has a preview and no address, for its link is a secret', () => {
    const text = links({ robots: 'noindex' }, { url: '/reserve-trackStatus?token=abcdefghijklmnopqrstuv' })
    expect(text).toContain('og:title')
    expect(text).not.toMatch(/canonical|og:url|hreflang|ld\+json|token/)
  })

  test('pages that the browser draws, and those that failed, say nothing', () => {
    expect(links({ isServerRendered: false })).toBe('')
    expect(links({ status: 404 })).toBe('')
  })

  test('nothing in the data of the shop ends the script or begins another one', () => {
    const text = links({}, { url: '/menu' })
    const script = /<script type="application\/ld\+json" nonce="n">(.*?)<\/script>/s.exec(text)?.[1] ?? ''
    expect(text.match(/<script/g)).toHaveLength(1)
    expect(script).not.toMatch(/[<>&]/)
    expect(JSON.parse(script)).toEqual({ name: '</script><script>alert(1)</script>' })
  })
})

test('JSON in a script parses to the same, whatever is in it', () => {
  const value = { text: '<!-- ]]> \u2028\u2029 & "quoted" \\u003c', list: [null, 1, 'ก'] }
  expect(scriptJson(value)).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(scriptJson(value))).toEqual(value)
})

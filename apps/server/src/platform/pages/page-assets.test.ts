import { expect, test } from 'vitest'
import { pageAssets } from './page-assets.ts'

const drawn = (...routeIds: string[]) => ({ routeIds, isServerRendered: true })

const manifest = {
  'src/app/entry-customer.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_vendor.js'],
    css: ['assets/entry.css'],
    assets: ['assets/anuphan-thai-wght-normal-1.woff2', 'assets/anuphan-latin-ext-wght-normal-1.woff2'],
  },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_vendor.js'], css: ['assets/form.css'] },
  'src/routes/_staff/home.tsx?tsr-split=component': { file: 'assets/home.js' },
  'src/routes/_public/route.tsx?tsr-split=component': { file: 'assets/layout.js' },
  'src/routes/_public/pages.miscellaneous.error.tsx?tsr-split=component': {
    file: 'assets/error.js',
    imports: ['_form.js', 'src/app/entry-customer.tsx'],
  },
}
const program = { manifest }
const inlineStyles = new Map([
  ['assets/entry.css', 'a{}'],
  ['assets/form.css', 'b{}'],
  ['assets/other.css', 'c{}'],
])

function links(html: string) {
  return [...html.matchAll(/<link rel="(\w+)" [^>]*href="([^"]+)"/g)].map((link) => [link[1], link[2]])
}

test('a page announces the scripts and styles of its program and its routes, each once', () => {
  const { late } = pageAssets(program)(drawn('__root__', '/_public', '/_public/pages/miscellaneous/error'), 'n1')
  expect(links(late)).toEqual([
    ['stylesheet', '/assets/entry.css'],
    ['stylesheet', '/assets/form.css'],
    ['modulepreload', '/assets/entry.js'],
    ['modulepreload', '/assets/vendor.js'],
    ['modulepreload', '/assets/layout.js'],
    ['modulepreload', '/assets/error.js'],
    ['modulepreload', '/assets/form.js'],
  ])
  expect(late.match(/nonce="n1"/g)).toHaveLength(8)
})

test('styles that stand in the page are those of its own parts, and the program finds them as links that are not fetched', () => {
  const { late } = pageAssets({ manifest, inlineStyles })(drawn('/_public/pages/miscellaneous/error'), 'n1')
  expect(late).toContain('<style nonce="n1">a{}b{}</style>')
  expect(late).toContain('<link rel="stylesheet" href="/assets/form.css" disabled>')
  expect(late).not.toContain('other.css')
})

test('the two font files of every page are announced first, and no others', () => {
  const { early } = pageAssets(program)(drawn(), 'n1')
  expect(early).toBe(
    '<link rel="preload" href="/assets/anuphan-thai-wght-normal-1.woff2" as="font" type="font/woff2" crossorigin>',
  )
})

test('a drawn page is painted before its program begins, and one that is not drawn begins with it', () => {
  const announce = pageAssets(program)
  const drawnPage = announce(drawn(), 'n1').late
  expect(drawnPage.match(/fetchpriority="low"/g)).toHaveLength(2)
  expect(drawnPage).toContain('import("/assets/entry.js")')
  expect(drawnPage).not.toContain('src="/assets/entry.js"')
  const emptyPage = announce({ routeIds: [], isServerRendered: false }, 'n1').late
  expect(emptyPage).toContain('<script type="module" src="/assets/entry.js"')
  expect(emptyPage).not.toMatch(/fetchpriority|import\(|modulepreload" href="\/assets\/entry/)
})

test('a route without a chunk of its own announces the program alone', () => {
  expect(pageAssets(program)(drawn('/unknown'), 'n1').late).toBe(pageAssets(program)(drawn(), 'n1').late)
})

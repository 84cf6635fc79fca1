import { expect, test } from 'vitest'
import { pageAssets } from './page-assets.ts'

const drawn = (...routeIds: string[]) => ({ routeIds, isServerRendered: true })
const THAI = { nonce: 'n1', locale: 'th' } as const
const empty = (...routeIds: string[]) => ({ routeIds, isServerRendered: false })

const manifest = {
  'src/app/entry-customer.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_vendor.js'],
    css: ['assets/entry.css'],
    assets: [
      'assets/anuphan-thai-AbCd-12_.woff2',
      'assets/anuphan-latin-C0ffee42.woff2',
      'assets/anuphan-latin-more-Cq1_9xZk.woff2',
    ],
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
  const { late } = pageAssets(program)(empty('__root__', '/_public', '/_public/pages/miscellaneous/error'), THAI)
  expect(links(late)).toEqual([
    ['stylesheet', '/assets/entry.css'],
    ['stylesheet', '/assets/form.css'],
    ['modulepreload', '/assets/vendor.js'],
    ['modulepreload', '/assets/layout.js'],
    ['modulepreload', '/assets/error.js'],
    ['modulepreload', '/assets/form.js'],
  ])
  expect(late.match(/<script [^>]*src="[^"]+"/g)).toEqual(['<script type="module" src="/assets/entry.js"'])
  expect(late.match(/nonce="n1"/g)).toHaveLength(7)
})

test('the first page of a folder is announced by its own address', () => {
  const { late } = pageAssets({
    manifest: {
      ...manifest,
      'src/routes/_template/apps/email.index.tsx?tsr-split=component': { file: 'assets/mail.js' },
    },
  })(empty('/_template/apps/email', '/_template/apps/email/'), THAI)
  expect(links(late)).toContainEqual(['modulepreload', '/assets/mail.js'])
})

test('what a page fetches by itself before it is drawn is announced after its own parts, with what that needs', () => {
  const { late } = pageAssets({
    manifest: {
      ...manifest,
      'src/areas/template/faq/handlers.ts': { file: 'assets/handlers.js', imports: ['_vendor.js', '_backend.js'] },
      '_backend.js': { file: 'assets/backend.js' },
    },
  })({ ...empty('/_staff/home'), ahead: 'src/areas/template/faq/handlers.ts' }, THAI)
  expect(links(late).filter(([rel]) => rel === 'modulepreload')).toEqual(
    ['vendor', 'home', 'handlers', 'backend'].map((name) => ['modulepreload', `/assets/${name}.js`]),
  )
})

test('styles that stand in the page are those of its own parts, and the program finds them as links that are not fetched', () => {
  const { late } = pageAssets({ manifest, inlineStyles })(drawn('/_public/pages/miscellaneous/error'), THAI)
  expect(late).toContain('<style nonce="n1">a{}b{}</style>')
  expect(late).toContain('<link rel="stylesheet" href="/assets/form.css" media="not all" disabled>')
  expect(late).not.toContain('other.css')
})

test('the faces of its language are announced first, and no others', () => {
  const facesOf = (locale: 'th' | 'en') =>
    [...pageAssets(program)(drawn(), { nonce: 'n1', locale }).early.matchAll(/href="([^"]+)" as="font"/g)].map(
      ([, href]) => href,
    )
  const [thai, latin] = ['/assets/anuphan-thai-AbCd-12_.woff2', '/assets/anuphan-latin-C0ffee42.woff2']
  expect(facesOf('th')).toEqual([thai, latin])
  expect(facesOf('en')).toEqual([latin])
})

test('a drawn page fetches no script before it is painted, and then all of its own at once', () => {
  const { late } = pageAssets(program)(drawn('/_public/pages/miscellaneous/error'), THAI)
  expect(late).not.toMatch(/<link rel="modulepreload"|<script [^>]*src=/)
  expect(late).toContain('["/assets/vendor.js","/assets/error.js","/assets/form.js"]')
  expect(late).toContain('import("/assets/entry.js")')
  expect(late.match(/<script nonce="n1">/g)).toHaveLength(1)
})

test('a page that shows a preview fetches no script before it is painted, and keeps no press on what cannot be pressed', () => {
  const page = empty('/_public/pages/miscellaneous/error')
  const { late } = pageAssets(program)({ ...page, preview: { head: '', body: '' } }, THAI)
  expect(late).not.toMatch(/<link rel="modulepreload"|<script [^>]*src=|takeEarlyPress/)
  expect(late).toContain('import("/assets/entry.js")')
})

test('a route without a chunk of its own announces the program alone', () => {
  expect(pageAssets(program)(drawn('/unknown'), THAI).late).toBe(pageAssets(program)(drawn(), THAI).late)
})

test('a page that comes to life with its first use has its styles and those of its parts, and fetches none of its scripts', () => {
  const key = 'src/routes/_public/pages.search.tsx?tsr-split=component'
  const later = {
    ...manifest,
    [key]: { file: 'assets/search.js', dynamicImports: ['src/areas/search-page.tsx', 'src/areas/hint.tsx'] },
    'src/areas/search-page.tsx': {
      file: 'assets/search-page.js',
      css: ['assets/other.css'],
      imports: ['_form.js'],
      dynamicImports: ['src/areas/table.tsx'],
    },
    'src/areas/table.tsx': { file: 'assets/table.js', css: ['assets/table.css'] },
    'src/areas/hint.tsx': { file: 'assets/hint.js', css: ['assets/hint.css'] },
  }
  const styles = new Map([...inlineStyles, ['assets/table.css', 'd{}'], ['assets/hint.css', 'e{}']])
  const { late } = pageAssets({ manifest: later, inlineStyles: styles })(drawn('/_public/pages/search'), THAI)
  expect(late).toContain('<style nonce="n1">a{}c{}b{}d{}</style>')
  expect(late).toContain('"/assets/search.js"')
  expect(late).not.toContain('search-page.js')
})

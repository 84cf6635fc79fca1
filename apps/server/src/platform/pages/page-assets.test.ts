import { expect, test } from 'vitest'
import { pageAssets } from './page-assets.ts'

const drawn = (...routeIds: string[]) => ({ routeIds, isServerRendered: true })

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    imports: ['_vendor.js'],
    css: ['assets/index.css'],
    assets: ['assets/anuphan-thai-wght-normal-1.woff2', 'assets/anuphan-latin-ext-wght-normal-1.woff2'],
  },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_vendor.js'], css: ['assets/form.css'] },
  'src/app/route-tree.gen.ts': { file: 'assets/tree.js', imports: ['index.html'] },
  'src/shell/guard/guard.ts': { file: 'assets/guard.js', imports: ['_form.js'] },
  'src/routes/_staff/home.tsx?tsr-split=component': { file: 'assets/home.js' },
  'src/routes/_public/route.tsx?tsr-split=component': { file: 'assets/layout.js', imports: ['index.html'] },
  'src/routes/_public/pages.miscellaneous.error.tsx?tsr-split=component': {
    file: 'assets/error.js',
    imports: ['_form.js', 'index.html'],
  },
}

function links(html: string) {
  return [...html.matchAll(/<link rel="(\w+)" crossorigin href="([^"]+)" nonce="n1">/g)].map((link) => [
    link[1],
    link[2],
  ])
}

test('a page announces its own scripts and styles, and not again those of the entry', () => {
  const { late } = pageAssets(manifest)(drawn('__root__', '/_public', '/_public/pages/miscellaneous/error'), 'n1')
  expect(links(late)).toEqual([
    ['stylesheet', '/assets/form.css'],
    ['modulepreload', '/assets/layout.js'],
    ['modulepreload', '/assets/error.js'],
    ['modulepreload', '/assets/form.js'],
  ])
})

test('the two font files of every page are announced first, and no others', () => {
  const { early } = pageAssets(manifest)(drawn(), 'n1')
  expect(early).toBe(
    '<link rel="preload" href="/assets/anuphan-thai-wght-normal-1.woff2" as="font" type="font/woff2" crossorigin>',
  )
})

test('a route without a chunk of its own announces nothing', () => {
  expect(pageAssets(manifest)(drawn('/unknown'), 'n1').late).toBe('')
})

test('a page that the browser draws announces the routes and the guard too, one that failed nothing', () => {
  const { late } = pageAssets(manifest)({ routeIds: ['__root__', '/_staff/home'], isServerRendered: false }, 'n1')
  expect(links(late)).toEqual([
    ['stylesheet', '/assets/form.css'],
    ['modulepreload', '/assets/tree.js'],
    ['modulepreload', '/assets/guard.js'],
    ['modulepreload', '/assets/form.js'],
    ['modulepreload', '/assets/home.js'],
  ])
  expect(pageAssets(manifest)({ routeIds: [], isServerRendered: false }, 'n1').late).toBe('')
})

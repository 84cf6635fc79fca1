import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { complaints, filesByRoute, measure } from './check-size.mjs'

const page = (name) => `src/routes/${name}.tsx?tsr-split=component`
const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], dynamicImports: [page('_public/menu')] },
  _shared: {
    file: 'assets/shared.js',
    imports: ['index.html'],
    css: ['assets/shared.css'],
    assets: ['assets/font.woff2'],
  },
  [page('_public/route')]: { file: 'assets/layout.js', imports: ['_shared'] },
  [page('_public/menu')]: { file: 'assets/menu.js', imports: ['_shared', 'index.html'], dynamicImports: ['_calendar'] },
  [page('_public/pages.miscellaneous.error')]: { file: 'assets/error.js' },
  [page('_staff/home')]: { file: 'assets/home.js', imports: ['index.html'] },
  'src/app/route-tree.gen.ts': { file: 'assets/tree.js', imports: ['index.html'] },
  'src/shell/guard/guard.ts': { file: 'assets/guard.js' },
  [page('reservation-print')]: { file: 'assets/print.js' },
  _calendar: { file: 'assets/calendar.js' },
}

let folder
const put = (path, content) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-size-'))
  put('.vite/manifest.json', JSON.stringify(manifest))
  for (const name of [
    'index.js',
    'index.css',
    'shared.js',
    'shared.css',
    'layout.js',
    'menu.js',
    'error.js',
    'print.js',
    'home.js',
    'tree.js',
    'guard.js',
  ])
    put(`assets/${name}`, `/* ${name} */`)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a first visit counts the entry, the layouts and the page, with their styles, each once', () => {
  const routes = filesByRoute(manifest)
  expect([...routes.keys()]).toEqual(['/menu', '/pages/miscellaneous/error', '/home', '/reservation-print'])
  expect(routes.get('/menu').sort()).toEqual(
    ['index.css', 'index.js', 'layout.js', 'menu.js', 'shared.css', 'shared.js'].map((name) => `assets/${name}`),
  )
  expect(routes.get('/reservation-print')).toEqual(['assets/index.js', 'assets/index.css', 'assets/print.js'])
})

test('a client-rendered page counts all routes and the guard in its first visit', () => {
  expect(filesByRoute(manifest).get('/home').sort()).toEqual(
    ['guard.js', 'home.js', 'index.css', 'index.js', 'tree.js'].map((name) => `assets/${name}`),
  )
})

test('small pages pass', () => {
  expect(complaints(measure(folder))).toEqual([])
})

test('a page over its budget fails with its name', () => {
  put('assets/menu.js', randomBytes(150_000))
  expect(complaints(measure(folder))).toEqual([
    expect.stringMatching(/^\/menu: 1[45]\d\.\d kB, allowed are \d+\.0 kB$/),
  ])
})

test('the compressed file counts where it exists', () => {
  put('assets/index.js', 'x'.repeat(50_000))
  put('assets/index.js.br', brotliCompressSync(randomBytes(130_000)))
  expect(complaints(measure(folder))).toHaveLength(3)
})

test.each([
  ['zod', 'schema._zod.run()'],
  ['@tanstack/react-query', 'throw Error("No QueryClient set, use QueryClientProvider")'],
  ['@mantine', '"mantine-Button-root"'],
  ['msw', 'register("/mockServiceWorker.js")'],
  ['a route of a staff page', 'createFileRoute("/_staff/home")({})'],
  ['a route of a sign-in page', 'createFileRoute(`/_session`)({})'],
  ['a route of a template page', "createFileRoute('/_template/chips')({})"],
])('a public page that carries %s fails', (name, text) => {
  put('assets/shared.js', text)
  expect(complaints(measure(folder))).toContain(`/menu: carries ${name}`)
})

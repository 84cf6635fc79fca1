#!/usr/bin/env node
// First-visit size of every route: the entry, its layouts, its page and their stylesheets, as sent with brotli; where the
// browser draws, also all routes and the guard. What a page fetches later (a calendar, a dialog) is not counted. Fails
// over budget, and when a public page carries something that belongs to the staff pages, their routes or the server.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const ENTRY = 'index.html'
/** Fetched before every page that the server does not draw; apps/server/src/platform/pages/page-assets.ts announces them. */
const BROWSER_PARTS = ['src/app/route-tree.gen.ts', 'src/shell/guard/guard.ts']
/** Everything under these layouts is drawn by the browser. */
const DRAWN_BY_BROWSER = /^_(session|staff|template)\//
const ROUTE_CHUNK = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/
const KILOBYTE = 1000

/**
 * Budgets in kB, first match wins; a route's name is its address.
 * The pages of a booking are forms and payments, opened on purpose and worked in; they may weigh more than the pages
 * that people only read on their way in.
 */
export const BUDGETS = [
  { test: /^\/(reserve$|reserve-|reservation-print|receipt-print|saleContract-print)/, kilobytes: 125, isPublic: true },
  // A search and an address to leave behind: forms too.
  { test: /^\/(error-404|pages\/miscellaneous)/, kilobytes: 125, isPublic: true },
  { test: /^\/menu/, kilobytes: 99, isPublic: true },
  { test: /^\/(login|admin\/login|pages\/)/, kilobytes: 200, isPublic: false },
  { test: /^\//, kilobytes: 250, isPublic: false },
]

/** Text that only the named thing leaves behind in a bundle. */
export const FORBIDDEN_IN_PUBLIC = [
  { name: 'zod', mark: '_zod' },
  { name: '@tanstack/react-query', mark: 'No QueryClient set' },
  { name: '@mantine', mark: 'mantine-' },
  { name: 'msw', mark: 'mockServiceWorker' },
  // A route's own file names it so: the customers' entry must not grow with the other pages.
  { name: 'a route of a staff page', mark: /['"`]\/_staff\b/ },
  { name: 'a route of a sign-in page', mark: /['"`]\/_session\b/ },
  { name: 'a route of a template page', mark: /['"`]\/_template\b/ },
]

function closure(manifest, keys) {
  const found = new Set()
  const visit = (key) => {
    if (found.has(key) || !(key in manifest)) return
    found.add(key)
    for (const imported of manifest[key].imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return [...found]
}

function addressOf(file) {
  const segments = file.replaceAll('.', '/').split('/')
  return `/${segments.filter((segment) => !segment.startsWith('_')).join('/')}`
}

/** `_public/menu` stands inside the layout of `_public/route`. */
function layoutsOf(file, chunks) {
  const folders = file.split('/').slice(0, -1)
  return folders
    .map((_, index) => [...folders.slice(0, index + 1), 'route'].join('/'))
    .filter((layout) => chunks.has(layout))
}

/** The files of each route's first visit, by address. */
export function filesByRoute(manifest) {
  const chunks = new Map()
  for (const key of Object.keys(manifest)) {
    const file = ROUTE_CHUNK.exec(key)?.[1]
    if (file !== undefined) chunks.set(file, key)
  }
  const routes = new Map()
  for (const [file, key] of chunks) {
    if (file === 'route' || file.endsWith('/route')) continue
    const layouts = layoutsOf(file, chunks).map((layout) => chunks.get(layout))
    const parts = DRAWN_BY_BROWSER.test(file) ? BROWSER_PARTS : []
    const files = closure(manifest, [ENTRY, ...parts, ...layouts, key]).flatMap((name) => [
      manifest[name].file,
      ...(manifest[name].css ?? []),
    ])
    routes.set(
      addressOf(file),
      [...new Set(files)].filter((name) => /\.(js|css)$/.test(name)),
    )
  }
  return routes
}

function compressedSize(clientDir, file) {
  const ready = join(clientDir, `${file}.br`)
  if (existsSync(ready)) return readFileSync(ready).length
  return brotliCompressSync(readFileSync(join(clientDir, file))).length
}

/** One row for each route: what it weighs, what it may weigh, and what it must not contain but does. */
export function measure(clientDir) {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'))
  return [...filesByRoute(manifest)].map(([route, files]) => {
    const budget = BUDGETS.find(({ test }) => test.test(route))
    const bytes = files.reduce((sum, file) => sum + compressedSize(clientDir, file), 0)
    const text = files.map((file) => readFileSync(join(clientDir, file), 'utf8')).join('\n')
    const forbidden = budget.isPublic
      ? FORBIDDEN_IN_PUBLIC.filter(({ mark }) => text.search(mark) !== -1).map(({ name }) => name)
      : []
    return { route, bytes, files, limit: budget.kilobytes * KILOBYTE, forbidden }
  })
}

export function complaints(rows) {
  return rows.flatMap(({ route, bytes, limit, forbidden }) => [
    ...(bytes > limit ? [`${route}: ${kilobytes(bytes)} kB, allowed are ${kilobytes(limit)} kB`] : []),
    ...forbidden.map((name) => `${route}: carries ${name}`),
  ])
}

function kilobytes(bytes) {
  return (bytes / KILOBYTE).toFixed(1)
}

function main() {
  const clientDir = resolve(process.argv[2] ?? 'apps/web/dist/client')
  if (!existsSync(join(clientDir, '.vite/manifest.json'))) {
    console.error(`check-size: no build in ${clientDir}, run npm run build first`)
    process.exit(1)
  }
  const rows = measure(clientDir).sort((a, b) => a.route.localeCompare(b.route))
  for (const { route, bytes, limit, files } of rows) {
    const share = `${kilobytes(bytes).padStart(7)} of ${kilobytes(limit)} kB`
    console.log(`${route.padEnd(36)} ${share} in ${files.length} files`)
  }
  const found = complaints(rows)
  for (const complaint of found) console.error(`check-size: ${complaint}`)
  console.log(`check-size: ${rows.length} routes, ${found.length} over`)
  process.exit(found.length === 0 ? 0 : 1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()

#!/usr/bin/env node
// Whether a built browser program carries anything that belongs to another one or to the server. The show-room's simulated
// backend is part of its own program alone, and no page there brings it with itself. What a page weighs is counted in a
// browser, by e2e/page-weight.spec.ts.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Text that only the named thing leaves behind in a bundle. */
const FORBIDDEN_FOR_CUSTOMERS = [
  { name: 'zod', mark: '_zod' },
  { name: '@tanstack/react-query', mark: 'No QueryClient set' },
  { name: '@mantine', mark: 'mantine-' },
  { name: 'msw', mark: 'mockServiceWorker' },
  // A route's own file names it so.
  { name: 'a route of a staff page', mark: /['"`]\/_staff\b/ },
  { name: 'a route of a sign-in page', mark: /['"`]\/_session\b/ },
  { name: 'a route of a template page', mark: /['"`]\/_template\b/ },
]
const FORBIDDEN_FOR_STAFF = [
  { name: 'msw', mark: 'mockServiceWorker' },
  { name: 'a route of a template page', mark: /['"`]\/_template\b/ },
]
/** What the show-room's pages carry before they have asked anything. */
const FORBIDDEN_FOR_TEMPLATE = [
  { name: 'msw', mark: 'mockServiceWorker' },
  { name: 'a route of a staff page', mark: /['"`]\/_staff\b/ },
  { name: 'a route of a sign-in page', mark: /['"`]\/_session\b/ },
]
const SIMULATED = /\/areas\/template\/simulated\//

function filesFrom(manifest, key, isWanted, found = new Set()) {
  const chunk = manifest[key]
  if (chunk === undefined || found.has(key) || !isWanted(key)) return found
  found.add(key)
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) {
    filesFrom(manifest, next, isWanted, found)
  }
  return found
}

function entryOf(manifest) {
  return Object.keys(manifest).find((key) => manifest[key].isEntry === true)
}

function loadedKeys(manifest, isWanted) {
  const entry = entryOf(manifest)
  return entry === undefined ? [] : [...filesFrom(manifest, entry, isWanted)]
}

/** The scripts that a program can fetch, lazy parts included. */
export function loadedScripts(manifest, isWanted = () => true) {
  const keys = loadedKeys(manifest, isWanted)
  return [...new Set(keys.map((key) => manifest[key].file))].filter((file) => file.endsWith('.js'))
}

/** Chunks that fetch the simulated backend together with themselves: whoever may fetch them would fetch it as well. */
function heldBackends(manifest, keys) {
  return keys
    .filter((key) => (manifest[key].imports ?? []).some((imported) => SIMULATED.test(`/${imported}`)))
    .map((key) => `${manifest[key].file} of the show-room brings the simulated backend with it`)
}

function complaintsAbout(clientDir, program, files, forbidden) {
  if (files.length === 0) return [`the ${program} program has no entry`]
  return files.flatMap((file) => {
    const text = readFileSync(join(clientDir, file), 'utf8')
    return forbidden
      .filter(({ mark }) => text.search(mark) !== -1)
      .map(({ name }) => `${file} of the ${program} program carries ${name}`)
  })
}

export function complaints(clientDir) {
  const read = (name) => JSON.parse(readFileSync(join(clientDir, `.vite/${name}.json`), 'utf8'))
  const customer = loadedScripts(read('customer'))
  const template = read('template')
  const isOfPages = (key) => !SIMULATED.test(`/${key}`)
  return [
    ...complaintsAbout(clientDir, 'customers’', customer, FORBIDDEN_FOR_CUSTOMERS),
    ...complaintsAbout(clientDir, 'signed-in', loadedScripts(read('signed-in')), FORBIDDEN_FOR_STAFF),
    ...complaintsAbout(clientDir, 'show-room’s', loadedScripts(template, isOfPages), FORBIDDEN_FOR_TEMPLATE),
    ...heldBackends(template, loadedKeys(template, isOfPages)),
  ]
}

function main() {
  const clientDir = resolve(process.argv[2] ?? 'apps/web/dist/client')
  if (!existsSync(join(clientDir, '.vite/customer.json'))) {
    console.error(`check-programs: no build in ${clientDir}, run npm run build first`)
    process.exit(1)
  }
  const found = complaints(clientDir)
  for (const complaint of found) console.error(`check-programs: ${complaint}`)
  console.log(`check-programs: ${found.length} foreign parts in the browser programs`)
  process.exit(found.length === 0 ? 0 : 1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()

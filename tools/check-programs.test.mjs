import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { complaints, loadedScripts } from './check-programs.mjs'

const backend = 'src/areas/template/simulated/backend.ts'
const customer = {
  'src/app/entry-customer.tsx': { file: 'assets/customer.js', isEntry: true, dynamicImports: ['_reserve'] },
  _reserve: { file: 'assets/reserve.js', css: ['assets/reserve.css'], imports: ['src/app/entry-customer.tsx'] },
  _unreached: { file: 'assets/unreached.js' },
}
const signedIn = { 'src/app/entry-signed-in.tsx': { file: 'assets/signed-in.js', isEntry: true } }
const template = {
  'src/app/entry-template.tsx': { file: 'assets/template.js', isEntry: true, dynamicImports: [backend] },
  [backend]: { file: 'assets/backend.js' },
}

let folder
const put = (path, content) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-programs-'))
  put('.vite/customer.json', JSON.stringify(customer))
  put('.vite/signed-in.json', JSON.stringify(signedIn))
  put('.vite/template.json', JSON.stringify(template))
  for (const name of ['customer', 'reserve', 'signed-in', 'template']) put(`assets/${name}.js`, `/* ${name} */`)
  put('assets/backend.js', '"/mockServiceWorker.js"')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a program is its entry and all that it can fetch later, each once', () => {
  expect(loadedScripts(customer)).toEqual(['assets/customer.js', 'assets/reserve.js'])
})

test('programs of their own parts pass, and the show-room may carry its backend', () => {
  expect(complaints(folder)).toEqual([])
})

test.each([
  ['zod', 'x._zod.run'],
  ['@tanstack/react-query', 'Error("No QueryClient set, use")'],
  ['msw', '"/mockServiceWorker.js"'],
  ['a route of a staff page', 'id:"/_staff/main"'],
  ['a route of a sign-in page', 'id:`/_session/login`'],
  ['a route of a template page', "id:'/_template'"],
])('%s in a lazy part of the customers’ program fails by its name', (name, text) => {
  put('assets/reserve.js', text)
  expect(complaints(folder)).toEqual([`assets/reserve.js of the customers’ program carries ${name}`])
})

test.each([
  ['signed-in', 'signed-in', 'msw', '"/mockServiceWorker.js"'],
  ['signed-in', 'signed-in', 'a route of a template page', 'id:"/_template/apps/email"'],
  ['template', 'show-room’s', 'msw', '"/mockServiceWorker.js"'],
  ['template', 'show-room’s', 'a route of a staff page', 'id:"/_staff/main"'],
])('in the entry %s, of the %s program, %s fails too', (file, program, name, text) => {
  put(`assets/${file}.js`, text)
  expect(complaints(folder)).toEqual([`assets/${file}.js of the ${program} program carries ${name}`])
})

test('a part of the show-room that brings the backend with it fails by its file', () => {
  const manifest = {
    ...template,
    'src/app/entry-template.tsx': { file: 'assets/template.js', isEntry: true, dynamicImports: ['_mail'] },
    _mail: { file: 'assets/mail.js', imports: [backend] },
  }
  put('.vite/template.json', JSON.stringify(manifest))
  put('assets/mail.js', '/* mail */')
  expect(complaints(folder)).toEqual(['assets/mail.js of the show-room brings the simulated backend with it'])
})

test('a build without an entry is no build that passes', () => {
  put('.vite/customer.json', '{}')
  expect(complaints(folder)).toEqual(['the customers’ program has no entry'])
})

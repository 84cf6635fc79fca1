// A rule that a newer linter no longer knows, or a folder that moved, would otherwise go blind in silence.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentFor, root } from './node-runtime.mjs'
import { withPlantedFiles } from './planted-files.mjs'

const clock = 'is told the time'
const formats = 'format.ts formats'
const calls = 'api-client'

/** [file, text, rule, words of the message]; the words tell our own restrictions from each other. */
const bad = [
  ['packages/rental/src/now.ts', 'export const now = () => Date.now()', 'no-restricted-globals', clock],
  [
    'packages/rental/src/date.ts',
    'export const year = () => new Date(0).getUTCFullYear()',
    'no-restricted-globals',
    clock,
  ],
  ['packages/rental/src/global.ts', 'export const now = () => globalThis.Date.now()', 'no-restricted-globals', clock],
  ['packages/rental/src/chance.ts', 'export const chance = () => Math.random()', 'no-restricted-properties', clock],
  [
    'packages/rental/src/words.ts',
    'export const words = (n: number) => n.toLocaleString()',
    'no-restricted-properties',
    formats,
  ],
  [
    'packages/rental/src/zod.ts',
    "import { z } from 'zod'\nexport const a = z",
    'no-restricted-imports',
    'imports nothing',
  ],
  ['packages/contract/src/intl.ts', 'export const f = new Intl.NumberFormat()', 'no-restricted-globals', formats],
  ['packages/contract/src/default.ts', 'export default 1', 'no-default-export', ''],
  ['apps/server/src/settings.ts', 'export const port = process.env.PORT', 'no-process-env', ''],
  ['apps/server/src/log.ts', "console.log('x')", 'no-console', ''],
  [
    'apps/server/src/pages.ts',
    "import { renderToString } from 'react-dom/server'\nexport const a = renderToString",
    'no-restricted-imports',
    'never the pages',
  ],
  ['apps/server/src/any.ts', 'export const a = (b: any) => b as string', 'no-explicit-any', ''],
  ['apps/server/src/ignore.ts', '// @ts-ignore\nexport const a: number = 1', 'ban-ts-comment', ''],
  ['apps/server/src/bang.ts', 'export const a = (b?: string) => b!.length', 'no-non-null-assertion', ''],
  ['apps/server/src/float.ts', 'const f = async () => 1\nexport const g = () => { f() }', 'no-floating-promises', ''],
  ['apps/web/src/lib/call.ts', "export const a = () => fetch('/api')", 'no-restricted-globals', calls],
  [
    'apps/web/src/areas/staff/x/page.tsx',
    "export const a = () => window.fetch('/api')",
    'no-restricted-globals',
    calls,
  ],
  [
    'apps/web/src/ui/date.ts',
    'export const a = (d: Date) => d.toLocaleDateString()',
    'no-restricted-properties',
    formats,
  ],
  [
    'apps/web/src/ui/html.ts',
    "export const a = (e: Element) => { e.innerHTML = 'x' }",
    'no-restricted-properties',
    'text nodes',
  ],
  [
    'apps/web/src/ui/danger.tsx',
    "export const A = () => <p dangerouslySetInnerHTML={{ __html: 'x' }} />",
    'no-danger',
    '',
  ],
  ['apps/web/src/ui/pg.ts', "import pg from 'pg'\nexport const a = pg", 'no-restricted-imports', 'never the server'],
]

/** Each of these would be refused in its neighbour. */
const good = {
  'apps/web/src/lib/format.ts':
    "export const f = (n: number) => new Intl.NumberFormat('th').format(n) + n.toLocaleString()\n",
  'apps/web/src/lib/api/api-fetch.ts': "export const f = () => fetch('/api')\n",
  'apps/server/src/env.ts': 'export const env = process.env\n',
  'packages/rental/src/now.test.ts':
    "import { expect, test } from 'vitest'\ntest('x', () => expect(Date.now()).toBe(1))\n",
  'apps/web/vite.config.ts': 'export default {}\n',
  'tools/x.mjs': "console.log('x')\n",
}

function lint(base) {
  const program = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const { stdout, stderr } = spawnSync(process.execPath, [program, '--format', 'json'], {
    cwd: base,
    encoding: 'utf8',
    // The type-aware half is a program of its own, which the linter finds by the path.
    env: environmentFor(process.execPath),
  })
  if (!stdout.startsWith('{')) throw new Error(`${stdout}${stderr}`)
  return JSON.parse(stdout).diagnostics.map(({ filename, code, message, help }) => ({
    place: filename.replaceAll('\\', '/'),
    rule: /\((.*)\)/.exec(code)?.[1],
    words: `${message} ${help ?? ''}`,
  }))
}

const planted = {
  '.oxlintrc.json': readFileSync(join(root, '.oxlintrc.json'), 'utf8'),
  'tsconfig.json': JSON.stringify({
    compilerOptions: { strict: true, lib: ['ES2024', 'DOM'], jsx: 'preserve', noEmit: true },
  }),
  ...Object.fromEntries(bad.map(([path, text]) => [path, `${text}\n`])),
  ...good,
}

test('the linter refuses each planted line and nothing that is allowed', { timeout: 60_000 }, async () => {
  const found = await withPlantedFiles(planted, lint)
  const missed = bad.filter(
    ([path, , rule, words]) =>
      !found.some((one) => one.place === path && one.rule === rule && one.words.includes(words)),
  )
  expect(missed.map(([path, , rule]) => `${path}: ${rule}`)).toEqual([])
  expect(found.filter(({ place }) => place in good)).toEqual([])
})

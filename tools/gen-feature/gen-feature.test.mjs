import { spawnSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { checkBoundaries } from '../check-boundaries.mjs'
import { checkMessages } from '../check-messages.mjs'
import { checkStructure } from '../check-structure.mjs'
import { formatFiles, writeFeature } from './gen-feature.mjs'
import { findImports } from '../module-imports.mjs'
import { environmentFor, pickNode, root } from '../node-runtime.mjs'
import { withPlantedFiles } from '../planted-files.mjs'
import { isScript, readSource } from '../source-files.mjs'

const copied = [
  '.oxfmtrc.json',
  'apps/web/package.json',
  'apps/web/messages',
  'apps/web/project.inlang',
  'apps/web/src',
]

/** A copy of the web app, without what is made of it. */
const withWebApp = (use) =>
  withPlantedFiles({}, (base) => {
    const filter = (path) => !path.includes('/src/paraglide')
    for (const path of copied) cpSync(join(root, path), join(base, path), { recursive: true, filter })
    return use(base)
  })

/** Names that a file takes from files that do not export them. */
function missingNames(base, path) {
  const text = readSource(base, path)
  const own = findImports(text).filter(({ specifier }) => /^[.#](?!paraglide)/.test(specifier))
  return own.flatMap(({ specifier }) => {
    const to = specifier.startsWith('#')
      ? `apps/web/src/${specifier.slice(1)}`
      : posix.join(posix.dirname(path), specifier)
    if (!existsSync(join(base, to))) return [specifier]
    const [, names = ''] = new RegExp(`\\{([^{}]*)\\} from '${specifier.replaceAll('.', '\\.')}'`).exec(text) ?? []
    const target = readSource(base, to)
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !new RegExp(`\\bexport\\b.*\\b${name}\\b`).test(target))
  })
}

test('three new features pass the checks, and whatever they import is there', async () => {
  await withWebApp((base) => {
    const plain = writeFeature(base, { name: 'sample-pages' })
    const named = writeFeature(base, { name: 'sample-cards', th: 'การ์ด', address: '/sample/cards' })
    // Formatting breaks a list over lines; the next feature still finds its end.
    const written = [...new Set([...plain, ...named])]
    formatFiles(base, written)
    const last = writeFeature(base, { name: 'another-feature-with-a-name-that-is-rather-long-for-one-line-of-a-list' })
    written.push(...last.filter((path) => !written.includes(path)))
    formatFiles(base, written)

    expect(written).toContain('apps/web/src/routes/_template/sample/cards.tsx')
    expect(checkStructure(base).problems).toEqual([])
    expect(checkBoundaries(base).problems).toEqual([])
    expect(checkMessages(base).problems).toEqual([])
    expect(written.filter(isScript).flatMap((path) => missingNames(base, path))).toEqual([])

    const collected = readSource(base, 'apps/web/src/areas/template/simulated/features.ts')
    expect(collected).toMatch(
      /samplePagesHandlers[\s\S]+sampleCardsHandlers[\s\S]+anotherFeature\w+Handlers[\s\S]+\]\n\n\/\*\* Answers/,
    )
  })
})

test('what is there already is not written over, and a name that says nothing else is refused', async () => {
  await withWebApp((base) => {
    writeFeature(base, { name: 'sample-pages' })
    expect(() => writeFeature(base, { name: 'sample-pages' })).toThrow('is there already')
    expect(() => writeFeature(base, { name: 'tasks', address: '/apps/sample-pages' })).toThrow('is there already')
    expect(() => writeFeature(base, { name: 'ToDo' })).toThrow('kebab-case')
    expect(() => writeFeature(base, { name: 'tasks', address: 'apps/tasks' })).toThrow('/apps/todo or the like')
  })
})

test('the command says how it is called', () => {
  const { status, stderr } = spawnSync(pickNode(), [join(import.meta.dirname, 'gen-feature.mjs'), 'page', 'todo'], {
    encoding: 'utf8',
    env: environmentFor(pickNode()),
  })
  expect(status).toBe(1)
  expect(stderr).toContain('npm run gen -- feature NAME')
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { environmentFor, isNewEnough, pickNode, root } from './node-runtime.mjs'
import { isBuilt, sourceHash } from './web-build.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rodchao-tools-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

function put(path, text) {
  const full = join(folder, path)
  mkdirSync(join(full, '..'), { recursive: true })
  writeFileSync(full, text)
}

describe('the Node that runs the project', () => {
  it.each([
    ['v20.19.0', false],
    ['22.18.9', false],
    ['22.19.0', true],
    ['v24.21.0', true],
  ])('Node %s is new enough: %s', (version, expected) => {
    expect(isNewEnough(version)).toBe(expected)
  })

  it('a new enough Node is kept, and comes first in the PATH of the programs it starts', () => {
    expect(pickNode()).toBe(process.execPath)
    const { PATH } = environmentFor('/some/where/bin/node')
    expect(PATH.startsWith('/some/where/bin:')).toBe(true)
    expect(PATH).toContain(join(root, 'node_modules', '.bin'))
  })
})

describe('run', () => {
  const run = (...words) =>
    spawnSync(process.execPath, [join(root, 'tools', 'run.mjs'), ...words], { encoding: 'utf8' })

  it('run starts a TypeScript file with its arguments and exits as it does', () => {
    put('some.ts', 'const words: string[] = process.argv.slice(2); console.log(words.join("+")); process.exitCode = 7;')
    const { stdout, status } = run(join(folder, 'some.ts'), 'a', 'b c')
    expect(stdout).toBe('a+b c\n')
    expect(status).toBe(7)
  })

  it('run starts a program of the project', () => {
    expect(run('vitest', '--version').stdout).toMatch(/^vitest\/5/)
  })

  it('run names a program that does not exist', () => {
    const { stderr, status } = run('no-such-program')
    expect(stderr).toContain('no-such-program')
    expect(status).toBe(1)
  })
})

describe('the pages', () => {
  const mark = () => put('apps/web/dist/.build-hash', sourceHash(folder))

  beforeEach(() => {
    put('apps/web/src/app.ts', 'one')
    put('apps/web/messages/th.json', '{}')
    put('packages/rental/src/index.ts', 'one')
    put('package-lock.json', '{}')
  })

  it('the pages are built when they are missing', () => {
    expect(isBuilt(folder)).toBe(false)
  })

  it('the pages are not built again while nothing changed', () => {
    mark()
    expect(isBuilt(folder)).toBe(true)
  })

  it.each([
    ['apps/web/src/app.ts'],
    ['apps/web/messages/th.json'],
    ['packages/rental/src/index.ts'],
    ['package-lock.json'],
    ['apps/web/src/new.ts'],
  ])('the pages are built again after a change of %s', (path) => {
    mark()
    put(path, 'another content')
    expect(isBuilt(folder)).toBe(false)
  })

  it('the pages are built again after a change that keeps the size', () => {
    mark()
    put('apps/web/src/app.ts', 'two')
    utimesSync(join(folder, 'apps/web/src/app.ts'), 1, 1)
    expect(isBuilt(folder)).toBe(false)
  })

  it('the pages are not built again because of what a build or a test writes', () => {
    mark()
    put('apps/web/src/paraglide/messages.js', 'x')
    put('apps/web/src/route-tree.gen.ts', 'x')
    put('apps/web/src/app.test.ts', 'x')
    expect(isBuilt(folder)).toBe(true)
  })
})

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
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

describe('the settings of a shop', () => {
  const printed = 'console.log(["DATA_DIR", "BACKUP_DIR", "PORT"].map((name) => process.env[name] ?? "none").join("|"))'
  // A repository of its own, for nobody's `.env` is to be touched.
  function run(path, env = {}) {
    for (const name of ['run', 'dev', 'node-runtime', 'shop-settings']) {
      mkdirSync(join(folder, 'tools'), { recursive: true })
      cpSync(join(root, 'tools', `${name}.mjs`), join(folder, 'tools', `${name}.mjs`))
    }
    put(path, printed)
    const { PATH } = process.env
    return spawnSync(process.execPath, [join(folder, 'tools', 'run.mjs'), join(folder, path)], {
      encoding: 'utf8',
      env: { PATH, ...env },
    })
  }

  it('are read from .env by every command that works on it', () => {
    put('.env', 'DATA_DIR=/srv/shop\nBACKUP_DIR="/mnt/away"\n')
    expect(run('apps/server/src/some-cli.ts').stdout).toBe('/srv/shop|/mnt/away|none\n')
  })

  it('give way to variables of the environment, also to empty ones', () => {
    put('.env', 'DATA_DIR=/srv/shop\nBACKUP_DIR=/mnt/away\n')
    expect(run('apps/server/src/some-cli.ts', { DATA_DIR: '/tmp/copy', BACKUP_DIR: '' }).stdout).toBe(
      '/tmp/copy||none\n',
    )
  })

  it('come from another file when SETTINGS_FILE names one', () => {
    put('.env', 'DATA_DIR=/srv/shop\nPORT=3001\n')
    put('copy.env', 'DATA_DIR=/srv/copy\n')
    expect(run('apps/server/src/some-cli.ts', { SETTINGS_FILE: join(folder, 'copy.env') }).stdout).toBe(
      '/srv/copy|none|none\n',
    )
  })

  it('stop a command when the named file is not there, for it would work on another shop', () => {
    const { status, stdout, stderr } = run('apps/server/src/some-cli.ts', { SETTINGS_FILE: join(folder, 'none.env') })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(join(folder, 'none.env'))
  })

  it('are kept from what measures and tests', () => {
    put('.env', 'DATA_DIR=/srv/shop\n')
    expect(run('bench/src/run.ts').stdout).toBe('none|none|none\n')
  })

  it('reach the server of npm run dev', () => {
    put('.env', 'DATA_DIR=/srv/shop\n')
    put('apps/server/src/main.ts', `${printed}; process.kill(process.ppid)`)
    for (const parts of ['packages/rental/src', 'packages/contract/src'])
      mkdirSync(join(folder, parts), { recursive: true })
    run('apps/server/src/some-cli.ts')
    const { stdout } = spawnSync(process.execPath, [join(folder, 'tools', 'dev.mjs')], {
      encoding: 'utf8',
      timeout: 10_000,
    })
    expect(stdout).toContain('/srv/shop|none|none')
  })

  // The first thing each of them does with its settings is to refuse these.
  it.each([
    ['backup'],
    ['restore', 'some.tar', '--check'],
    ['fsck'],
    ['migrate'],
    ['seed', 'small-shop'],
    ['admin:create', '--email', 'you@example.com'],
  ])('are those of npm run %s', (name, ...words) => {
    put('shop.env', `DATA_DIR=${join(folder, 'data')}\nBACKUP_KEEP=of old times\n`)
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const { status, stderr } = spawnSync(process.execPath, [...scripts[name].split(' ').slice(1), ...words], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, SETTINGS_FILE: join(folder, 'shop.env') },
    })
    expect(stderr).toContain('BACKUP_KEEP')
    expect(status).toBeGreaterThan(0)
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

import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
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
    put('.env', 'DATA_DIR=/srv/shop\nBACKUP_DIR="/srv/away"\n')
    expect(run('apps/server/src/some-cli.ts').stdout).toBe('/srv/shop|/srv/away|none\n')
  })

  it('are read when the release is named by a link to it', () => {
    put('.env', 'DATA_DIR=/srv/shop\n')
    run('apps/server/src/some-cli.ts')
    const link = `${folder}-link`
    symlinkSync(folder, link)
    try {
      const words = [join(link, 'tools/run.mjs'), join(link, 'apps/server/src/some-cli.ts')]
      expect(spawnSync(process.execPath, words, { encoding: 'utf8', env: {} }).stdout).toBe('/srv/shop|none|none\n')
    } finally {
      rmSync(link)
    }
  })

  it('give way to variables of the environment, also to empty ones', () => {
    put('.env', 'DATA_DIR=/srv/shop\nBACKUP_DIR=/srv/away\n')
    expect(run('apps/server/src/some-cli.ts', { DATA_DIR: '/srv/other', BACKUP_DIR: '' }).stdout).toBe(
      '/srv/other||none\n',
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

describe('the files of a small server', () => {
  const deployed = (name) => readFileSync(join(root, 'deploy', name), 'utf8')
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

  /** What the command would run, by a stand-in for the program that becomes another user. */
  function run(words, env = {}) {
    put('bin/runuser', '#!/bin/sh\necho "$@"\n')
    chmodSync(join(folder, 'bin', 'runuser'), 0o755)
    const { PATH } = process.env
    return spawnSync('sh', [join(root, 'deploy', 'rodchao'), ...words], {
      encoding: 'utf8',
      env: { PATH: `${join(folder, 'bin')}:${PATH}`, ...env },
    })
  }

  it.each([['backup'], ['restore'], ['fsck'], ['import'], ['migrate'], ['admin:create'], ['start']])(
    'run what npm run %s runs, as the user and with the settings of the service',
    (name) => {
      const { stdout } = run([name, 'some words', '--flag'], { DATA_DIR: '/elsewhere/data' })
      const [, script] = /^node (?:tools\/run\.mjs )?(\S+)$/.exec(scripts[name])
      expect(stdout).toMatch(/^-u rodchao -- env -i PATH=/)
      expect(stdout).toContain(` node /srv/rodchao/tools/run.mjs /srv/rodchao/${script} some words --flag\n`)
      const [, settings] = /^Environment=SETTINGS_FILE=(.+)$/m.exec(deployed('rodchao-instance.service'))
      expect(stdout).toContain(` SETTINGS_FILE=${settings} `)
      expect(stdout).not.toContain('/elsewhere/data')
    },
  )

  it('run a command over a copy of the shop by the settings of the copy', () => {
    expect(run(['fsck'], { SETTINGS_FILE: '/etc/rodchao/copy' }).stdout).toContain(' SETTINGS_FILE=/etc/rodchao/copy ')
  })

  it('say what there is when a command is not known', () => {
    const { status, stderr } = run(['backups'])
    expect(status).toBe(2)
    expect(stderr).toContain('usage: rodchao')
  })

  it('agree on user, ports and folders', () => {
    const unit = deployed('rodchao-instance.service')
    const recipe = readFileSync(join(root, 'docs/recipes/small-server.md'), 'utf8')
    const ports = [...deployed('nginx-site.conf').matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)
    expect(recipe).toContain(`enable --now ${ports.map((port) => `rodchao@${port}`).join(' ')}`)
    expect(unit).toMatch(/^User=rodchao$/m)
    expect(unit).toMatch(/^WorkingDirectory=\/srv\/rodchao$/m)
    const settings = Object.fromEntries(
      [...deployed('environment.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    )
    // The service may write nowhere else.
    expect(unit).toContain(`ReadWritePaths=${settings.DATA_DIR} ${settings.BACKUP_DIR}\n`)
    const known = readFileSync(join(root, '.env.example'), 'utf8')
    for (const name of Object.keys(settings)) expect(known).toContain(`#${name}=`)
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

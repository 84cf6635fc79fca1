import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, chmodSync, lstatSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { completeBinaries, copyBinaries, findBinaries } from './binaries.ts'

const quiet = () => undefined
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rodchao-binaries-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

describe('the built-in PostgreSQL', () => {
  it.each([
    ['freebsd', 'x64'],
    ['linux', 'riscv64'],
    ['win32', 'arm64'],
  ])('is not promised on %s %s, where DATABASE_URL is asked for', async (platform, arch) => {
    await expect(findBinaries(platform, arch)).rejects.toThrow(/DATABASE_URL/)
  })

  it('runs after an install without scripts: links and execute rights are made', async () => {
    const { root } = await findBinaries()
    const bare = join(folder, 'native')
    cpSync(root, bare, {
      recursive: true,
      filter: (source) => !lstatSync(source).isSymbolicLink() && !source.endsWith('.a') && !source.endsWith('timezone'),
    })
    for (const program of readdirSync(join(bare, 'bin'))) chmodSync(join(bare, 'bin', program), 0o644)
    expect(spawnSync(join(bare, 'bin', 'postgres'), ['--version']).status).not.toBe(0)
    expect(await completeBinaries(bare)).toBe(true)
    const { stdout } = spawnSync(join(bare, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' })
    expect(stdout).toContain('(PostgreSQL) 18')
    expect(await completeBinaries(bare)).toBe(true)
  })

  it('is copied readable for everybody, whole or not at all, and once', async () => {
    const before = process.umask(0o077)
    try {
      const binaries = await findBinaries()
      const [copy, same] = await Promise.all([
        copyBinaries(binaries, folder, quiet),
        copyBinaries(binaries, folder, quiet),
      ])
      expect(same.root).toBe(copy.root)
      expect(readdirSync(folder)).toHaveLength(1)
      expect(statSync(join(copy.root, 'bin', 'postgres')).mode & 0o777).toBe(0o755)
      expect(statSync(join(copy.root, 'share', 'postgresql', 'postgres.bki')).mode & 0o777).toBe(0o644)
      expect(existsSync(join(copy.root, 'lib', 'libpq.a'))).toBe(false)
      expect(spawnSync(join(copy.root, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' }).stdout).toContain(
        '(PostgreSQL) 18',
      )
    } finally {
      process.umask(before)
    }
  })
})

import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { dropSocketFolder, type Place, socketFolder } from './place.ts'

const made = mkdtempSync(join(tmpdir(), 'rodchao-place-'))
const long = join(made, 'a'.repeat(100))

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(made, { recursive: true, force: true })
})

test.skipIf(process.platform === 'win32')(
  'a socket finds a short, private folder where both the data and the temporary files have long paths',
  async () => {
    mkdirSync(long, { recursive: true })
    vi.stubEnv('TMPDIR', long)
    const place = { home: long, dataDirectory: join(long, 'postgres'), account: undefined } as Place
    const folder = await socketFolder(place)
    try {
      expect(Buffer.byteLength(join(folder, '.s.PGSQL.5432'))).toBeLessThanOrEqual(103)
      expect(statSync(folder).mode & 0o077).toBe(0)
      expect(await socketFolder(place), 'it is found again').toBe(folder)
    } finally {
      await dropSocketFolder(place, folder)
    }
    expect(statSync(folder, { throwIfNoEntry: false })).toBeUndefined()
  },
)

test.skipIf(process.platform === 'win32')(
  'a socket is refused in words where the home folder has a long path too',
  async () => {
    mkdirSync(long, { recursive: true })
    vi.stubEnv('TMPDIR', long)
    vi.stubEnv('HOME', long)
    const place = { home: long, dataDirectory: join(long, 'postgres'), account: undefined } as Place
    await expect(socketFolder(place)).rejects.toThrow(/too long for a socket\. Set a shorter TMPDIR or DATA_DIR/)
  },
)

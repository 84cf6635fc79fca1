import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPaperDesk, type PaperDesk } from '../testing.ts'
import { findChromium } from './chromium-path.ts'
import { startChromium } from './chromium-pipe.ts'
import { printPage } from './print-page.ts'
import { createPrintSecrets } from './print-secrets.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rodchao-pdf-test-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A program of our own in the place of a browser. */
async function program(script: string): Promise<string> {
  const path = join(folder, 'browser')
  await writeFile(path, `#!${process.execPath}\n${script}`)
  await chmod(path, 0o755)
  return path
}

describe('a secret for printing', () => {
  test('opens one paper until it is withdrawn or a minute is over', () => {
    let now = 0
    const secrets = createPrintSecrets({ now: () => now })
    const [first, second] = [secrets.issue('a'), secrets.issue('b')]
    expect(first).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect([secrets.findDocument(first), secrets.findDocument(second)]).toEqual(['a', 'b'])
    expect(secrets.findDocument('A'.repeat(22))).toBeUndefined()
    secrets.withdraw(first)
    expect(secrets.findDocument(first)).toBeUndefined()
    now = 60_000
    expect(secrets.findDocument(second)).toBeUndefined()
  })
})

describe('the Chromium', () => {
  test('is the one that is set, and none where that is no program', async () => {
    const path = await program('')
    expect(findChromium({ chromiumPath: path, searchPath: '' }, 'linux')).toBe(path)
    await chmod(path, 0o600)
    expect(findChromium({ chromiumPath: path, searchPath: '' }, 'linux')).toBeUndefined()
    expect(findChromium({ chromiumPath: join(folder, 'none'), searchPath: '' }, 'linux')).toBeUndefined()
  })

  test('is found where programs are looked for', async () => {
    const path = join(folder, 'chromium')
    await writeFile(path, '#!/bin/sh\n', { mode: 0o700 })
    const looking = (searchPath: string) => findChromium({ chromiumPath: undefined, searchPath }, 'linux')
    expect(looking(['', join(folder, 'none'), folder].join(delimiter))).toBe(path)
    expect(looking('')).toBeUndefined()
    const shell = join(folder, 'chromium-headless-shell')
    await writeFile(shell, '#!/bin/sh\n', { mode: 0o700 })
    expect(looking(folder)).toBe(shell)
    await rm(shell)
    await rm(path)
    expect(looking(folder)).toBeUndefined()
  })

  test('is given nothing of our environment', async () => {
    const seen = join(folder, 'seen')
    const path = await program(`require('node:fs').writeFileSync(${JSON.stringify(seen)}, JSON.stringify(process.env))`)
    const browser = await startChromium(path, false)
    await expect(browser.send('Target.getTargets')).rejects.toThrow('Chromium ended')
    await browser.close()
    const names = Object.keys(JSON.parse(await readFile(seen, 'utf8')) as object)
    expect(
      names.filter((name) => !['HOME', 'TMPDIR', 'LANG', 'PATH', '__CF_USER_TEXT_ENCODING'].includes(name)),
    ).toEqual([])
  })

  test('that was killed is gone, and closing it waits for nothing', async () => {
    const browser = await startChromium(await program(`process.kill(process.pid, 'SIGKILL')`), false)
    await expect(browser.send('Target.getTargets')).rejects.toThrow('Chromium ended')
    // It is told of its end before that is asked for.
    await vi.waitFor(() => expect(browser.send('Target.getTargets')).rejects.toThrow('not running'))
    await browser.close()
  })

  test('that ends at once, cannot be started or never answers makes no PDF and leaves no process', async () => {
    const page = { isRoot: false, address: 'about:blank', language: 'th', awaited: 'x', timeoutMs: 1500 } as const
    await expect(printPage({ ...page, program: await program('process.exit(1)') })).rejects.toThrow('Chromium')
    const talking = await program(
      `console.error('first\\nNo usable sandbox at http://shop/print?token=secret now'); process.exit(1)`,
    )
    await expect(printPage({ ...page, program: talking })).rejects.toThrow('Chromium ended: No usable sandbox at … now')
    await expect(printPage({ ...page, program: join(folder, 'none') })).rejects.toThrow('Chromium')
    const babbling = await program(`require('node:fs').writeSync(4, 'no message\\0'); setInterval(() => {}, 1000)`)
    await expect(printPage({ ...page, program: babbling })).rejects.toThrow('Chromium')
    const pid = join(folder, 'pid')
    const deaf = await program(
      `require('node:fs').writeFileSync(${JSON.stringify(pid)}, String(process.pid)); setInterval(() => {}, 1000)`,
    )
    await expect(printPage({ ...page, program: deaf })).rejects.toThrow('not ready in time')
    const processId = Number(await readFile(pid, 'utf8'))
    expect(() => process.kill(processId, 0)).toThrow('ESRCH')
  })
})

describe('the call', () => {
  let desk: PaperDesk
  beforeAll(async () => {
    desk = await createPaperDesk()
  })
  afterAll(() => desk.close())

  test('answers 503 where nothing can print, 404 for an unknown paper, and logs no print', async () => {
    const { id } = await desk.confirmed()
    const listed = await desk.issued(id, 'tax_abb')
    const answer = await desk.staff({ url: `documents/${listed.id}/pdf` })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'pdf_unavailable'])
    expect((await desk.staff({ url: `documents/${randomUUID()}/pdf` })).statusCode).toBe(404)
    expect((await desk.staff({ url: `documents/${listed.id}/pdf`, role: 'driver' })).statusCode).toBe(403)
    expect((await desk.paper(listed.id)).prints).toBe(0)
  })
})

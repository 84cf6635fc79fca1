import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { keepParts } from './kept-parts.ts'
import { registerWebPages } from './web-pages.ts'

const DAY_MS = 86_400_000

let folder: string
let kept: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rodchao-parts-'))
  kept = join(folder, 'page-parts')
  return () => rm(folder, { recursive: true, force: true })
})

/** A build whose page is made of one part, which it has in three forms. */
async function build(name: string): Promise<string> {
  const dist = join(folder, name)
  await mkdir(join(dist, 'client/assets'), { recursive: true })
  await mkdir(join(dist, 'client/.vite'))
  await mkdir(join(dist, 'server'))
  await writeFile(
    join(dist, 'client/index.html'),
    '<html lang="{{locale}}"><head nonce="{{nonce}}"><!--head--></head><!--body--><!--state-->',
  )
  for (const program of ['customer', 'signed-in', 'template'])
    await writeFile(join(dist, `client/.vite/${program}.json`), `{"a":{"file":"assets/${name}.js","isEntry":true}}`)
  for (const [end, text] of [
    ['', 'plain'],
    ['.br', 'brotli'],
    ['.gz', 'gzip'],
  ])
    await writeFile(join(dist, `client/assets/${name}.js${end}`), `${name} ${text}`)
  await writeFile(join(dist, 'package.json'), '{"type":"module"}')
  await writeFile(join(dist, 'server/entry-server.js'), 'export const render = () => undefined')
  return dist
}

async function started(dist: string) {
  const app = Fastify()
  await registerWebPages(app, { dist, kept })
  const part = async (name: string, encoding = 'identity') => {
    const answer = await app.inject({ url: `/assets/${name}.js`, headers: { 'accept-encoding': encoding } })
    return [answer.statusCode, answer.body]
  }
  return { part, close: () => app.close() }
}

describe('while one process after the other is brought up to date', () => {
  test('each answers for the pages of both builds', async () => {
    const before = await started(await build('old'))
    const after = await started(await build('new'))
    for (const process of [before, after]) {
      for (const name of ['old', 'new']) {
        expect(await process.part(name)).toEqual([200, `${name} plain`])
        expect(await process.part(name, 'br, gzip')).toEqual([200, `${name} brotli`])
        expect(await process.part(name, 'gzip')).toEqual([200, `${name} gzip`])
      }
      expect((await process.part('unknown', 'br'))[0]).toBe(404)
      await process.close()
    }
  })

  test('a folder that cannot be written leaves a build its own parts', async () => {
    await writeFile(kept, 'a file stands in the way')
    const process = await started(await build('old'))
    expect(await process.part('old')).toEqual([200, 'old plain'])
    await process.close()
  })
})

describe('parts that are kept', () => {
  const own = () => join(folder, 'own')
  const keepAt = (now: number) => keepParts({ own: own(), kept, now })
  const NOW = Date.UTC(2026, 10, 29)

  test('go fourteen days after the last day of their build, and never while it runs', async () => {
    await mkdir(own())
    await writeFile(join(own(), 'old.js'), 'old')
    await keepAt(NOW - 90 * DAY_MS)
    await keepAt(NOW)
    expect(await readdir(kept)).toEqual(['old.js'])
    await rm(join(own(), 'old.js'))
    await writeFile(join(own(), 'new.js'), 'new')
    await keepAt(NOW + 14 * DAY_MS)
    expect((await readdir(kept)).toSorted()).toEqual(['new.js', 'old.js'])
    await keepAt(NOW + 15 * DAY_MS)
    expect(await readdir(kept)).toEqual(['new.js'])
    expect((await stat(join(kept, 'new.js'))).mtimeMs).toBe(NOW + 15 * DAY_MS)
  })

  test('of which one was only half written go as well, and are not half of anything that is served', async () => {
    await mkdir(own())
    await mkdir(kept)
    const half = join(kept, 'old.js.0b1c.part')
    await writeFile(half, 'ol')
    await utimes(half, new Date(NOW - 15 * DAY_MS), new Date(NOW - 15 * DAY_MS))
    await keepAt(NOW)
    expect(await readdir(kept)).toEqual([])
  })
})

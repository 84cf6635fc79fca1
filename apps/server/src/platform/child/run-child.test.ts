import { describe, expect, test, vi } from 'vitest'
import { type ChildLimits, runChild } from './run-child.ts'

const WORK = new URL('./testing-work.ts', import.meta.url)

async function run(order: object, limits: Partial<ChildLimits> = {}) {
  const messages: unknown[] = []
  const bytes: Buffer[] = []
  const end = await runChild<unknown>(
    WORK,
    order,
    { heapMb: 64, ...limits },
    { onMessage: (message) => messages.push(message), onBytes: (piece) => bytes.push(piece) },
  )
  return { messages, bytes: Buffer.concat(bytes), ...end }
}

describe('work in a process of its own', () => {
  test('answers as often as it likes, with bytes beside, before it settles', async () => {
    const { messages, bytes, how, code } = await run({ does: 'answer', times: 500, bytes: 3_000_000 })
    expect(messages).toEqual(Array.from({ length: 500 }, (_, at) => ({ at, kept: new Date(at) })))
    expect([bytes.byteLength, how, code]).toEqual([3_000_000, 'done', 0])
  })

  test.each([
    ['an abort of the engine', { does: 'abort' }, 'died', /SIGABRT/],
    ['an exception', { does: 'throw' }, 'died', /it went wrong/],
    ['more than its heap', { does: 'fill' }, 'out_of_memory', /heap/],
    ['an end without an answer', { does: 'leave' }, 'died', /^7$/],
  ] as const)('%s ends it alone', async (_, order, how, detail) => {
    const ended = await run(order)
    expect([ended.how, ended.messages]).toEqual([how, []])
    expect(ended.detail).toMatch(detail)
  })

  test('is ended when it takes too long, and when it is not wanted any more', async () => {
    expect(await run({ does: 'spin' }, { patienceMs: 300 })).toMatchObject({ how: 'late', messages: [] })
    const stop = new AbortController()
    const running = run({ does: 'spin' }, { signal: stop.signal })
    setTimeout(() => stop.abort(), 300)
    expect(await running).toMatchObject({ how: 'stopped', messages: [] })
    expect(await run({ does: 'answer', times: 1, bytes: 0 }, { signal: stop.signal })).toMatchObject({
      how: 'stopped',
      messages: [],
    })
  })

  test('has the environment of the shop unless it is bare', async () => {
    vi.stubEnv('SHOP_SECRET', 'ours')
    const [[full], [bare]] = [
      (await run({ does: 'tell' })).messages,
      (await run({ does: 'tell' }, { isBare: true })).messages,
    ]
    vi.unstubAllEnvs()
    expect(full).toContain('SHOP_SECRET')
    expect(bare).toBe('[]\n')
  })
})

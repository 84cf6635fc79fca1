import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noAnswer, problemFrom } from '#lib/api/problem-error.ts'
import { forgetRoad } from '#lib/session/kept-road.ts'
import { session } from '#lib/session/session.ts'
import type { WaitingAct } from './acts.ts'
import { closeRoad, roadDatabase } from './database.ts'
import { addAct, dropAct, readActs, sendAgain } from './kept-acts.ts'
import { dropDraft, keepDay, keepDraft, readDay, readDraft } from './kept-days.ts'
import { aloneInBrowser, sendWaiting } from './send-acts.ts'
import type { Sender } from './send-acts.ts'

const USER = 'u1'
const NOW = Date.parse('2026-11-21T10:00:00+07:00')

const signedInAs = (id: string | null) =>
  vi.spyOn(session, 'current').mockReturnValue(id === null ? null : ({ user: { id } } as never))

beforeEach(async () => {
  signedInAs(USER)
  const database = await roadDatabase()
  for (const store of ['days', 'drafts', 'acts'] as const) await database.clear(store)
})
afterEach(() => closeRoad())

const add = (stopId: string, kind: 'start' | 'hand_over' | 'money' = 'start', user = USER) =>
  addAct({
    user,
    stopId,
    reservationId: `r-${stopId}`,
    body: { kind, taken: [], occurredAt: new Date(NOW).toISOString() } as never,
  })

/** A shop that does each key once, however often it hears of it. */
function makeShop(refuse: (act: WaitingAct) => Error | null = () => null) {
  const heard: string[] = []
  const done = new Set<string>()
  const send = (act: WaitingAct): Promise<void> => {
    heard.push(act.key)
    const refusal = refuse(act)
    if (refusal !== null) return Promise.reject(refusal)
    done.add(act.key)
    return Promise.resolve()
  }
  return { heard, done, send }
}

const sender = (send: Sender['send'], more: Partial<Sender> = {}): Sender => ({
  user: USER,
  now: () => NOW,
  send,
  alone: (task) => task(),
  ...more,
})
const states = async () => (await readActs(USER)).map(({ stopId, state }) => `${stopId} ${state}`)

describe('acts that wait on the phone', () => {
  test('are sent in the order in which they happened, each once', async () => {
    const keys = [await add('a'), await add('b'), await add('a', 'hand_over')]
    const shop = makeShop()
    expect(await sendWaiting(sender(shop.send))).toBe('empty')
    expect(shop.heard).toEqual(keys)
    expect(await sendWaiting(sender(shop.send))).toBe('empty')
    expect(shop.heard).toEqual(keys)
    expect(await states()).toEqual(['a sent', 'b sent', 'a sent'])
  })

  test('outlive another visit of the page', async () => {
    const key = await add('a')
    await closeRoad()
    expect((await readActs(USER)).map((act) => act.key)).toEqual([key])
  })

  test('stay while nobody answers, and none behind them goes first', async () => {
    await add('a')
    await add('b')
    const shop = makeShop(() => noAnswer())
    expect(await sendWaiting(sender(shop.send))).toBe('no_line')
    expect(shop.heard).toHaveLength(1)
    expect(await states()).toEqual(['a waiting', 'b waiting'])
  })

  test('are done once by the shop when the tab dies between the answer and writing it down', async () => {
    const key = await add('a', 'money')
    const shop = makeShop()
    // The answer came; then the tab was gone.
    const dying = sendWaiting(
      sender(async (act) => {
        await shop.send(act)
        await closeRoad()
        throw new Error('the tab is gone')
      }),
    )
    expect(await dying).toBe('no_line')
    expect(await states()).toEqual(['a waiting'])
    expect(await sendWaiting(sender(shop.send))).toBe('empty')
    expect(shop.heard).toEqual([key, key])
    expect([...shop.done]).toEqual([key])
    expect(await states()).toEqual(['a sent'])
  })

  test('are sent by one tab at a time', async () => {
    await add('a')
    let answer: () => void = () => undefined
    const isSending = new Promise<void>((resolve) => (answer = resolve))
    const slow = sendWaiting(sender(() => isSending, { alone: aloneInBrowser }))
    await expect.poll(async () => (await navigator.locks.query()).held?.length).toBe(1)
    const shop = makeShop()
    expect(await sendWaiting(sender(shop.send, { alone: aloneInBrowser }))).toBe('elsewhere')
    expect(shop.heard).toEqual([])
    answer()
    expect(await slow).toBe('empty')
  })

  test('of a colleague are left alone', async () => {
    await add('a', 'start', 'u2')
    const shop = makeShop()
    expect(await sendWaiting(sender(shop.send))).toBe('empty')
    expect(shop.heard).toEqual([])
    expect(await readActs('u2')).toHaveLength(1)
  })
})

describe('a refusal', () => {
  const refuses = (stopId: string) => (act: WaitingAct) =>
    act.stopId === stopId ? problemFrom(409, { code: 'not_free' }) : null

  test('is kept with its reason; the rest of that stop waits, other stops go on', async () => {
    await add('a')
    await add('a', 'hand_over')
    await add('b')
    const shop = makeShop(refuses('a'))
    expect(await sendWaiting(sender(shop.send))).toBe('empty')
    expect(shop.heard).toHaveLength(2)
    expect(await states()).toEqual(['a refused', 'a waiting', 'b sent'])
    expect((await readActs(USER))[0]).toMatchObject({ problem: { code: 'not_free' }, body: { kind: 'start' } })
  })

  test('can be tried again under the same key, or thrown away', async () => {
    const [first, second] = [await add('a'), await add('b')]
    await sendWaiting(sender(makeShop(() => problemFrom(409, { code: 'not_free' })).send))
    await sendAgain(first)
    await dropAct(second)
    const shop = makeShop()
    await sendWaiting(sender(shop.send))
    expect(shop.heard).toEqual([first])
    expect(await states()).toEqual(['a sent'])
  })

  test('of a server that broke is none', async () => {
    await add('a')
    expect(await sendWaiting(sender(makeShop(() => problemFrom(503, null)).send))).toBe('no_line')
    expect(await states()).toEqual(['a waiting'])
  })
})

describe('a day that is kept', () => {
  const day = (first: string, second: string) => ({ plans: [{ day: first }, { day: second }], doors: [] }) as never

  test('is found again by both of its days, and by nobody else', async () => {
    await keepDay(USER, day('2026-11-21', '2026-11-22'), NOW)
    expect((await readDay(USER, '2026-11-21'))?.at).toBe(NOW)
    expect((await readDay(USER, '2026-11-22'))?.at).toBe(NOW)
    expect(await readDay(USER, '2026-11-23')).toBeNull()
    expect(await readDay('u2', '2026-11-21')).toBeNull()
  })

  test('goes when somebody else keeps theirs', async () => {
    await keepDay(USER, day('2026-11-21', '2026-11-22'), NOW)
    await keepDraft(USER, 'a', { cash: '1' }, NOW)
    signedInAs('u2')
    await keepDay('u2', day('2026-11-21', '2026-11-22'), NOW)
    expect(await readDay(USER, '2026-11-21')).toBeNull()
    expect(await readDraft(USER, 'a')).toBeUndefined()
  })

  test('goes with whoever signs out; what the shop does not have yet stays for its author', async () => {
    await keepDay(USER, day('2026-11-21', '2026-11-22'), NOW)
    await keepDraft(USER, 'a', { signature: { name: 'Emma' } }, NOW)
    await add('a')
    await sendWaiting(sender(makeShop().send))
    const waiting = await add('b', 'money')
    await forgetRoad()
    const database = await roadDatabase()
    expect([await database.getAll('days'), await database.getAll('drafts')]).toEqual([[], []])
    expect((await database.getAll('acts')).map(({ key }) => key)).toEqual([waiting])
  })

  test('is not written once its driver has signed out, though the answer was on its way', async () => {
    const late = keepDay(USER, day('2026-11-21', '2026-11-22'), NOW)
    signedInAs(null)
    const [, later] = [await forgetRoad(), keepDay(USER, day('2026-11-21', '2026-11-22'), NOW)]
    await Promise.all([late, later])
    expect(await (await roadDatabase()).getAll('days')).toEqual([])
  })

  test('what was typed at a door is found again', async () => {
    await keepDraft(USER, 'a', { cash: '1,000' }, NOW)
    await closeRoad()
    expect(await readDraft(USER, 'a')).toEqual({ cash: '1,000' })
    await dropDraft('a')
    expect(await readDraft(USER, 'a')).toBeUndefined()
  })
})

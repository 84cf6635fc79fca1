import { describe, expect, test } from 'vitest'
import type { DeliveryStop } from '@rodchao/contract'
import { bodyOfSent, countPhotos, heldBack, nextToSend, withActs } from './acts.ts'
import type { ActBody, RoadAct } from './acts.ts'

const AT = Date.parse('2026-11-21T10:00:00+07:00')
const OCCURRED = '2026-11-21T10:05:00+07:00'
const PROBLEM = { status: 409, code: 'not_free', traceId: null, errors: [], detail: null, extensions: {} }

let seq = 0
function act(stopId: string, body: Partial<ActBody> & { kind: ActBody['kind'] }, user = 'u1') {
  seq += 1
  const frame = { seq, key: `k${seq}`, user, stopId, reservationId: `r-${stopId}` }
  return { ...frame, state: 'waiting' as const, body: { occurredAt: OCCURRED, ...body } as ActBody }
}
const sent = (one: ReturnType<typeof act>, sentAt: number): RoadAct => ({
  ...one,
  state: 'sent',
  body: bodyOfSent(one.body),
  sentAt,
})
const refused = (one: ReturnType<typeof act>): RoadAct => ({ ...one, state: 'refused', problem: PROBLEM })

function stop(id: string): DeliveryStop {
  return {
    id,
    kind: 'deliver',
    status: 'assigned',
    money: { rentDue: 38_000, depositDue: 100_000, depositHeld: 0 },
    reservation: { status: 'confirmed' },
    allowed: ['start', 'fail'],
    warnings: ['late'],
  } as unknown as DeliveryStop
}

describe('what is sent next', () => {
  test('the oldest of this person', () => {
    const acts = [act('a', { kind: 'start' }, 'other'), act('a', { kind: 'start' }), act('b', { kind: 'start' })]
    expect(nextToSend(acts, 'u1')).toBe(acts[1])
    expect(nextToSend([], 'u1')).toBeUndefined()
  })

  test('after a refusal the later acts of that stop wait, those of others go on', () => {
    const first = refused(act('a', { kind: 'money' }))
    const behind = act('a', { kind: 'hand_over' })
    const other = act('b', { kind: 'start' })
    expect(nextToSend([first, behind, other], 'u1')).toBe(other)
    expect(heldBack([first, behind, other])).toEqual([behind])
  })

  test('what was sent is not sent again', () => {
    const acts = [sent(act('a', { kind: 'start' }), AT), act('a', { kind: 'fail' })]
    expect(nextToSend(acts, 'u1')).toBe(acts[1])
  })
})

describe('what the driver sees before the shop has answered', () => {
  const [a, b] = [stop('a'), stop('b')]

  test('each act has its effect on its stop at once', () => {
    const money = act('a', {
      kind: 'money',
      taken: [
        { of: 'rent', method: 'cash', amount: 38_000 },
        { of: 'deposit', method: 'cash', amount: 40_000 },
        { of: 'deposit', method: 'promptpay', amount: 60_000 },
      ],
    })
    expect(withActs([a, b], [act('a', { kind: 'start' }), money], AT)).toMatchObject([
      { status: 'on_way', startedAt: OCCURRED, money: { rentDue: 0, depositDue: 0, depositHeld: 100_000 } },
      { status: 'assigned' },
    ])
    expect(withActs([a], [act('a', { kind: 'hand_over' })], AT)[0]).toMatchObject({
      status: 'done',
      finishedAt: OCCURRED,
      allowed: [],
      reservation: { status: 'on_rent' },
    })
    expect(withActs([a], [act('a', { kind: 'fail', reason: 'no_answer', note: 'x' })], AT)[0]).toMatchObject({
      status: 'failed',
      failure: { reason: 'no_answer', note: 'x', isResolved: false },
    })
  })

  test('the money of a return counts at once, and what was sent of it is remembered as sums', () => {
    const body = {
      kind: 'take_back' as const,
      readings: { odometerKm: 1, fuelEighths: 8, helmets: 2 },
      money: {
        seen: { charges: 30_000, balance: 38_000, held: 100_000 },
        taken: [{ method: 'cash' as const, amount: 20_000 }],
        keep: 18_000,
        refund: 82_000,
      },
    }
    const collect = { ...a, kind: 'collect' as const, money: { rentDue: 8000, depositDue: 0, depositHeld: 100_000 } }
    expect(withActs([collect], [act('a', body)], AT)[0]).toMatchObject({
      status: 'done',
      money: { rentDue: 0, depositDue: 0, depositHeld: 0 },
    })
    expect(withActs([collect], [act('a', { ...body, money: null })], AT)[0]?.money).toEqual(collect.money)
    expect(bodyOfSent({ ...body, occurredAt: OCCURRED })).toEqual({
      kind: 'take_back',
      occurredAt: OCCURRED,
      amount: 20_000,
      given: 82_000,
    })
  })

  test('what was sent counts until the shop tells of a later time, and only once', () => {
    const started = act('a', { kind: 'start' })
    expect(withActs([a], [sent(started, AT + 1)], AT)[0]?.status).toBe('on_way')
    expect(withActs([a], [sent(started, AT - 1)], AT)[0]?.status).toBe('assigned')
    const done = { ...a, status: 'done' as const }
    expect(withActs([done], [started, act('a', { kind: 'fail' })], AT)).toEqual([done])
  })

  test('what the shop refused counts as not done', () => {
    expect(withActs([a], [refused(act('a', { kind: 'hand_over' }))], AT)).toEqual([a])
  })

  test('pictures are counted once, whether the shop knows of them already or not', () => {
    const photo = () => act('a', { kind: 'photo', angle: 'front' })
    const acts = [photo(), sent(photo(), AT + 1), sent(photo(), AT - 1), refused(photo()), act('a', { kind: 'start' })]
    // Of the three that were taken here the shop has none, the one that was sent before its answer, or all but the last.
    for (const counted of [0, 1, 2, 3]) expect(countPhotos(acts, { stopId: 'a', counted })).toBe(3)
    // Others were taken at the desk.
    expect(countPhotos(acts, { stopId: 'a', counted: 5 })).toBe(5)
    expect(countPhotos(acts, { stopId: 'b', counted: 0 })).toBe(0)
  })
})

test('what is sent keeps neither signature nor picture on the phone', () => {
  const signature = { name: 'Emma', strokes: [[1, 2, 3, 4]], termsVersion: '1', language: 'en' as const }
  expect(bodyOfSent({ kind: 'hand_over', occurredAt: OCCURRED, signature } as unknown as ActBody)).toEqual({
    kind: 'hand_over',
    occurredAt: OCCURRED,
  })
  const picture = new Blob(['x'])
  expect(bodyOfSent({ kind: 'photo', occurredAt: OCCURRED, angle: 'front', direction: 'out', picture })).toEqual({
    kind: 'photo',
    occurredAt: OCCURRED,
    angle: 'front',
  })
})

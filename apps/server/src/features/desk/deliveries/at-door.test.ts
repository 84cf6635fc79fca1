import { randomUUID } from 'node:crypto'
import type { DeliveryStop, ResponseBody, StaffReservation } from '@rodchao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Counter, createCounter, LICENCE, READINGS } from '../hand-over/testing.ts'

let counter: Counter

beforeAll(async () => {
  counter = await createCounter()
})
afterAll(() => counter.close())
beforeEach(() => counter.forget())

const STROKES = [[100, 100, 400, 200, 700, 120]]

async function findStops(id: string): Promise<DeliveryStop[]> {
  return (await counter.staff({ url: `reservations/${id}/stops` })).json<{ stops: DeliveryStop[] }>().stops
}
/** Gives one of the stops of a reservation to the driver who signs in. */
async function assign(id: string, kind: 'deliver' | 'collect'): Promise<void> {
  const stop = (await findStops(id)).find((one) => one.kind === kind && one.status === 'planned')
  const answer = await counter.staff({
    url: `delivery-stops/${stop?.id}/plan`,
    body: { driverId: counter.shop.users.driver.id },
    version: stop?.version,
  })
  expect(answer.statusCode, answer.body).toBe(200)
}
const issueContract = (id: string, role: 'driver' | 'staff' = 'driver', kind = 'rental_contract') =>
  counter.staff({ url: `reservations/${id}/documents`, body: { kind }, key: randomUUID(), role })

describe('at the door', () => {
  test('a driver does all that a hand-over needs, and the stop is done with it', async () => {
    const id = await counter.confirmed({ isByDelivery: true })
    await assign(id, 'deliver')
    const reservation = (await counter.staff({ url: `reservations/${id}`, role: 'driver' })).json<StaffReservation>()
    expect(reservation).toMatchObject({ publicToken: null, history: [], notes: [], slips: [] })
    expect(reservation.allowed).toEqual(['hand_over'])
    expect((await counter.file(id, 'driver')).gates['hand_over']).toBeDefined()
    await counter.must(id, 'payments', { method: 'cash', amount: reservation.balance }, 'driver')
    await counter.must(id, 'deposit', { method: 'promptpay', amount: 200_000 }, 'driver')
    await counter.must(id, 'licence', LICENCE, 'driver')
    const contract = (await issueContract(id)).json<ResponseBody<'issueDocument'>>()
    expect((await counter.staff({ url: `documents/${contract.id}`, role: 'driver' })).statusCode).toBe(200)
    const signature = { documentId: contract.id, name: 'สมชาย ใจดี', strokes: STROKES, signer: 'renter' }
    await counter.must(id, 'contract-signature', signature, 'driver')
    for (const angle of ['front', 'back', 'left', 'right'])
      expect((await counter.sendPhoto(id, { angle, role: 'driver' })).statusCode).toBe(201)
    const given = await counter.must(id, 'hand-over', { readings: READINGS }, 'driver')
    expect(given).toMatchObject({ status: 'on_rent', publicToken: null, history: [] })
    expect((await findStops(id)).map(({ status }) => status)).toEqual(['done', 'planned'])
    // What was theirs to do is done: the reservation is the desk's again.
    expect((await counter.staff({ url: `reservations/${id}/counter`, role: 'driver' })).statusCode).toBe(404)
  })

  test('a driver takes back what they were sent to fetch', async () => {
    const id = await counter.ready({ isByDelivery: true })
    await counter.must(id, 'hand-over', { readings: READINGS })
    await assign(id, 'collect')
    const preview = await counter.staff({
      url: `reservations/${id}/return-preview`,
      body: { readings: READINGS },
      role: 'driver',
    })
    expect(preview.statusCode, preview.body).toBe(200)
    expect((await counter.sendPhoto(id, { direction: 'out', role: 'driver' })).statusCode).toBe(404)
    for (let taken = 0; taken < 4; taken += 1)
      expect((await counter.sendPhoto(id, { direction: 'in', role: 'driver' })).statusCode).toBe(201)
    const back = await counter.must(id, 'return', { readings: READINGS, charges: [] }, 'driver')
    expect(back).toMatchObject({ status: 'returned', allowed: [] })
    expect((await findStops(id)).map(({ status }) => status)).toEqual(['done', 'done'])
  })

  test('a stop that goes to a colleague at the same moment is handed over by one or found by neither', async () => {
    const id = await counter.ready({ isByDelivery: true })
    await assign(id, 'deliver')
    const [stop] = await findStops(id)
    const { version } = await counter.reservation(id)
    const [taken, given] = await Promise.all([
      counter.staff({ url: `delivery-stops/${stop?.id}/plan`, body: { driverId: null }, version: stop?.version }),
      counter.staff({ url: `reservations/${id}/hand-over`, body: { readings: READINGS }, version, role: 'driver' }),
    ])
    const isGiven = given.statusCode === 200
    // Whoever came second learns that the stop is done, or finds nothing any more.
    expect([taken.statusCode, given.statusCode]).toEqual(isGiven ? [expect.toBeOneOf([409, 412]), 200] : [200, 404])
    expect((await findStops(id))[0]?.status).toBe(isGiven ? 'done' : 'planned')
  })

  test('a repeat of the hand-over gets its answer though the stop is done', async () => {
    const id = await counter.ready({ isByDelivery: true })
    await assign(id, 'deliver')
    const { version } = await counter.reservation(id)
    const sent = () =>
      counter.staff({
        url: `reservations/${id}/hand-over`,
        body: { readings: READINGS },
        version,
        key: 'hand-over-twice',
        role: 'driver',
      })
    expect([(await sent()).statusCode, (await sent()).statusCode]).toEqual([200, 200])
  })

  test('there is no card reader, no waiver and no other paper', async () => {
    const id = await counter.confirmed({ isByDelivery: true })
    await assign(id, 'deliver')
    for (const path of ['payments', 'deposit'])
      expect((await counter.change(id, path, { method: 'card', amount: 100 }, 'driver')).json(), path).toMatchObject({
        status: 400,
        errors: [{ pointer: '/method', code: 'not_at_the_door' }],
      })
    const waived = await counter.change(id, 'hand-over', { readings: READINGS, waiver: 'a friend' }, 'driver')
    expect(waived.statusCode).toBe(403)
    expect((await issueContract(id, 'driver', 'reservation')).statusCode).toBe(403)
    const { id: confirmation } = (await issueContract(id, 'staff', 'reservation')).json<{ id: string }>()
    expect((await counter.staff({ url: `documents/${confirmation}`, role: 'driver' })).statusCode).toBe(404)
    for (const [path, body] of [
      ['settlement', { keep: 0 }],
      ['loss', { policeReportNo: '1', reason: 'x' }],
      ['cancellation', { reason: 'x', fee: 0 }],
    ] as const)
      expect((await counter.change(id, path, body, 'driver')).statusCode, path).toBe(403)
  })
})

describe('without a stop of their own a driver finds nothing', () => {
  /** Every call that a driver may make about a reservation, but for pictures and papers. */
  const calls = {
    'hand-over': { readings: READINGS },
    return: { readings: READINGS, charges: [] },
    licence: LICENCE,
    payments: { method: 'cash', amount: 100 },
    deposit: { method: 'cash', amount: 100 },
    'contract-signature': { documentId: randomUUID(), name: 'x', strokes: STROKES, signer: 'renter' },
    'return-preview': { readings: READINGS },
  }
  const cases: Record<string, () => Promise<string>> = {
    'of a reservation that is fetched at the shop': () => counter.confirmed(),
    'of one whose stop nobody has': () => counter.confirmed({ isByDelivery: true }),
    'of one that somebody else drives to': async () => {
      const id = await counter.confirmed({ isByDelivery: true })
      await assign(id, 'deliver')
      await counter.rows(`update delivery_stop set driver_id = $1 where driver_id is not null`, [
        counter.shop.users.admin.id,
      ])
      return id
    },
    'of one whose stop failed': async () => {
      const id = await counter.confirmed({ isByDelivery: true })
      await assign(id, 'deliver')
      await counter.rows(
        `update delivery_stop set status = 'failed', fail_reason = 'no_answer', finished_at = now() where kind = 'deliver'`,
      )
      return id
    },
  }
  test.each(Object.entries(cases))('%s', async (_, make) => {
    const id = await make()
    for (const [path, body] of Object.entries(calls))
      expect((await counter.change(id, path, body, 'driver')).statusCode, path).toBe(404)
    for (const url of [`reservations/${id}`, `reservations/${id}/counter`])
      expect((await counter.staff({ url, role: 'driver' })).statusCode, url).toBe(404)
    expect((await counter.sendPhoto(id, { role: 'driver' })).statusCode).toBe(404)
    expect((await issueContract(id)).statusCode).toBe(404)
    const picture = (await counter.sendPhoto(id, {})).json<{ id: string }>().id
    const removal = { url: `reservations/${id}/photos/${picture}/removal`, body: {}, role: 'driver' } as const
    expect((await counter.staff(removal)).statusCode).toBe(404)
    expect((await counter.staff({ url: `photos/${picture}/image`, role: 'driver' })).statusCode).toBe(404)
    const contract = (await issueContract(id, 'staff')).json<{ id: string }>().id
    expect((await counter.staff({ url: `documents/${contract}`, role: 'driver' })).statusCode).toBe(404)
    expect((await counter.reservation(id)).status).toBe('confirmed')
  })

  test('to bring may not take back, and the other way round', async () => {
    const id = await counter.ready({ isByDelivery: true })
    await assign(id, 'collect')
    for (const [path, body] of Object.entries({ 'hand-over': calls['hand-over'], licence: LICENCE }))
      expect((await counter.change(id, path, body, 'driver')).statusCode, path).toBe(404)
    expect((await counter.staff({ url: `reservations/${id}`, role: 'driver' })).statusCode).toBe(200)
  })
})

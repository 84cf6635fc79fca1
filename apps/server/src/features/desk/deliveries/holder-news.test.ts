import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MINUTE } from '@rodchao/rental'
import { createDeliveries, type Deliveries } from './testing.ts'

let test: Deliveries

beforeAll(async () => {
  test = await createDeliveries()
})
afterAll(() => test.close())
beforeEach(() => test.forget())

async function trackOf(id: string) {
  const [row] = await test.rows('select public_token from reservation where id = $1', [id])
  return test.tracked(String(row?.public_token))
}

it('the holder hears when the driver leaves and until when to expect them, and neither name nor number', async () => {
  const { id, deliver } = await test.delivered()
  const planned = await test.must(deliver, 'plan', {
    driverId: test.drivers.own,
    dueAt: deliver.dueAt,
    windowMinutes: 30,
    note: 'gate code 4711',
  })
  const dueAt = Date.parse(deliver.dueAt)
  test.clock.set(dueAt - 30 * MINUTE)
  expect((await trackOf(id)).driver).toMatchObject({ kind: 'deliver', state: 'planned', from: deliver.dueAt })
  await test.must(planned, 'start')
  const tracked = await trackOf(id)
  expect(tracked.driver).toEqual({
    kind: 'deliver',
    state: 'on_way',
    from: deliver.dueAt,
    until: deliver.dueAt.replace('10:00', '10:30'),
  })
  for (const secret of ['4711', 'Small Shop driver', test.drivers.own])
    expect(JSON.stringify(tracked)).not.toContain(secret)
})

it('a driver who was there and could not hand over is told of, until the way is planned anew', async () => {
  const { id, deliver } = await test.delivered()
  const planned = await test.must(deliver, 'plan', {
    driverId: test.drivers.own,
    dueAt: deliver.dueAt,
    windowMinutes: 30,
    note: '',
  })
  test.clock.set(Date.parse(deliver.dueAt))
  const failed = await test.must(await test.must(planned, 'start'), 'failure', { reason: 'customer_absent', note: '' })
  expect((await trackOf(id)).driver).toMatchObject({ state: 'missed', from: null })
  await test.must(failed, 'retry', {
    driverId: test.drivers.own,
    dueAt: deliver.dueAt.replace('T10:00', 'T12:00'),
    windowMinutes: 30,
    note: '',
  })
  expect((await trackOf(id)).driver).toMatchObject({
    state: 'planned',
    from: deliver.dueAt.replace('T10:00', 'T12:00'),
  })
})

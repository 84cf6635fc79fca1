import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DeliveryStop, PlanProposal } from '@rodchao/contract'
import { DAY, HOUR } from '@rodchao/rental'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { findTravel } from './planning/travel-times.ts'
import { createDeliveries, type Deliveries } from './testing.ts'

const GUESS = { roadFactor: 1.4, kilometresAnHour: 30 }
const POINTS = [
  { latitude: 12.57, longitude: 99.95 },
  { latitude: 12.58, longitude: 99.96 },
]

describe('a day planned at once', () => {
  let deliveries: Deliveries
  beforeAll(async () => {
    deliveries = await createDeliveries()
    await deliveries.rows('update branch set latitude = 12.5706, longitude = 99.9577')
    // What is known of doors is what each test says.
    await deliveries.rows('update stay set latitude = null, longitude = null')
  })
  beforeEach(() => deliveries.rows('delete from driver_work; delete from place'))
  afterEach(() => deliveries.forget())
  afterAll(() => deliveries.close())

  const day = new Date(TEST_NOW + DAY + 7 * HOUR).toISOString().slice(0, 10)
  const ask = (body: object = {}, role?: 'staff' | 'driver') =>
    deliveries.staff({
      url: 'delivery-plan/proposal',
      body: { day, branch: deliveries.shop.branchId, ...body },
      ...(role === undefined ? {} : { role }),
    })
  const proposed = async (body: object = {}): Promise<PlanProposal> => {
    const answer = await ask(body)
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode} ${answer.body}`)
    return answer.json()
  }
  const arrange = (routes: readonly { driverId: string | null; stops: readonly { id: string; version: number }[] }[]) =>
    deliveries.staff({ url: 'delivery-plan/arrangement', body: { routes } })
  const knowDoors = () =>
    deliveries.rows(`
      insert into place (kind, name_th, name_en, subdistrict_th, postcode, created_at, latitude, longitude)
      select distinct on (delivery_place, delivery_postcode) 'hotel', delivery_place, delivery_place, 'หัวหิน', coalesce(delivery_postcode, '77110'), now(), 12.58, 99.96
      from reservation where delivery_place <> ''`)
  const setWork = (driverId: string, given: object, version = 0) =>
    deliveries.staff({
      url: `drivers/${driverId}/driver-work`,
      version,
      body: { isPlanned: true, fromMinute: 480, untilMinute: 1200, capacity: 2, mostStops: 20, ...given },
    })
  const routeOf = ({ routes }: PlanProposal, driverId: string) => routes.find(({ driver }) => driver.id === driverId)

  it('has a driver for what nobody had, says how far it is, and changes nothing', async () => {
    const { deliver } = await deliveries.delivered()
    await knowDoors()
    const proposal = await proposed()
    const given = proposal.routes.flatMap(({ stops }) => stops)
    expect(given).toEqual([expect.objectContaining({ id: deliver.id, version: deliver.version, isNew: true })])
    expect(proposal.unplanned).toEqual([])
    expect(proposal.travel).toBe('guess')
    expect(Math.max(...proposal.routes.map(({ after }) => after.metres))).toBeGreaterThan(2000)
    expect(Math.max(...proposal.routes.map(({ before }) => before.metres))).toBe(0)
    expect((await deliveries.plan(`?day=${day}`)).stops.map(({ driver }) => driver)).toEqual([null])
  })

  it('says of a stop whose place nobody knows that it has no place, and does not lose it', async () => {
    const { deliver } = await deliveries.delivered()
    expect((await proposed()).unplanned).toEqual([{ id: deliver.id, version: deliver.version, reason: 'no_place' }])
  })

  it.each([
    ['name', 'รร. ริมเลหัวหิน ตึก B', "('โรงแรมริมเล หัวหิน', 'Rimlay', 'หนองแก', '77200', 12.6, 99.9)", [12.6, 99.9]],
    [
      'zone',
      'บ้านเพื่อน',
      "('ตลาด', 'Market', 'หัวหิน', '77110', 12.58, 99.96), ('วัด', 'Temple', 'หัวหิน', '77110', 12.6, 99.98)",
      [12.59, 99.97],
    ],
    ['zone', 'บ้านเพื่อน', "('สถานี', 'Station', 'ที่อื่น', '77110', 12.58, 99.96)", [12.58, 99.96]],
  ] as const)(
    'plans a stop in free words by its %s, and says so (%s)',
    async (by, words, places, [latitude, longitude]) => {
      const { id, deliver } = await deliveries.delivered()
      await deliveries.rows('update reservation set delivery_place = $2, delivery_postcode = null where id = $1', [
        id,
        words,
      ])
      await deliveries.rows(`
      insert into place (name_th, name_en, subdistrict_th, postcode, latitude, longitude, kind, created_at)
      select known.*, 'hotel', now() from (values ${places}) known`)
      const proposal = await proposed()
      expect(proposal.unplanned).toEqual([])
      expect(proposal.routes.flatMap(({ stops }) => stops)).toEqual([
        expect.objectContaining({ id: deliver.id, about: by }),
      ])
      const [stop] = (await deliveries.plan(`?day=${day}`)).stops
      expect(stop).toMatchObject({ pin: null, about: { by } })
      expect(stop?.about?.point.latitude).toBeCloseTo(latitude, 6)
      expect(stop?.about?.point.longitude).toBeCloseTo(longitude, 6)
    },
  )

  it('leaves what was given by hand where it is, and gives it anew only when asked to', async () => {
    const { deliver } = await deliveries.delivered()
    await knowDoors()
    await deliveries.must(deliver, 'plan', { driverId: deliveries.drivers.other })
    await setWork(deliveries.drivers.other, { fromMinute: 1190, untilMinute: 1200 })
    const kept = routeOf(await proposed(), deliveries.drivers.other)
    expect(kept?.stops).toEqual([expect.objectContaining({ id: deliver.id, isNew: false, isLate: true })])
    const anew = await proposed({ scope: 'all' })
    expect(routeOf(anew, deliveries.drivers.own)?.stops).toEqual([
      expect.objectContaining({ id: deliver.id, isNew: true, isLate: false }),
    ])
  })

  it('gives nothing to whoever takes no stops from a plan, and says so of what is left over', async () => {
    const { deliver } = await deliveries.delivered()
    await knowDoors()
    for (const id of Object.values(deliveries.drivers)) await setWork(id, { isPlanned: false })
    expect((await proposed()).unplanned).toEqual([{ id: deliver.id, version: deliver.version, reason: 'no_driver' }])
  })

  it('is asked by the desk alone, of a branch that stands somewhere', async () => {
    expect((await ask({}, 'driver')).statusCode).toBe(403)
    expect((await ask({ branch: 999_999 })).statusCode).toBe(422)
    await deliveries.rows('update branch set latitude = null, longitude = null')
    const answer = await ask()
    await deliveries.rows('update branch set latitude = 12.5706, longitude = 99.9577')
    expect(answer.json()).toMatchObject({
      code: 'unknown_reference',
      errors: [{ pointer: '/branch', code: 'no_place' }],
    })
  })

  it('is taken over at once, in its order, with what was done in the history, and undone by the arrangement before it', async () => {
    const first = await deliveries.delivered()
    const second = await deliveries.delivered({ start: TEST_NOW + DAY + 6 * HOUR, end: TEST_NOW + 3 * DAY })
    const { own } = deliveries.drivers
    const taken = await arrange([
      { driverId: own, stops: [second.deliver, first.deliver].map(({ id, version }) => ({ id, version })) },
    ])
    expect(taken.statusCode).toBe(200)
    const { stops } = taken.json<{ stops: DeliveryStop[] }>()
    expect(stops.map(({ id, driver, position, status }) => [id, driver?.id, position, status])).toEqual([
      [second.deliver.id, own, 1, 'assigned'],
      [first.deliver.id, own, 2, 'assigned'],
    ])
    const history = await deliveries.rows(`select count(*)::int as n from audit_event where action = 'stop_planned'`)
    expect(history[0]?.['n']).toBe(2)
    const back = await arrange([{ driverId: null, stops: stops.map(({ id, version }) => ({ id, version })) }])
    expect(back.json<{ stops: DeliveryStop[] }>().stops.map(({ driver, status }) => [driver, status])).toEqual([
      [null, 'planned'],
      [null, 'planned'],
    ])
    expect(await deliveries.outOfStep()).toEqual([])
  })

  it('is taken over not at all when one of the stops was changed meanwhile', async () => {
    const first = await deliveries.delivered()
    const second = await deliveries.delivered({ start: TEST_NOW + DAY + 6 * HOUR, end: TEST_NOW + 3 * DAY })
    const seen = [first.deliver, second.deliver].map(({ id, version }) => ({ id, version }))
    await deliveries.must(second.deliver, 'plan', { note: 'gate 2' })
    const answer = await arrange([{ driverId: deliveries.drivers.own, stops: seen }])
    expect(answer.json()).toMatchObject({ status: 412, code: 'stale_version' })
    expect((await deliveries.plan(`?day=${day}`)).stops.map(({ driver }) => driver)).toEqual([null, null])
  })

  it('takes no stop twice, none to somebody who does not drive, and none that is under way', async () => {
    const { deliver } = await deliveries.delivered()
    const one = { id: deliver.id, version: deliver.version }
    const { own } = deliveries.drivers
    expect((await arrange([{ driverId: own, stops: [one, one] }])).statusCode).toBe(422)
    expect((await arrange([{ driverId: deliveries.shop.users.staff.id, stops: [one] }])).statusCode).toBe(422)
    const assigned = await deliveries.must(deliver, 'plan', { driverId: own })
    const started = await deliveries.must(assigned, 'start')
    const answer = await arrange([{ driverId: null, stops: [{ id: started.id, version: started.version }] }])
    expect(answer.json()).toMatchObject({ status: 409, code: 'stop_not_open' })
  })

  it('knows when drivers work: once said it is kept with its version, in the audit log, and never backwards', async () => {
    const { own } = deliveries.drivers
    expect((await setWork(own, { capacity: 3 })).json()).toMatchObject({ capacity: 3, version: 1 })
    expect((await setWork(own, { capacity: 4 })).statusCode).toBe(412)
    expect((await setWork(own, { fromMinute: 900, untilMinute: 900 }, 1)).json()).toMatchObject({
      code: 'record_refused',
      errors: [{ pointer: '/untilMinute' }],
    })
    expect((await setWork(deliveries.shop.users.staff.id, {})).statusCode).toBe(404)
    const plan = await deliveries.plan()
    expect(plan.drivers.find(({ id }) => id === own)?.work).toMatchObject({ capacity: 3, version: 1 })
    const audit = await deliveries.rows(`select before, after from audit_event where action = 'driver_work_set'`)
    expect(audit).toEqual([
      expect.objectContaining({
        before: expect.objectContaining({ capacity: 2 }) as unknown,
        after: expect.objectContaining({ capacity: 3 }) as unknown,
      }),
    ])
  })
})

describe('travel times', () => {
  type Handle = (response: ServerResponse) => void
  const answering =
    ({ status = 200, body }: { status?: number; body: unknown }): Handle =>
    (response) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  async function withRoads<Answer>(handle: Handle, work: (url: string) => Promise<Answer>): Promise<Answer> {
    const roads = createServer((_request, response) => handle(response))
    await new Promise<void>((resolve) => {
      roads.listen(0, '127.0.0.1', resolve)
    })
    try {
      return await work(`http://127.0.0.1:${(roads.address() as AddressInfo).port}`)
    } finally {
      roads.closeAllConnections()
      roads.close()
    }
  }

  it('are guessed where no server of roads is set', async () => {
    const { table, source } = await findTravel(POINTS, GUESS, undefined)
    expect(source).toBe('guess')
    expect(table.lengths?.[1]).toBeGreaterThan(1500)
  })

  it('are those of the roads, and guessed where these know no way', async () => {
    const body = {
      code: 'Ok',
      durations: [
        [0, 600],
        [null, 0],
      ],
      distances: [
        [0, 4000],
        [null, 0],
      ],
    }
    const { table, source } = await withRoads(answering({ body }), (url) => findTravel(POINTS, GUESS, url))
    const guessed = await findTravel(POINTS, GUESS, undefined)
    expect(source).toBe('roads')
    expect([table.times[1], table.lengths?.[1]]).toEqual([10, 4000])
    expect([table.times[2], table.lengths?.[2]]).toEqual([guessed.table.times[2], guessed.table.lengths?.[2]])
  })

  it.each([
    ['refuses', { status: 500, body: { code: 'InternalError' } }],
    ['answers with another table', { body: { code: 'Ok', durations: [[0]] } }],
    ['answers with something else', { body: [] }],
  ])('are guessed, and it is said, where the server of roads %s', async (_, answer) => {
    const { source } = await withRoads(answering(answer), (url) => findTravel(POINTS, GUESS, url))
    expect(source).toBe('guess_instead')
  })

  it.each<[string, Handle]>([
    ['says nothing', () => undefined],
    ['begins and does not end', (response) => void response.writeHead(200).write('{"code":"Ok","durations":[[0')],
    [
      'sends a word now and then',
      (response) => {
        const drip = setInterval(() => response.write(' '), 50)
        response.on('close', () => clearInterval(drip))
      },
    ],
  ])('are guessed after a second where the server of roads %s', async (_, handle) => {
    const began = performance.now()
    const { source, table } = await withRoads(handle, (url) => findTravel(POINTS, GUESS, url))
    expect(source).toBe('guess_instead')
    expect(table).toEqual((await findTravel(POINTS, GUESS, undefined)).table)
    const took = performance.now() - began
    expect(took).toBeGreaterThan(900)
    expect(took).toBeLessThan(2500)
  })

  it.each<[string, Handle]>([
    ['answers with no JSON', (response) => void response.writeHead(200).end('<html>')],
    ['sends elsewhere', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['hangs up', (response) => void response.destroy()],
    [
      'has a way that takes less than no time',
      answering({
        body: {
          code: 'Ok',
          durations: [
            [0, -5],
            [1, 0],
          ],
        },
      }),
    ],
  ])('are guessed at once where it %s', async (_, handle) => {
    const began = performance.now()
    expect((await withRoads(handle, (url) => findTravel(POINTS, GUESS, url))).source).toBe('guess_instead')
    expect(performance.now() - began).toBeLessThan(900)
  })

  it('are guessed where nobody is at the address', async () => {
    expect((await findTravel(POINTS, GUESS, 'http://127.0.0.1:9')).source).toBe('guess_instead')
  })
})

import { randomUUID } from 'node:crypto'
import type { KeptRecord, RecordFields } from '@rodchao/contract'
import { DAY } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { type Counter, createCounter } from '../../desk/hand-over/testing.ts'
import { makeForm } from '../../rentals/staff-reservations/testing.ts'

let counter: Counter

beforeAll(async () => {
  counter = await createCounter()
})
afterAll(() => counter.close())
beforeEach(async () => {
  await counter.forget()
  await counter.rows('delete from unit_service')
  await counter.rows(`delete from unit where label like 'ทด %'`)
})

const unitId = (at = 0) => counter.shop.scooterUnitIds[at] ?? 0

async function read(id = unitId()): Promise<KeptRecord<'units'>> {
  const answer = await counter.staff({ url: `records/units/${id}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function put(changes: Partial<RecordFields<'units'>>, id = unitId()) {
  const { fields, version } = await read(id)
  return counter.staff({ url: `records/units/${id}`, body: { ...fields, ...changes }, version })
}

const faultsOf = (answer: { json: () => unknown }) =>
  ((answer.json() as { errors?: { pointer: string; code: string; params?: object }[] }).errors ?? []).map(
    ({ pointer, code, params }) => ({ pointer, code, ...(params === undefined ? {} : { params }) }),
  )

const SERVICES = [
  { on: '2026-03-01', odometerKm: 8000, cost: 45_000, note: 'ถ่ายน้ำมันเครื่อง' },
  { on: '2026-09-12', odometerKm: null, cost: 0, note: 'เปลี่ยนหลอดไฟ, "ฟรี"' },
]

describe('a unit', () => {
  test('has its papers, what was done to it, and what is booked with it', async () => {
    const saved = await put({
      services: SERVICES,
      taxEndsOn: '2027-02-01',
      insuranceEndsOn: '2026-12-24',
      inspectionEndsOn: '2026-12-01',
      engineNo: 'E-1',
    })
    expect(saved.statusCode, saved.body).toBe(200)
    await counter.confirmed({ unitId: unitId(), start: TEST_NOW + 2 * DAY })
    expect(await read()).toMatchObject({
      fields: { services: SERVICES, engineNo: 'E-1' },
      facts: { papersEndOn: '2026-12-01', bookings: 1, blocks: 0, sale: null },
    })
    const sorted = await counter.staff({ url: 'records/units?sort=taxEndsOn&limit=1' })
    expect(sorted.json()).toMatchObject({ items: [{ id: String(unitId()) }] })
  })

  test('is not retired, nor made another model or of another branch, while it is booked', async () => {
    const id = await counter.confirmed({ unitId: unitId(), start: TEST_NOW + 2 * DAY })
    const { code } = await counter.reservation(id)
    const refused = faultsOf(await put({ status: 'retired' }))
    expect(refused).toEqual([
      { pointer: '/status', code: 'bookings_ahead', params: { count: 1, codes: expect.any(String) } },
    ])
    expect(String(Reflect.get(refused[0]?.params ?? {}, 'codes')).replaceAll('-', '')).toBe(code.replaceAll('-', ''))
    const other = String(counter.shop.villaId)
    expect(faultsOf(await put({ product: other })).map(({ pointer, code: why }) => `${pointer} ${why}`)).toEqual([
      '/product bookings_ahead',
    ])
    await counter.rows(`update reservation set status = 'cancelled' where id = $1`, [id])
    await counter.rows(`update occupancy set active = false where reservation_id = $1`, [id])
    expect((await put({ status: 'retired' })).statusCode).toBe(200)
    const gone = await counter.staff({
      url: 'reservations',
      key: randomUUID(),
      body: {
        productId: counter.shop.scooterId,
        branchId: counter.shop.branchId,
        start: new Date(TEST_NOW + 5 * DAY).toISOString(),
        end: new Date(TEST_NOW + 6 * DAY).toISOString(),
        customer: { fullName: 'สมชาย ใจดี', phone: '0812345678' },
        channel: 'walk_in',
        unitId: unitId(),
        outcome: 'confirmed',
        reason: 'pays later',
      },
    })
    expect(gone.statusCode).not.toBe(201)
    expect((await put({ status: 'ready' })).statusCode).toBe(200)
  })

  test('is put up for sale, lost and sold by the pages for that, and begins as ready', async () => {
    expect(faultsOf(await put({ status: 'sold' }))).toEqual([{ pointer: '/status', code: 'other_page' }])
    const { fields } = await read()
    const added = await counter.staff({
      url: 'records/units',
      key: randomUUID(),
      body: { ...fields, label: 'ทด 1', status: 'retired' },
    })
    expect(faultsOf(added)).toEqual([{ pointer: '/status', code: 'new_is_ready' }])
    const twice = await counter.staff({ url: 'records/units', key: randomUUID(), body: fields })
    expect(faultsOf(twice)).toEqual([{ pointer: '/label', code: 'taken' }])
  })

  test('is of no model year after the next', async () => {
    expect(faultsOf(await put({ modelYear: 2028 }))).toEqual([
      { pointer: '/modelYear', code: 'year_ahead', params: { latest: 2027 } },
    ])
    expect((await put({ modelYear: 2027 })).statusCode).toBe(200)
  })

  test('leads to its sale while it is under way, and afterwards', async () => {
    const id = await counter.confirmed({ unitId: unitId(), start: TEST_NOW + 3 * DAY })
    const set = (status: string) =>
      counter.rows(`update reservation set kind = 'sale', status = $2 where id = $1`, [id, status])
    expect((await read()).facts.sale).toBeNull()
    for (const status of ['confirmed', 'completed']) {
      await set(status)
      expect((await read()).facts.sale, status).toBe(id)
    }
    await set('cancelled')
    expect((await read()).facts.sale).toBeNull()
    await counter.rows(`update occupancy set active = false where reservation_id = $1`, [id])
  })

  test('that has another plate is found by it with what is booked', async () => {
    const id = await counter.confirmed({ unitId: unitId(), start: TEST_NOW + 2 * DAY })
    const before = (await read()).fields.label
    expect((await put({ label: 'ทด 999' })).statusCode).toBe(200)
    const found = await counter.rows<{ id: string }>(`select id from reservation where search_text like '%999%'`)
    expect(found.map((row) => row.id)).toEqual([id])
    expect((await put({ label: before })).statusCode).toBe(200)
  })

  test('that is read while it comes back is met, so that no old odometer is written over the new one', async () => {
    const { fields, version } = await read()
    const out = await counter.onRent({ unitId: unitId() })
    expect((await counter.reservation(out)).status).toBe('on_rent')
    const stale = await counter.staff({ url: `records/units/${unitId()}`, body: { ...fields, note: 'x' }, version })
    expect(stale.statusCode).toBe(412)
    const falls = await counter.staff({
      url: 'records/units/preview',
      body: { id: String(unitId()), fields: { ...(await read()).fields, odometerKm: 5 } },
    })
    expect(falls.json()).toMatchObject({ effects: [{ code: 'odometer_falls', params: { before: 1000, after: 5 } }] })
  })

  test('goes out as a file with its services and comes back by its plate', async () => {
    await put({ services: SERVICES })
    const file = (await counter.staff({ url: 'record-files/units' })).body
    expect(file).toContain('2026-03-01|8000|450.00|ถ่ายน้ำมันเครื่อง||2026-09-12||0.00|เปลี่ยนหลอดไฟ')
    const send = async (content: string) => {
      const form = makeForm([{ name: 'file', content }])
      const answer = await counter.app.inject({
        method: 'POST',
        url: '/api/staff/record-files/units?try=false',
        headers: { ...(await counter.signIn('staff')), ...form.headers, 'idempotency-key': randomUUID() },
        payload: form.payload,
      })
      return answer.json<{ same: number; changed: number; faults: object[] }>()
    }
    expect(await send(file)).toMatchObject({ added: 0, changed: 0, faults: [] })
    const { label } = (await read()).fields
    const wrong = `label,services\n${label},2026-03-01|x|450.00|น้ำมัน\n`
    expect(await send(wrong)).toMatchObject({ faults: [{ pointer: '/services', code: 'invalid_format', line: 2 }] })
  })
})

test('units are found whose first paper has ended or ends within 30 days, but not what has left the shop', async () => {
  await counter.rows(`update unit set tax_expires_on = null, compulsory_insurance_expires_on = null,
    inspection_expires_on = null, status = 'ready'`)
  const day = (days: number) => new Date(TEST_NOW + days * DAY).toISOString().slice(0, 10)
  const [first, second, third] = [unitId(0), unitId(1), unitId(2)]
  const end = (id: number, column: string, days: number) =>
    counter.rows(`update unit set ${column} = $1 where id = $2`, [day(days), id])
  await end(first, 'tax_expires_on', -1)
  await end(second, 'compulsory_insurance_expires_on', 30)
  await end(third, 'inspection_expires_on', 31)
  const found = async (value: string) => {
    const answer = await counter.staff({ url: `records/units?where=papersEndOn:${value}` })
    if (answer.statusCode !== 200) return answer.statusCode
    return answer
      .json<{ items: { id: string }[] }>()
      .items.map(({ id }) => Number(id))
      .toSorted((a, b) => a - b)
  }
  expect(await found('ended')).toEqual([first])
  expect(await found('soon')).toEqual([first, second].toSorted((a, b) => a - b))
  await end(first, 'tax_expires_on', 0)
  expect(await found('ended')).toEqual([])
  await counter.rows(`update unit set status = 'retired' where id = $1`, [second])
  expect(await found('soon')).toEqual([first])
  expect(await found('never')).toBe(400)
  await counter.rows(`update unit set status = 'ready', tax_expires_on = null, inspection_expires_on = null,
    compulsory_insurance_expires_on = null`)
})

import type { SearchAnswer } from '@rodchao/contract'
import { DAY, formatReservationCode, HOUR } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createFloor, type Floor, FORGET_DAY } from '../dashboard/testing.ts'

let floor: Floor

beforeAll(async () => {
  floor = await createFloor()
})
afterAll(() => floor.close())
beforeEach(async () => {
  floor.clock.set(TEST_NOW)
  await floor.database.pool.query(FORGET_DAY)
})

async function search(q: string): Promise<SearchAnswer> {
  const answer = await floor.get(`/api/search?${new URLSearchParams({ q }).toString()}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<SearchAnswer>()
}

const reservationCodes = async (q: string) => (await search(q)).reservations.map(({ code }) => code)
const customerNames = async (q: string) => (await search(q)).customers.map(({ fullName }) => fullName)
const unitPlates = async (q: string) => (await search(q)).units.map(({ plate }) => plate)

describe('reservations', () => {
  test('are found by code, with dashes and with letters that look alike', async () => {
    const { code } = await floor.put({ code: '1015R2B9W', start: TEST_NOW - 400 * DAY, status: 'completed' })
    await floor.put()
    for (const typed of [code, formatReservationCode(code), code.toLowerCase(), 'lOi-5r2', 'IO15']) {
      expect((await reservationCodes(typed))[0], typed).toBe(code)
    }
  })

  test('are found by name, phone, its last digits and plate, however long ago they were', async () => {
    const { code } = await floor.put({
      name: 'Emma Lindqvist',
      phone: '+46701234418',
      status: 'completed',
      start: TEST_NOW - 900 * DAY,
      unit: 2,
    })
    await floor.put({ name: 'ธนกร วัฒนศิริ', phone: '+66817776620', unit: 1 })
    for (const typed of ['emma', 'Lindq', 'emma lindqvist', '4418', '+46 70 123 4418', '1กข 2843', '1กข2843', '2843'])
      expect(await reservationCodes(typed), typed).toContain(code)
  })

  test('come with the open ones first, nearest to now', async () => {
    const { code: old, customerId } = await floor.put({
      name: 'มานี มีนา',
      status: 'completed',
      start: TEST_NOW - 3 * DAY,
    })
    if (customerId === null) throw new Error('no customer')
    const { code: later } = await floor.put({ name: 'มานี มีนา', customerId, start: TEST_NOW + 20 * DAY })
    const { code: next } = await floor.put({ name: 'มานี มีนา', customerId, start: TEST_NOW + HOUR })
    expect(await reservationCodes('มานี')).toEqual([next, later, old])
  })

  test('are six at most, and name no unit that may still be exchanged', async () => {
    for (let count = 0; count < 8; count += 1) await floor.put({ isUnitFixed: false })
    const { reservations } = await search('สมชาย')
    expect(reservations).toHaveLength(6)
    expect(reservations.every(({ plate }) => plate === null)).toBe(true)
    await floor.put({ name: 'Fixed', isUnitFixed: true })
    expect((await search('fixed')).reservations[0]).toMatchObject({ plate: '1กข 2841', customerName: 'Fixed' })
  })

  test('without a customer yet are found by code', async () => {
    const { code } = await floor.put({ name: null, status: 'hold', expires: TEST_NOW + HOUR })
    expect((await search(code)).reservations).toMatchObject([{ code, customerName: null, status: 'hold' }])
  })
})

describe('customers', () => {
  test('are found by any part of the name and by phone; names that begin so come first', async () => {
    await floor.put({ name: 'Ann Jones', phone: '+66811111111' })
    await floor.put({ name: 'Jones Smith', phone: '+66822222222' })
    await floor.put({ name: 'José Ångström', phone: '+66833333333' })
    expect(await customerNames('jones')).toEqual(['Jones Smith', 'Ann Jones'])
    expect(await customerNames('jose')).toEqual(['José Ångström'])
    expect(await customerNames('082-222-2222')).toEqual(['Jones Smith'])
    expect((await search('3333')).customers).toMatchObject([{ phone: '+66833333333', reservations: 1 }])
  })

  test('with another Thai name of the same key are not taken for it', async () => {
    await floor.put({ name: 'ขาว' })
    await floor.put({ name: 'rak' })
    expect(await customerNames('ขา')).toEqual(['ขาว'])
    expect(await customerNames('ra')).toEqual(['rak'])
  })
})

describe('units', () => {
  test('are found by plate with and without spaces, dashes and Thai digits', async () => {
    for (const typed of ['1กข 2842', '1กข2842', '๑กข-๒๘๔๒', '2842'])
      expect(await unitPlates(typed), typed).toEqual(['1กข 2842'])
    expect(await unitPlates('กข')).toEqual(['1กข 2841', '1กข 2842', '1กข 2843'])
    expect((await search('บ้านเล')).units).toMatchObject([{ labelKind: 'name', plate: 'บ้านเล', reservationId: null }])
  })

  test('say who has them now, else who gets them next', async () => {
    const { id: next } = await floor.put({ unit: 1, start: TEST_NOW + DAY })
    const hold = (id: string, from: number, to: number) =>
      floor.database.pool.query(
        "insert into occupancy (unit_id, during, kind, reservation_id) values ($1, tstzrange($2, $3), 'reservation', $4)",
        [floor.shop.scooterUnitIds[1], new Date(from), new Date(to), id],
      )
    await hold(next, TEST_NOW + DAY, TEST_NOW + 2 * DAY)
    expect((await search('2842')).units[0]?.reservationId).toBe(next)
    const { id: now } = await floor.put({ unit: 1, start: TEST_NOW - HOUR, status: 'on_rent' })
    await hold(now, TEST_NOW - HOUR, TEST_NOW + HOUR)
    expect((await search('2842')).units[0]?.reservationId).toBe(now)
  })
})

describe('what is typed', () => {
  test('one character, or signs alone, find nothing', async () => {
    await floor.put()
    for (const typed of ['ส', '1', '-', '%', '_', '%%', '"', "'", '()'])
      expect(await search(typed), typed).toEqual({ reservations: [], customers: [], units: [] })
  })

  test('may be anything, and signs of patterns mean themselves', async () => {
    await floor.put({ name: '100% _ok\\' })
    await floor.put({ name: 'Plain' })
    expect(await customerNames('100%')).toEqual(['100% _ok\\'])
    expect(await customerNames('_ok\\')).toEqual(['100% _ok\\'])
    for (const typed of ["' or 1=1 --", '\\', '[a-z]+(', '😀😀', 'ก์'.repeat(40), 'a '.repeat(50), '\u202eabc', '＊＊'])
      await search(typed)
  })

  test('has to be one line of 1 to 100 characters', async () => {
    for (const query of ['', '?q=', '?q=%20', `?q=${'a'.repeat(101)}`, '?q=a%00b', '?q=a%0Ab', '?q=a&more=1'])
      expect((await floor.get(`/api/search${query}`)).statusCode, query).toBe(400)
  })

  test('is for people at the desk', async () => {
    expect((await floor.get('/api/search?q=som', 'driver')).statusCode).toBe(403)
    expect((await floor.get('/api/search?q=som', 'client')).statusCode).toBe(403)
    expect((await floor.get('/api/search?q=som', 'admin')).statusCode).toBe(200)
  })
})

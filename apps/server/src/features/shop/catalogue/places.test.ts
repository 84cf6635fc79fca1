import { randomUUID } from 'node:crypto'
import type { FoundPlace, ListedPlace, ResponseBody } from '@rodchao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../../db/testing.ts'
import { createDesk, type Desk } from '../../rentals/staff-reservations/testing.ts'

let desk: Desk

beforeAll(async () => {
  desk = await createDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.database.pool.query(emptyTables('place', 'idempotency_key', 'audit_event'))
})

const HOTEL = {
  kind: 'hotel',
  name: { th: 'โรงแรมริมเล', en: 'Rim Lay Hotel' },
  subdistrict: 'หัวหิน',
  postcode: '77110',
}
const add = (body: object, key: string = randomUUID(), role: 'staff' | 'driver' | 'client' = 'staff') =>
  desk.staff({ url: 'places', body, key, role })
const suggest = async (q: string, only = ''): Promise<FoundPlace[]> => {
  const answer = await desk.app.inject({ url: `/api/public/places?q=${encodeURIComponent(q)}${only}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<ResponseBody<'suggestPlaces'>>().items
}
const code = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code

describe('what is suggested while somebody types', () => {
  test.each(['หัวหิน', 'hua hin', 'HUAHIN', 'ต.หัวหิน', '77110', '๗๗๑๑๐'])(
    '%s is the sub-district that the shop serves, with its zone',
    async (typed) => {
      const [first] = await suggest(typed)
      expect(first).toMatchObject({
        kind: 'area',
        name: { th: 'หัวหิน', en: 'Hua Hin' },
        province: { th: 'ประจวบคีรีขันธ์', en: 'Prachuap Khiri Khan' },
        postcode: '77110',
        zoneId: desk.shop.zoneId,
        area: 'Hua Hin',
      })
    },
  )

  test('a place where the shop does not go is found, and says so', async () => {
    const [first] = await suggest('คลองตัน')
    expect(first).toMatchObject({ province: { en: 'Bangkok' }, zoneId: null, area: null })
    expect((await suggest('หัวหิน คลองตัน'))[0]).toMatchObject({ province: { en: 'Bangkok' } })
  })

  test('the shop’s own places come first, by either name and by words of where they are', async () => {
    expect((await add(HOTEL)).statusCode).toBe(201)
    for (const typed of ['ริมเล', 'rim lay', 'rimlay 77110', 'hotel หัวหิน']) {
      const [first] = await suggest(typed)
      expect(first, typed).toMatchObject({ kind: 'hotel', name: HOTEL.name, zoneId: desk.shop.zoneId })
    }
    expect((await suggest('หัวหิน', '&only=areas')).every(({ kind }) => kind === 'area')).toBe(true)
    expect((await suggest('หัวหิน')).map(({ kind }) => kind).slice(0, 2)).toEqual(['hotel', 'area'])
  })

  test('of a town with many places the town itself is found, too', async () => {
    for (let no = 1; no <= 9; no += 1)
      await add({ ...HOTEL, name: { th: `หัวหิน วิลล่า ${no}`, en: `Hua Hin Villa ${no}` } })
    const kinds = (await suggest('หัวหิน')).map(({ kind }) => kind)
    expect([kinds.length, kinds.filter((kind) => kind === 'hotel').length]).toEqual([8, 5])
    expect((await suggest('villa')).map(({ kind }) => kind)).toEqual(Array.from({ length: 8 }, () => 'hotel'))
  })

  test('of a whole address the last words say which sub-district it is', async () => {
    const [first] = await suggest('12/3 ซอยหัวหิน 88 ต.หัวหิน')
    expect(first).toMatchObject({ kind: 'area', name: { th: 'หัวหิน' }, zoneId: desk.shop.zoneId })
    expect((await suggest('Villa Nowhere, Hua Hin'))[0]).toMatchObject({ name: { en: 'Hua Hin' } })
  })

  test('nothing fits what nobody calls a place, and a long list ends', async () => {
    expect(await suggest('%_\\')).toEqual([])
    expect(await suggest('qqqqqq')).toEqual([])
    expect((await suggest('บ้าน')).length).toBe(8)
  })

  test.each(['', '%20', 'x'.repeat(81), 'a%00b'])('%j is refused by name', async (q) => {
    const answer = await desk.app.inject({ url: `/api/public/places?q=${q}` })
    expect([answer.statusCode, answer.json<{ errors: { pointer: string }[] }>().errors[0]?.pointer]).toEqual([
      400,
      '/q',
    ])
  })
})

describe('the shop’s list', () => {
  test('takes a place once, whatever its case, and says where it is', async () => {
    const answer = await add(HOTEL)
    expect(answer.json<ListedPlace>()).toMatchObject({
      kind: 'hotel',
      name: HOTEL.name,
      postcode: '77110',
      district: { en: 'Hua Hin' },
      zoneId: desk.shop.zoneId,
    })
    const again = await add(HOTEL)
    expect([again.statusCode, code(again)]).toEqual([409, 'place_known'])
    const listed = (await desk.staff({ url: 'places' })).json<ResponseBody<'listPlaces'>>()
    expect(listed.places).toEqual([answer.json()])
    const { rows } = await desk.database.pool.query("select action, entity from audit_event where entity = 'place'")
    expect(rows).toEqual([{ action: 'add_place', entity: 'place' }])
  })

  test('a repeat with the same key is answered as before', async () => {
    const first = await add(HOTEL, 'the-same-key')
    const repeat = await add(HOTEL, 'the-same-key')
    expect([repeat.statusCode, repeat.body]).toEqual([201, first.body])
  })

  test('refuses a sub-district that there is not, and names that are none', async () => {
    const nowhere = await add({ ...HOTEL, subdistrict: 'หัวหินนคร' })
    expect([nowhere.statusCode, code(nowhere)]).toEqual([422, 'unknown_reference'])
    expect(nowhere.json()).toMatchObject({ errors: [{ pointer: '/subdistrict', code: 'unknown_area' }] })
    expect((await add({ ...HOTEL, name: { th: ' ', en: 'x' } })).statusCode).toBe(400)
    expect((await add({ ...HOTEL, postcode: '7711' })).statusCode).toBe(400)
    expect((await add({ ...HOTEL, kind: 'castle' })).statusCode).toBe(400)
  })

  describe('has a door of a place', () => {
    const DOOR = { latitude: 12.5709, longitude: 99.9606 }
    const change = (id: number, body: object, version?: number, role: 'staff' | 'driver' = 'staff') =>
      desk.staff({ url: `places/${id}`, body, version, role })

    test('that staff give it and take away, each by the version they saw, and the log knows before and after', async () => {
      const place = (await add(HOTEL)).json<ListedPlace>()
      expect([place.version, place.pin]).toEqual([1, null])
      const changed = await change(place.id, { ...HOTEL, pin: DOOR }, 1)
      expect(changed.json<ListedPlace>()).toMatchObject({ version: 2, pin: DOOR, name: HOTEL.name })
      expect((await change(place.id, HOTEL, 1)).statusCode).toBe(412)
      expect((await change(place.id, HOTEL)).statusCode).toBe(428)
      expect((await change(place.id, HOTEL, 2)).json<ListedPlace>()).toMatchObject({ version: 3, pin: null })
      const { rows } = await desk.database.pool.query(
        "select before -> 'pin' as before, after -> 'pin' as after from audit_event where action = 'change_place' order by at, id",
      )
      expect(rows).toEqual([
        { before: null, after: DOOR },
        { before: DOOR, after: null },
      ])
    })

    test('where the country is, and nowhere else', async () => {
      for (const [pin, reason] of [
        [{ latitude: 99.9606, longitude: 12.5709 }, 'too_big'],
        [{ latitude: 12.5709, longitude: 79.9606 }, 'outside_country'],
        [{ latitude: 12.5709 }, 'invalid_type'],
        ['12.5709, 99.9606', 'invalid_type'],
      ]) {
        const answer = await add({ ...HOTEL, pin: pin as object })
        const { errors } = answer.json<{ errors: { pointer: string; code: string }[] }>()
        expect([answer.statusCode, errors[0]?.pointer.startsWith('/pin'), errors[0]?.code]).toEqual([400, true, reason])
      }
    })

    test('which is given by staff alone, to a place that there is, under a name that is free', async () => {
      const { id } = (await add(HOTEL)).json<ListedPlace>()
      const other = { ...HOTEL, name: { th: 'โรงแรมอื่น', en: 'Other Hotel' } }
      await add(other)
      expect((await change(id, { ...HOTEL, pin: DOOR }, 1, 'driver')).statusCode).toBe(403)
      expect((await change(987_654, HOTEL, 1)).statusCode).toBe(404)
      const taken = await change(id, other, 1)
      expect([taken.statusCode, code(taken)]).toEqual([409, 'place_known'])
      expect((await change(id, { ...HOTEL, subdistrict: 'หัวหินนคร' }, 1)).statusCode).toBe(422)
    })
  })

  test('loses a place that staff take off it, once', async () => {
    const { id } = (await add(HOTEL)).json<ListedPlace>()
    expect((await desk.staff({ url: `places/${id}/removal`, body: {}, version: 1 })).statusCode).toBe(204)
    expect((await suggest('ริมเล')).length).toBe(0)
    expect((await desk.staff({ url: `places/${id}/removal`, body: {}, version: 1 })).statusCode).toBe(404)
  })

  test('keeps a place that somebody changed since it was seen, and says what it is now', async () => {
    const { id } = (await add(HOTEL)).json<ListedPlace>()
    const renamed = { ...HOTEL, name: { th: 'โรงแรมริมหาด', en: 'Beach Hotel' } }
    await desk.staff({ url: `places/${id}`, body: renamed, version: 1 })
    expect((await desk.staff({ url: `places/${id}/removal`, body: {} })).statusCode).toBe(428)
    const stale = await desk.staff({ url: `places/${id}/removal`, body: {}, version: 1 })
    expect([stale.statusCode, code(stale)]).toEqual([412, 'stale_version'])
    expect(stale.json()).toMatchObject({ currentVersion: 2, current: renamed })
    expect((await suggest('ริมหาด')).length).toBe(1)
    const { rows } = await desk.database.pool.query("select 1 from audit_event where action = 'remove_place'")
    expect(rows).toEqual([])
  })

  test('is changed by staff alone', async () => {
    expect((await add(HOTEL, randomUUID(), 'client')).statusCode).toBe(403)
    expect((await add(HOTEL, randomUUID(), 'driver')).statusCode).toBe(403)
    expect((await desk.app.inject({ url: '/api/staff/places' })).statusCode).toBe(401)
  })
})

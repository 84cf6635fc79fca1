import { randomUUID } from 'node:crypto'
import type { KeptRecord, Problem, RecordFields, ResponseBody } from '@rodchao/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing-app.ts'
import { makeForm } from '../../rentals/staff-reservations/testing.ts'

let test: TestApp
let owner: { authorization: string }

beforeAll(async () => {
  test = await createTestApp()
  owner = await test.signIn('admin')
  await test.database.pool.query("update addon set icon = 'guests', product_id = $1 where id = $2", [
    test.shop.villaId,
    test.shop.guestsId,
  ])
})
afterAll(() => test.close())

async function house(): Promise<KeptRecord<'stays'>> {
  const answer = await test.app.inject({ url: `/api/staff/records/stays/${test.shop.villaId}`, headers: owner })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const post = (url: string, payload: object, version?: number) =>
  test.app.inject({
    method: 'POST',
    url: `/api/staff/${url}`,
    headers: {
      ...owner,
      'idempotency-key': randomUUID(),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    payload,
  })
async function change(changes: Partial<RecordFields<'stays'>>, version?: number) {
  const { id, version: now, fields } = await house()
  return post(`records/stays/${id}`, { ...fields, ...changes }, version ?? now)
}
const faults = (answer: { json: () => unknown }) =>
  ((answer.json() as Problem).errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)

describe('a house as a record', () => {
  it('says what the page of houses says, with what is kept elsewhere as facts', async () => {
    const { fields, facts } = await house()
    expect(fields).toMatchObject({
      product: String(test.shop.villaId),
      placeEn: 'Khao Takiab',
      pin: '12.5201, 99.9779',
      beds: 3,
      poolLength: 600,
      rules: [{ icon: 'smoking', th: 'ไม่สูบบุหรี่', en: 'No smoking' }],
      nearby: [{ en: 'Beach', by: 'foot', minutes: 7, pin: '12.5222, 99.9803' }],
    })
    const { rows } = await test.database.pool.query<{ seats: number; extra: number }>(
      `select p.seats, a.unit_amount as extra from product p, addon a where a.id = $2 and p.id = $1`,
      [test.shop.villaId, test.shop.guestsId],
    )
    expect(facts).toMatchObject({ guests: rows[0]?.seats, extraGuest: rows[0]?.extra, bookings: 0 })
  })

  it('is changed by its owner, and guests read it at once', async () => {
    const { fields } = await house()
    const rules = [...fields.rules, { icon: 'quiet' as const, th: 'เงียบหลัง 22:00', en: 'Quiet after 10 pm' }]
    const answer = await change({ beds: 4, rules, pin: '12.5301, 99.9701' })
    expect(answer.statusCode, answer.body).toBe(200)
    const shown = (await test.app.inject({ url: '/api/public/stays' })).json<{ beds: number; rules: object[] }>()
    expect(shown).toMatchObject({ beds: 4, rules })
    await change(fields)
  })

  it('is met by whoever saw it before it was changed', async () => {
    const { version, fields } = await house()
    expect((await change({ beds: 5 })).statusCode).toBe(200)
    const stale = await change({ bathrooms: 3 }, version)
    expect(stale.statusCode).toBe(412)
    expect(stale.json()).toMatchObject({ code: 'stale_version', current: { fields: { beds: 5 } } })
    await change(fields)
  })

  it('refuses what no guest could find, and half a pool', async () => {
    expect(faults(await change({ pin: 'somewhere' }))).toEqual(['/pin not_pin'])
    expect(faults(await change({ pin: '48.1, 11.5' }))).toEqual(['/pin outside_country'])
    expect(faults(await change({ postcode: null }))).toEqual(['/postcode required'])
    expect(faults(await change({ subdistrictTh: 'ไม่มีจริง' }))).toEqual(['/subdistrictTh unknown'])
    expect(faults(await change({ poolWidth: null }))).toEqual(['/poolWidth required'])
    expect(faults(await change({ poolFrom: 150, poolTo: 140 }))).toEqual(['/poolTo less_than_min'])
    expect(faults(await change({ product: String(test.shop.scooterId) }))).toEqual(['/product other_house'])
  })

  it('is one of each model', async () => {
    const { fields } = await house()
    expect(faults(await post('records/stays', fields))).toEqual(['/product taken'])
  })

  it('goes out as a file with its rules and what is near, and comes back by it', async () => {
    const { id } = await house()
    const file = (await test.app.inject({ url: '/api/staff/record-files/stays', headers: owner })).body
    expect(file).toContain('smoking|ไม่สูบบุหรี่|No smoking')
    expect(file).toContain('foot|7|หาด|Beach|12.5222, 99.9803')
    const send = async (content: string) => {
      const form = makeForm([{ name: 'file', content }])
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/staff/record-files/stays?try=true',
        headers: { ...owner, ...form.headers, 'idempotency-key': randomUUID() },
        payload: form.payload,
      })
      return answer.json<ResponseBody<'importRecords'>>()
    }
    expect(await send(file)).toMatchObject({ same: 1, faults: [] })
    expect(await send(`id,rules\n${id},loud|ดัง|Loud\n`)).toMatchObject({ faults: [{ line: 2, pointer: '/rules' }] })
    expect(await send(`id,rules,nearby\n${id},pets|ห้าม|None,ride|9|ตลาด|Market\n`)).toMatchObject({ changed: 1 })
  })
})

import type { Problem, StaffSheet, VehicleSheet, VehicleSheetChange } from '@rodchao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../../db/testing.ts'
import { createTestApp, type TestApp } from '../../../testing-app.ts'

type Role = 'admin' | 'staff' | 'driver' | 'client'

let desk: TestApp
const headers: Partial<Record<Role, { authorization: string }>> = {}

beforeAll(async () => {
  desk = await createTestApp()
  for (const role of ['admin', 'staff', 'driver', 'client'] as const) headers[role] = await desk.signIn(role)
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.database.pool.query(emptyTables('audit_event'))
})

const url = (id = desk.shop.scooterId) => `/api/staff/products/${id}/sheet`
const read = async (): Promise<StaffSheet> =>
  (await desk.app.inject({ url: url(), headers: headers.staff ?? {} })).json()
const asChange = ({ productId: _, version: __, ...said }: StaffSheet) => said
const change = (payload: object, version?: number, role: Role = 'admin', id?: number) =>
  desk.app.inject({
    method: 'POST',
    url: url(id),
    headers: { ...headers[role], ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
    payload,
  })
const shown = async (): Promise<VehicleSheet> =>
  (await desk.app.inject({ url: '/api/public/vehicle-sheets/small-scooter' })).json()
const fault = (answer: Awaited<ReturnType<typeof change>>) => {
  const { errors } = answer.json<Problem>()
  return [answer.statusCode, errors?.[0]?.pointer, errors?.[0]?.code]
}

describe('what is said of a model', () => {
  test('is changed by staff, shown to customers at once, and the log has it as it was and as it is', async () => {
    const before = await read()
    const wanted: VehicleSheetChange = {
      highlight: { th: ' เบาะเตี้ย 74.6 ซม. ', en: 'Low seat, 74.6 cm' },
      licenceClass: 'motorcycle',
      drawing: { kind: 'scooter-retro', paint: 'cream' },
      modelYear: 2026,
      seatHeightMm: 746,
      lengthMm: null,
      weightKg: 95,
      storageLitres: 14.5,
      tankLitres: 4.2,
      rangeKm: 220,
      fuel: 'gasohol_95',
      approximate: ['storage'],
      included: [{ th: 'พ.ร.บ.', en: 'Compulsory insurance' }],
    }
    const answer = await change(wanted, before.version)
    expect(answer.statusCode, answer.body).toBe(200)
    const highlight = { th: 'เบาะเตี้ย 74.6 ซม.', en: 'Low seat, 74.6 cm' }
    const after = { ...wanted, highlight, productId: desk.shop.scooterId, version: before.version + 1 }
    expect([answer.json(), answer.headers.etag]).toEqual([after, `"${before.version + 1}"`])
    expect(await read()).toEqual(after)
    const sheet = await shown()
    expect(sheet).toMatchObject({
      product: { highlight, licenceClass: 'motorcycle', drawing: wanted.drawing },
      facts: { seatHeightMm: 746, lengthMm: null, storageLitres: 14.5, approximate: ['storage'] },
    })
    expect(sheet.included).toContainEqual(wanted.included[0])
    const { rows } = await desk.database.pool.query(
      "select actor_kind, entity, entity_id, before, after from audit_event where action = 'change_sheet'",
    )
    expect(rows).toEqual([
      { actor_kind: 'staff', entity: 'product', entity_id: String(desk.shop.scooterId), before, after },
    ])
  })

  test('is changed by who saw it last, and by nobody who did not', async () => {
    const sheet = await read()
    expect((await change(asChange(sheet))).statusCode).toBe(428)
    expect((await change(asChange(sheet), sheet.version + 7)).statusCode).toBe(412)
    const twice = await Promise.all([1, 2].map(() => change(asChange(sheet), sheet.version)))
    expect(twice.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect((await read()).version).toBe(sheet.version + 1)
  })

  test.each<[string, Record<string, unknown>, string, string]>([
    ['a seat as high as a house', { seatHeightMm: 7690 }, '/seatHeightMm', 'too_big'],
    ['half a millimetre', { lengthMm: 1919.5 }, '/lengthMm', 'invalid_type'],
    ['no litre', { storageLitres: 0 }, '/storageLitres', 'too_small'],
    ['hundredths of a litre', { tankLitres: 5.55 }, '/tankLitres', 'not_multiple_of'],
    ['a fuel nobody sells', { fuel: 'coal' }, '/fuel', 'invalid_value'],
    ['a licence there is not', { licenceClass: 'boat' }, '/licenceClass', 'invalid_value'],
    ['a drawing there is not', { drawing: { kind: 'pool-villa', paint: 'sea' } }, '/drawing/kind', 'invalid_value'],
    ['about what is not known', { weightKg: null, approximate: ['weight'] }, '/approximate', 'measure_unknown'],
    ['an electric tank', { fuel: 'electric', tankLitres: 5 }, '/tankLitres', 'electric_has_no_tank'],
    ['a line of its own twice', { highlight: { th: 'ก\nข', en: '' } }, '/highlight/th', 'custom'],
    ['a line too long', { highlight: { th: 'ก'.repeat(81), en: '' } }, '/highlight/th', 'too_big'],
    ['nothing included', { included: [{ th: ' ', en: 'x' }] }, '/included/0/th', 'too_small'],
    ['a word more', { colour: 'red' }, '/colour', 'unrecognized_keys'],
  ])('%s is refused by its field, and nothing changes', async (_name, wrong, pointer, code) => {
    const sheet = await read()
    const answer = await change({ ...asChange(sheet), ...wrong }, sheet.version)
    expect(fault(answer)).toEqual([400, pointer, code])
    expect(await read()).toEqual(sheet)
  })

  test('may all be unknown', async () => {
    const sheet = await read()
    const nothing = {
      ...asChange(sheet),
      highlight: { th: '', en: '' },
      licenceClass: null,
      modelYear: null,
      seatHeightMm: null,
      lengthMm: null,
      weightKg: null,
      storageLitres: null,
      tankLitres: null,
      rangeKm: null,
      fuel: null,
      approximate: [],
      included: [],
    }
    expect((await change(nothing, sheet.version)).statusCode).toBe(200)
    expect((await shown()).facts).toMatchObject({ seatHeightMm: null, fuel: null, approximate: [] })
  })

  test('is changed by staff, but not which licence it takes', async () => {
    const sheet = await read()
    const other = { ...asChange(sheet), licenceClass: sheet.licenceClass === 'car' ? 'motorcycle' : 'car' }
    expect((await change(other, sheet.version, 'staff')).statusCode).toBe(403)
    expect(await read()).toEqual(sheet)
    expect((await change({ ...asChange(sheet), weightKg: 99 }, sheet.version, 'staff')).statusCode).toBe(200)
  })

  test('is the business of staff alone, and of vehicles', async () => {
    const sheet = await read()
    for (const role of ['driver', 'client'] as const) {
      expect((await change(asChange(sheet), sheet.version, role)).statusCode).toBe(403)
      expect((await desk.app.inject({ url: url(), headers: headers[role] ?? {} })).statusCode).toBe(403)
    }
    expect((await desk.app.inject({ url: url() })).statusCode).toBe(401)
    for (const id of [desk.shop.villaId, 9999]) {
      expect((await change(asChange(sheet), 1, 'staff', id)).statusCode).toBe(404)
      expect((await desk.app.inject({ url: url(id), headers: headers.staff ?? {} })).statusCode).toBe(404)
    }
  })
})

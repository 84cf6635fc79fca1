import { randomUUID } from 'node:crypto'
import { type KeptRecord, type Problem, type RecordFields, type RecordKind, SETTINGS_KINDS } from '@rodchao/contract'
import { DAY } from '@rodchao/rental'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing-app.ts'
import { takeNumber } from '../../money/papers/commands/take-number.ts'

let test: TestApp
const people = { admin: { authorization: '' }, staff: { authorization: '' } }

beforeAll(async () => {
  test = await createTestApp()
  people.admin = await test.signIn('admin')
  people.staff = await test.signIn('staff')
})
afterAll(() => test.close())

async function read<Kind extends RecordKind>(kind: Kind): Promise<KeptRecord<Kind>> {
  const answer = await test.app.inject({ url: `/api/staff/records/${kind}/1`, headers: people.admin })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function save(kind: RecordKind, fields: object, version: number, as: 'admin' | 'staff' = 'admin') {
  return test.app.inject({
    method: 'POST',
    url: `/api/staff/records/${kind}/1`,
    headers: { ...people[as], 'if-match': `"${version}"` },
    payload: fields,
  })
}

async function preview(kind: RecordKind, fields: object) {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/staff/records/${kind}/preview`,
    headers: people.admin,
    payload: { id: '1', fields },
  })
  return answer.json<{ faults: { pointer: string; code: string }[]; effects: { code: string }[] }>()
}

async function faultsOf<Kind extends RecordKind>(kind: Kind, changes: Partial<RecordFields<Kind>>): Promise<string[]> {
  const { fields } = await read(kind)
  return (await preview(kind, { ...fields, ...changes })).faults.map(({ pointer, code }) => `${pointer} ${code}`)
}

describe('the settings of the shop', () => {
  it.each(SETTINGS_KINDS)('%s: staff see them, and only the owner changes them', async (kind) => {
    const { fields, version } = await read(kind)
    const seen = await test.app.inject({ url: `/api/staff/records/${kind}/1`, headers: people.staff })
    expect(seen.statusCode).toBe(200)
    const refused = await save(kind, fields, version, 'staff')
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([403, 'forbidden'])
  })

  it('are one record each, which nobody adds or removes', async () => {
    const { fields, version } = await read('shop')
    const headers = { ...people.admin, 'idempotency-key': 'another-shop' }
    const added = await test.app.inject({ method: 'POST', url: '/api/staff/records/shop', headers, payload: fields })
    expect(added.json()).toMatchObject({ code: 'record_refused', errors: [{ code: 'only_one' }] })
    const removed = await test.app.inject({
      method: 'POST',
      url: '/api/staff/records/shop/1/removal',
      headers: { ...people.admin, 'if-match': `"${version}"` },
      payload: {},
    })
    expect(removed.json()).toMatchObject({ code: 'record_in_use' })
  })

  it('have a version and a history for each group, and are told to everything at once', async () => {
    const [shop, tax] = [await read('shop'), await read('tax')]
    expect((await save('shop', { ...shop.fields, nameTh: 'ร้านใหม่' }, shop.version)).statusCode).toBe(200)
    // Whoever has the tax open is in nobody's way.
    const vat = await save('tax', { ...tax.fields, vatRate: 8 }, tax.version)
    expect(vat.statusCode, vat.body).toBe(200)
    const stale = await save('shop', { ...shop.fields, nameEn: 'New Shop' }, shop.version)
    expect(stale.statusCode).toBe(412)
    expect(stale.json()).toMatchObject({
      current: { fields: { nameTh: 'ร้านใหม่' } },
      changed: { by: expect.any(String) },
    })
    const history = await test.app.inject({ url: '/api/staff/records/shop/1/history', headers: people.admin })
    expect(history.json()).toMatchObject({
      items: [{ before: { nameTh: 'ร้านเช่าเล็ก' }, after: { nameTh: 'ร้านใหม่' }, entityId: 'shop' }],
    })
    const page = await test.app.inject('/api/public/shop')
    expect(page.json()).toMatchObject({ name: { th: 'ร้านใหม่' } })
    await save('shop', shop.fields, shop.version + 1)
    await save('tax', tax.fields, tax.version + 1)
  })

  it('refuse what no guest could pay to, and what no tax office has given', async () => {
    expect(await faultsOf('promptPay', { idKind: 'phone', idNumber: '081 234 5678' })).toEqual([])
    expect(await faultsOf('promptPay', { idKind: 'phone', idNumber: '12345' })).toEqual(['/idNumber not_promptpay'])
    expect(await faultsOf('promptPay', { idKind: 'tax_id', idNumber: '0775552000123' })).toEqual([
      '/idNumber not_promptpay',
    ])
    expect(await faultsOf('promptPay', { idKind: 'biller', idNumber: '012345678901234' })).toEqual([])
    expect(await faultsOf('promptPay', { idKind: 'biller', idNumber: '1' })).toEqual(['/idNumber not_promptpay'])
    expect(await faultsOf('tax', { taxId: '0775552000123' })).toEqual(['/taxId wrong_check_digit'])
    expect(await faultsOf('tax', { taxId: '77' })).toEqual(['/taxId invalid_format'])
  })

  it('take sites that may show the booking by their origin alone, ten at most', async () => {
    expect(await faultsOf('widget', { origins: 'https://hotel.example\nhttps://stay.example/' })).toEqual([])
    for (const line of ['http://hotel.example', 'https://hotel.example/room', 'https://*.example', 'https://localhost'])
      expect(await faultsOf('widget', { origins: `https://a.example\n${line}` })).toEqual(['/origins not_origin'])
    const many = Array.from({ length: 11 }, (_, at) => `https://a${at}.example`).join('\n')
    expect(await faultsOf('widget', { origins: many })).toEqual(['/origins too_many_sites'])
  })

  it('ask for the sum of a deposit where there is one, and for nothing else', async () => {
    expect(await faultsOf('deposits', { bookingDeposit: 'percent' })).toEqual([
      '/amount other_choice',
      '/percent required',
    ])
    expect(await faultsOf('deposits', { bookingDeposit: 'percent', amount: null, percent: 30 })).toEqual([])
    expect(await faultsOf('deposits', { bookingDeposit: 'full', amount: null })).toEqual([])
  })

  it('refuse a cancellation that is cheaper the later it comes, or says two things of one hour', async () => {
    const step = (hoursBefore: number, feeBasisPoints: number) => ({ hoursBefore, feeBasisPoints })
    expect(await faultsOf('cancellation', { tiers: [step(48, 0), step(24, 5000), step(0, 10_000)] })).toEqual([])
    expect(await faultsOf('cancellation', { tiers: [step(48, 5000), step(24, 0)] })).toEqual([
      '/tiers/1/feeBasisPoints cheaper_later',
    ])
    expect(await faultsOf('cancellation', { tiers: [step(48, 0), step(48, 0)] })).toEqual([
      '/tiers/1/hoursBefore twice',
    ])
    expect((await preview('cancellation', { tiers: [] })).effects.map(({ code }) => code)).toContain('cancels_free')
  })

  it('tell the next number of every branch that is open: each counts for itself', async () => {
    const branch = { tax_branch_no: '00000', name_th: 'ก', name_en: 'A', address_th: '', address_en: '', phone: '1' }
    const { db } = test.database
    const added = await db
      .insertInto('branch')
      .values([
        { ...branch, code: '07', opening: '[]' },
        { ...branch, code: '08', opening: '[]', is_active: false },
      ])
      .returning('id')
      .execute()
    const ids = added.map(({ id }) => id)
    try {
      await db.transaction().execute((trx) => takeNumber(trx, Math.min(...ids), 'sale_contract', TEST_NOW))
      const all = await test.app.inject({ url: '/api/staff/records/numbering', headers: people.admin })
      const nexts = all
        .json<{ items: KeptRecord<'numbering'>[] }>()
        .items.filter(({ facts }) => ['sale_contract', 'reservation'].includes(facts.kind))
        .map(({ facts }) => facts.next)
      expect(nexts).toEqual(['RS-00-6911-00001, RS-07-6911-00001', 'SC-00-6911-00001, SC-07-6911-00002'])
    } finally {
      await db.deleteFrom('doc_sequence').where('branch_id', 'in', ids).execute()
      await db.deleteFrom('branch').where('id', 'in', ids).execute()
    }
  })

  it('let the owner say what numbers begin with, and never what another kind of paper has begun with', async () => {
    const all = await test.app.inject({ url: '/api/staff/records/numbering', headers: people.admin })
    const series = all.json<{ items: KeptRecord<'numbering'>[] }>().items
    expect(series.map(({ fields, facts }) => [facts.kind, fields.prefix, facts.next]).slice(0, 2)).toEqual([
      ['reservation', 'RS', 'RS-00-6911-00001'],
      ['receipt', 'RC', 'RC-00-6911-00001'],
    ])
    const receipt = series.find(({ facts }) => facts.kind === 'receipt')
    if (receipt === undefined) throw new Error('receipts have numbers')
    const saveAs = (prefix: string, version: number) =>
      test.app.inject({
        method: 'POST',
        url: `/api/staff/records/numbering/${receipt.id}`,
        headers: { ...people.admin, 'if-match': `"${version}"` },
        payload: { prefix },
      })
    expect((await saveAs('TX', 1)).json()).toMatchObject({ errors: [{ pointer: '/prefix', code: 'taken' }] })
    expect((await saveAs('r1', 1)).statusCode).toBe(400)
    const take = () =>
      test.database.db.transaction().execute((trx) => takeNumber(trx, test.shop.branchId, 'receipt', TEST_NOW))
    expect(await take()).toBe('RC-00-6911-00001')
    const saved = await saveAs('RE', 1)
    expect(saved.json()).toMatchObject({ facts: { next: 'RE-00-6911-00002', issued: 1 } })
    expect(await take()).toBe('RE-00-6911-00002')
    await saveAs('RC', 2)
    expect(await take()).toBe('RC-00-6911-00003')
    const added = await test.app.inject({
      method: 'POST',
      url: '/api/staff/records/numbering',
      headers: { ...people.admin, 'idempotency-key': 'a-series' },
      payload: { prefix: 'ZZ' },
    })
    expect(added.json()).toMatchObject({ errors: [{ code: 'only_one' }] })
  })
})

describe('a shop that has not said where to pay yet', () => {
  const hold = () =>
    test.app.inject({
      method: 'POST',
      url: '/api/public/reservations',
      headers: { 'idempotency-key': randomUUID() },
      payload: {
        productId: test.shop.scooterId,
        branchId: test.shop.branchId,
        start: new Date(TEST_NOW + 3 * DAY).toISOString(),
        end: new Date(TEST_NOW + 4 * DAY).toISOString(),
      },
    })
  const saveDeposits = async (changes: Partial<RecordFields<'deposits'>>) => {
    const { fields, version } = await read('deposits')
    const saved = await save('deposits', { ...fields, ...changes }, version)
    expect(saved.statusCode, saved.body).toBe(200)
  }
  const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values)

  it('lets nobody book who could not pay, and whoever has nothing to pay or may pay at its counter', async () => {
    const { fields } = await read('deposits')
    const { idNumber } = (await read('promptPay')).fields
    // As a new shop begins; nobody can empty it on the page again.
    await sql(`update shop_setting set promptpay_id = ''`)
    await saveDeposits({ counterHoldMinutes: 0 })
    const refused = await hold()
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'no_way_to_pay'])
    expect((await sql('select 1 from reservation')).rowCount).toBe(0)
    await saveDeposits({ bookingDeposit: 'none', amount: null, percent: null })
    expect((await hold()).statusCode).toBe(201)
    const { bookingDeposit, amount, percent } = fields
    await saveDeposits({ bookingDeposit, amount, percent, counterHoldMinutes: 60 })
    expect((await hold()).statusCode).toBe(201)
    await sql('update shop_setting set promptpay_id = $1', [idNumber])
    await saveDeposits({ counterHoldMinutes: 0 })
    expect((await hold()).statusCode).toBe(201)
    await saveDeposits(fields)
  })
})

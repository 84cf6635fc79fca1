import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SampleData } from '@rodchao/contract'
import { SAMPLE_TABLES } from '#db/sample-tables.ts'
import { loadSampleShop } from '#db/seed/load-sample-shop.ts'
import { isShopEmpty, openSettings } from '#db/shop-presence.ts'
import { createTestApp, type TestApp } from '../../../testing-app.ts'
import { findViolations } from '../../system/fsck/queries/find-violations.ts'
import { OF_BOOKINGS, ORDER } from './commands/clear-samples.ts'

let test: TestApp
let owner: { authorization: string }

const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  test.app.inject({ method, url, headers: owner, ...(payload ? { payload } : {}) })
const count = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    test.database.db,
  )
  return rows[0]?.count ?? -1
}
const steps = async () => {
  const body = (await call('GET', '/api/staff/first-run')).json<{
    isShown: boolean
    steps: { name: string; isDone: boolean; isBegun: boolean }[]
  }>()
  const named = (is: 'isDone' | 'isBegun') => body.steps.filter((step) => step[is]).map(({ name }) => name)
  return { isShown: body.isShown, done: named('isDone'), begun: named('isBegun') }
}
const fsck = async () => {
  const findings = await findViolations({
    pool: test.database.pool,
    now: test.clock.now(),
    listSlipFiles: () => Promise.resolve([]),
  })
  return findings.filter((finding) => finding.count > 0)
}

/** An owner's own account in a database that has nothing else. */
async function begin(): Promise<void> {
  test = await createTestApp()
  const { db } = test.database
  const mine = await db.selectFrom('app_user').selectAll().where('username', '=', 'admin').executeTakeFirstOrThrow()
  await test.database.truncate()
  await db
    .insertInto('app_user')
    .values({ ...mine, email: 'owner@shop.example', username: 'owner', is_sample: false })
    .execute()
  const answer = await test.app.inject({
    method: 'POST',
    url: '/jwt/login',
    payload: { email: 'owner@shop.example', password: 'admin' },
  })
  owner = { authorization: `Bearer ${answer.json<{ accessToken: string }>().accessToken}` }
}

describe('an owner who starts empty', () => {
  beforeAll(async () => {
    await begin()
    await openSettings(test.database.db)
    await test.app.refreshCatalogue()
  })
  afterAll(() => test.close())

  it('has a shop with a name to be called by, and nothing in it', async () => {
    const shop = (await test.app.inject({ url: '/api/public/shop' })).json<{ name: { th: string }; branches: [] }>()
    expect(shop.name.th).toBe('ร้านเช่ารถ')
    expect(shop.branches).toEqual([])
    expect(await fsck()).toEqual([])
  })

  const save = async (kind: string, fields: object) => {
    const { version } = (await call('GET', `/api/staff/records/${kind}/1`)).json<{ version: number }>()
    return test.app.inject({
      method: 'POST',
      url: `/api/staff/records/${kind}/1`,
      headers: { ...owner, 'if-match': `"${version}"` },
      payload: fields,
    })
  }
  const add = (kind: string, fields: object) =>
    test.app.inject({
      method: 'POST',
      url: `/api/staff/records/${kind}`,
      headers: { ...owner, 'idempotency-key': `first-run-${kind}` },
      payload: fields,
    })

  it('fills the forms in one after the other, and each step ticks itself by what is in the database', async () => {
    expect(await steps()).toEqual({ isShown: true, done: [], begun: [] })
    const name = { nameTh: 'ร้าน', nameEn: 'Shop', legalNameTh: 'ร้าน', legalNameEn: 'Shop', lineUrl: null }
    expect((await save('shop', name)).statusCode).toBe(200)
    expect((await steps()).done).toEqual([])
    const taxId = '0775552000122'
    expect((await save('tax', { taxId, vatMode: 'none', vatRate: 7 })).statusCode).toBe(200)
    expect((await steps()).done).toEqual(['shop'])
    const payTo = { idKind: 'tax_id', idNumber: taxId, payee: 'ร้าน', slipCheckApproves: false }
    expect((await save('promptPay', payTo)).statusCode).toBe(200)

    const closed = [null, null, null, null, null, null, null]
    const place = {
      code: '00',
      nameTh: 'ร้าน',
      nameEn: 'Shop',
      addressTh: 'หัวหิน',
      addressEn: 'Hua Hin',
      phone: '032555100',
      taxBranchNo: '00000',
      pin: null,
      isActive: true,
    }
    const branch = (await add('branches', { ...place, opening: closed })).json<{ id: string }>()
    expect((await steps()).done).toEqual(['shop', 'promptPay'])
    expect((await steps()).begun).toEqual(['branch'])
    const opened = await test.app.inject({
      method: 'POST',
      url: `/api/staff/records/branches/${branch.id}`,
      headers: { ...owner, 'if-match': '"1"' },
      payload: { ...place, opening: closed.map(() => ({ opens: 480, closes: 1200 })) },
    })
    expect(opened.statusCode).toBe(200)
    expect((await steps()).done).toEqual(['shop', 'branch', 'promptPay'])

    const product = await add('products', {
      slug: 'click',
      nameTh: 'คลิก',
      nameEn: 'Click',
      brand: 'Honda',
      otherNames: '',
      category: 'scooter',
      descriptionTh: '',
      descriptionEn: '',
      highlightTh: '',
      highlightEn: '',
      engineCc: 125,
      transmission: 'automatic',
      seats: 2,
      licenceClass: 'motorcycle',
      minAge: 18,
      features: [],
      damageDeposit: 200_000,
      turnaroundMinutes: 30,
      minMinutes: 60,
      maxMinutes: 43_200,
      checkInMinute: null,
      checkOutMinute: null,
      drawingKind: 'scooter-sport',
      drawingPaint: 'red',
      isPopular: false,
      isActive: true,
      position: 0,
      prices: [{ seasonId: null, tier: 'day', amount: 25_000 }],
    })
    expect(product.json()).toMatchObject({ fields: { slug: 'click' } })
    expect((await steps()).done).toContain('products')
    expect((await steps()).done).not.toContain('units')
  })

  it('is told to try mail or LINE, and a try that fails is none', async () => {
    await call('POST', '/api/staff/connections/test', { name: 'line' })
    expect((await steps()).done).not.toContain('messages')
    await call('POST', '/api/staff/connections/test', { name: 'mail' })
    expect((await steps()).done).toContain('messages')
  })

  it('puts it away for good', async () => {
    expect((await call('POST', '/api/staff/first-run/dismissal')).statusCode).toBe(204)
    expect((await steps()).isShown).toBe(false)
  })

  it('has no samples to clear', async () => {
    const answer = await call('POST', '/api/staff/sample-data/removal', { confirmation: 'ร้าน' })
    expect(answer.json()).toMatchObject({ status: 409, code: 'no_samples' })
  })
})

describe('the sample shop', () => {
  const clear = (more: object = {}) =>
    call('POST', '/api/staff/sample-data/removal', { confirmation: 'Rodchao Hua Hin', ...more })

  beforeAll(async () => {
    await begin()
    await openSettings(test.database.db)
    await loadSampleShop(test.database.db, { now: test.clock.now(), log: () => undefined })
    await test.app.refreshCatalogue()
  }, 120_000)
  afterAll(() => test.close())

  it('has a place in the order for all that points to a booking, and for all that is noted', async () => {
    const { rows } = await sql<{ child: string }>`
      select distinct conrelid::regclass::text as child from pg_constraint where contype = 'f'
        and confrelid in ('reservation'::regclass, 'payment'::regclass, 'document'::regclass, 'slip'::regclass)`.execute(
      test.database.db,
    )
    const cared = [...OF_BOOKINGS, 'reservation', 'message', 'unit_event', 'occupancy', 'sign_in_attempt']
    expect(rows.map(({ child }) => child).filter((child) => !cared.includes(child))).toEqual([])
    expect(['reservation', ...ORDER].toSorted()).toEqual([...SAMPLE_TABLES].toSorted())
  })

  it('says what would go, and shows no list of first steps', async () => {
    const data = (await call('GET', '/api/staff/sample-data')).json<SampleData>()
    expect(data).toMatchObject({ state: 'loaded', changed: 0, bookingCount: 0, moneyCount: 0, isSampleAccount: false })
    expect(data.goes.reservations).toBe(await count('reservation'))
    expect(data.goes.units).toBe(await count('unit'))
    expect(data.goes.people).toBe((await count('app_user')) - 1)
    expect((await steps()).isShown).toBe(false)
  })

  it('stays when another name is typed, and when a sample account asks', async () => {
    const other = await clear({ confirmation: 'Rodchao' })
    expect(other.json()).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/confirmation' }] })
    const mine = owner
    owner = await test.signIn('admin')
    expect((await clear()).json()).toMatchObject({ status: 409, code: 'sample_account' })
    owner = mine
    expect(await count('sample_record')).toBeGreaterThan(1000)
  })

  it('stays while there is a booking of the shop itself, or money of its own', async () => {
    const { db } = test.database
    // A booking that is not listed among the samples is one of the shop.
    const [trial] = await db
      .selectFrom('reservation')
      .select(['id', 'code'])
      .where('status', '=', 'completed')
      .limit(1)
      .execute()
    await db
      .deleteFrom('sample_record')
      .where('record_id', '=', trial?.id ?? '')
      .execute()
    expect((await clear()).json()).toMatchObject({ status: 409, code: 'own_bookings', bookings: 1, money: 0 })
    const listed = (await call('GET', '/api/staff/sample-data')).json<SampleData>().bookings
    expect(listed.map(({ code }) => code)).toEqual([trial?.code])
    await sql`update reservation set external_source = 'old', external_ref = '1' where id = ${trial?.id}`.execute(db)
    expect((await clear({ trials: [trial?.id] })).json()).toMatchObject({ code: 'own_bookings', bookings: 1 })
    await sql`update reservation set external_source = null, external_ref = null where id = ${trial?.id}`.execute(db)
    const { rows } = await sql<{ id: number }>`select id from branch limit 1`.execute(db)
    await sql`
      insert into petty_cash (id, branch_id, direction, amount, kind, note, recorded_at)
      values (gen_random_uuid(), ${rows[0]?.id}, 'out', 1000, 'fuel', 'x', now())`.execute(db)
    expect((await clear({ trials: [trial?.id] })).json()).toMatchObject({ code: 'own_bookings', bookings: 0, money: 1 })
    expect(await count('reservation')).toBeGreaterThan(1000)
  })

  it('goes but for what the shop has made its own, and never comes back', async () => {
    const { db, pool } = test.database
    const units = (await call('GET', '/api/staff/records/units?limit=200')).json<{
      items: { id: string; version: number; fields: { label: string; product: string } }[]
    }>().items
    const [unit] = units
    const changed = await test.app.inject({
      method: 'POST',
      url: `/api/staff/records/units/${unit?.id}`,
      headers: { ...owner, 'if-match': `"${unit?.version}"` },
      payload: { ...unit?.fields, note: 'ของเราเอง' },
    })
    expect(changed.statusCode).toBe(200)
    const audits = await count('audit_event')
    const [{ id: trial } = { id: '' }] = await db
      .selectFrom('reservation')
      .select('id')
      .where(sql<boolean>`not exists (select from sample_record where record_id = reservation.id::text)`)
      .execute()
    const answer = await clear({ trials: [trial], dropsMoney: true })
    expect(answer.json()).toMatchObject({ state: 'cleared', bookingCount: 0 })
    const left = Object.fromEntries(
      await Promise.all(
        ['reservation', 'customer', 'payment', 'unit', 'product', 'branch', 'delivery_zone', 'season', 'app_user'].map(
          async (table) => [table, await count(table)] as const,
        ),
      ),
    )
    expect(left).toMatchObject({ reservation: 0, customer: 0, payment: 0, unit: 1, product: 1, branch: 1, app_user: 1 })
    expect(await count('audit_event')).toBe(audits + 1)
    expect(await fsck()).toEqual([])
    const shop = (await test.app.inject({ url: '/api/public/shop' })).json<{ name: { th: string }; taxId: string }>()
    expect(shop).toMatchObject({ name: { th: 'ร้านเช่ารถ' }, taxId: '' })
    expect(await steps()).toMatchObject({ isShown: true })
    expect((await clear()).json()).toMatchObject({ code: 'no_samples' })

    const client = await pool.connect()
    try {
      expect(await isShopEmpty(client)).toBe(false)
      await sql`truncate branch, product, shop_setting cascade`.execute(db)
      expect(await isShopEmpty(client)).toBe(false)
    } finally {
      client.release()
    }
  })
})

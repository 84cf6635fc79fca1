import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeptRecord, RecordKind, SampleData } from '@rodchao/contract'
import { loadSampleShop } from '#db/seed/load-sample-shop.ts'
import { isShopEmpty, openSettings } from '#db/shop-presence.ts'
import { createTestApp, type TestApp } from '../../../testing-app.ts'
import { findViolations } from '../../system/fsck/queries/find-violations.ts'

let test: TestApp
/** The account that came with the samples, and the owner's own. */
const people = { sample: { authorization: '' }, owner: { authorization: '' } }

async function call(method: 'GET' | 'POST', url: string, payload?: object, more: CallOptions = {}) {
  const { as = 'owner', version } = more
  const seen = version === undefined ? {} : { 'if-match': `"${version}"` }
  const headers = { ...people[as], 'idempotency-key': randomUUID(), ...seen }
  const answer = await test.app.inject({ method, url: `/api/staff/${url}`, headers, ...(payload ? { payload } : {}) })
  expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300)
  return answer
}
interface CallOptions {
  readonly as?: keyof typeof people
  readonly version?: number
}

async function records<Kind extends RecordKind>(kind: Kind): Promise<KeptRecord<Kind>[]> {
  return (await call('GET', `records/${kind}?limit=200`)).json<{ items: KeptRecord<Kind>[] }>().items
}

async function change<Kind extends RecordKind>(kind: Kind, values: object, as: CallOptions['as'] = 'owner') {
  const [record] = await records(kind)
  if (record === undefined) throw new Error(`the sample shop has no ${kind}`)
  const { id, version, fields } = record
  await call('POST', `records/${kind}/${id}`, { ...fields, ...values }, { as, version })
  return record
}

const count = async (table: string, where = sql`true`) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${where}`.execute(test.database.db)
  return rows[0]?.count ?? -1
}

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.database
  const mine = await db.selectFrom('app_user').selectAll().where('username', '=', 'admin').executeTakeFirstOrThrow()
  await test.database.truncate()
  const account = { ...mine, email: 'owner@shop.example', username: 'owner', is_sample: false }
  await db.insertInto('app_user').values(account).execute()
  await openSettings(db)
  await loadSampleShop(db, { now: test.clock.now(), log: () => undefined })
  await test.app.refreshCatalogue()
  people.sample = await test.signIn('admin')
  const payload = { email: account.email, password: 'admin' }
  const answer = await test.app.inject({ method: 'POST', url: '/jwt/login', payload })
  people.owner = { authorization: `Bearer ${answer.json<{ accessToken: string }>().accessToken}` }
}, 120_000)
afterAll(() => test.close())

describe('a shop that has already worked on its samples', () => {
  it('clears them with all that was made of them since, and keeps what is its own', async () => {
    const { db, pool } = test.database
    // What other programs use, made by whoever signed in with the sample account.
    const key = { name: 'Our site', scopes: ['catalogue:read'], origins: [], lastDay: null }
    await call('POST', 'api-keys', key, { as: 'sample' })
    await call('POST', 'api-keys', { ...key, name: 'Another' })
    const units = await records('units')
    const unit = units.find(({ fields }) => fields.status === 'ready')
    const feed = { of: 'unit', id: Number(unit?.id), detail: 'code', language: 'th' }
    await call('POST', 'calendar-feeds', feed, { as: 'sample' })
    // Words of the shop, by both.
    const text = (await call('GET', 'message-texts/confirmed/th')).json<{
      version: number
      words: { subject: string; body: string }
    }>()
    const words = { subject: `${text.words.subject} ของเรา`, body: text.words.body }
    await call('POST', 'message-texts/confirmed/th', words, { as: 'sample', version: text.version })
    const clauses = await change('rentalText', { bodyTh: 'ข้อตกลงของเรา' }, 'sample')
    await change('saleText', { bodyEn: 'Our own terms' })
    expect(clauses.fields.bodyTh).not.toBe('ข้อตกลงของเรา')
    // A house of the samples says what the owner wrote of it.
    const house = await change('stays', { bedrooms: 7 })
    // Lists of one's own, and a driver's hours.
    await call('POST', 'saved-views', { views: [{ name: 'ของฉัน', search: '?view=all' }] }, { as: 'sample', version: 0 })

    const cleared = await call('POST', 'sample-data/removal', { confirmation: 'Rodchao Hua Hin' })
    expect(cleared.json<SampleData>()).toMatchObject({ state: 'cleared', bookingCount: 0 })
    expect(await count('reservation')).toBe(0)
    expect(await count('customer')).toBe(0)

    // The house that was written of stays with its model and its units; the other models are gone.
    expect((await records('products')).map(({ id }) => id)).toEqual(expect.arrayContaining([house.fields.product]))
    expect((await records('stays')).map(({ id }) => id)).toEqual([house.id])
    expect((await records('units')).map(({ id }) => id)).toContain(unit?.id)
    // Keys, calendars and words go on; who made them cannot sign in any more.
    expect(await count('api_key', sql`revoked_at is null`)).toBe(2)
    expect(await count('calendar_feed', sql`revoked_at is null`)).toBe(1)
    const kept = (await call('GET', 'message-texts/confirmed/th')).json<{ isOwn: boolean; words: object }>()
    expect(kept).toMatchObject({ isOwn: true, words })
    expect((await records('rentalText'))[0]?.fields.bodyTh).toBe('ข้อตกลงของเรา')
    expect((await records('saleText'))[0]?.fields.bodyEn).toBe('Our own terms')
    expect(await count('app_user', sql`is_sample and disabled_at is null`)).toBe(0)

    const findings = await findViolations({ pool, now: test.clock.now(), listSlipFiles: () => Promise.resolve([]) })
    expect(findings.filter((finding) => finding.count > 0)).toEqual([])
    const client = await pool.connect()
    try {
      await sql`delete from sample_record`.execute(db)
      expect(await isShopEmpty(client)).toBe(false)
    } finally {
      client.release()
    }
    const steps = (await call('GET', 'first-run')).json<{ isShown: boolean }>()
    expect(steps.isShown).toBe(true)
  })
})

import type { KeptRecord, ResponseBody } from '@rodchao/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing-app.ts'

let test: TestApp
let owner: { authorization: string }

beforeAll(async () => {
  test = await createTestApp()
  owner = await test.signIn('admin')
  const { items } = (await call('records/addons')).json<{ items: KeptRecord<'addons'>[] }>()
  for (const { id, version, fields } of items) {
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/staff/records/addons/${id}`,
      headers: { ...owner, 'if-match': `"${version}"` },
      payload: { ...fields, amount: fields.amount + 100, mostAmount: null },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }
})
afterAll(() => test.close())

const call = (url: string, headers: Record<string, string> = owner) =>
  test.app.inject({ url: `/api/staff/${url}`, headers })

describe('the audit log', () => {
  const search = async (query: string) => call(`audit?from=2026-11-21&until=2026-11-21${query}`)
  const items = async (query = '') => (await search(query)).json<ResponseBody<'searchAudit'>>().items

  it('tells the owner alone who did what, newest first, by name, entity, person and day', async () => {
    const staff = await test.signIn('staff')
    expect((await call('audit?from=2026-11-21&until=2026-11-21', staff)).statusCode).toBe(403)
    const all = await items()
    expect(all.length).toBeGreaterThan(2)
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a))
    const changed = all.find(({ action }) => action === 'change_record')
    expect((await items(`&q=${changed?.entityId}`)).every(({ entityId }) => entityId === changed?.entityId)).toBe(true)
    expect((await items('&entity=session')).every(({ entity }) => entity === 'session')).toBe(true)
    expect(await items('&q=nobody%20of%20that%20name')).toEqual([])
    const [first] = all
    expect((await items(`&before=${first?.id}`))[0]?.id).toBe(all[1]?.id)
    expect((await call('audit?from=2026-11-20&until=2026-11-20')).json<ResponseBody<'searchAudit'>>().items).toEqual([])
  })

  it('calls what was changed by its name', async () => {
    const { items: addons } = (await call('records/addons')).json<{ items: KeptRecord<'addons'>[] }>()
    const changed = await items('&entity=addon')
    expect(changed.length).toBeGreaterThan(0)
    for (const { entityId, about } of changed) {
      const fields = addons.find(({ id }) => id === entityId)?.fields
      expect(about).toEqual({ th: fields?.nameTh, en: fields?.nameEn })
    }
    expect((await items('&entity=session')).every(({ about }) => about === null)).toBe(true)
  })

  it.each([
    'from=2026-11-21',
    'from=2026-11-22&until=2026-11-21',
    'from=x&until=y',
    'from=2026-11-21&until=2026-11-21&entity=moon',
  ])('refuses %s', async (query) => {
    expect((await call(`audit?${query}`)).statusCode).toBe(400)
  })
})

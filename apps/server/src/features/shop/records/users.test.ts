import type { KeptRecord, Problem, RecordFields, ResponseBody } from '@rodchao/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing-app.ts'

let test: TestApp
let owner: { authorization: string }
let keys = 0

beforeAll(async () => {
  test = await createTestApp()
  owner = await test.signIn('admin')
})
afterAll(() => test.close())

async function call(url: string, payload?: object, headers: Record<string, string> = owner, version?: number) {
  return test.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/api/staff/${url}`,
    headers: {
      ...headers,
      'idempotency-key': `users-key-${++keys}`,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
}

const people = async () => (await call('records/users')).json<{ items: KeptRecord<'users'>[] }>().items
async function personOf(role: RecordFields<'users'>['role']): Promise<KeptRecord<'users'>> {
  const found = (await people()).find(({ fields }) => fields.role === role)
  if (found === undefined) throw new Error(`the small shop has a ${role}`)
  return found
}
const change = (
  { id, version, fields }: KeptRecord<'users'>,
  changes: Partial<RecordFields<'users'>>,
  headers = owner,
) => call(`records/users/${id}`, { ...fields, ...changes }, headers, version)
const faults = (answer: { json: () => unknown }) =>
  ((answer.json() as Problem).errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)

const NEW: RecordFields<'users'> = {
  fullName: 'น้ำฝน ใจดี',
  email: 'namfon@shop.example',
  username: 'namfon',
  role: 'staff',
  branch: null,
  isActive: true,
}

describe('people of the shop', () => {
  it('are seen by the owner alone, without customers and without anything of a password', async () => {
    const staff = await test.signIn('staff')
    expect((await call('records/users', undefined, staff)).statusCode).toBe(403)
    expect((await call('records/users/1/history', undefined, staff)).statusCode).toBe(403)
    expect((await call('record-files/users', undefined, staff)).statusCode).toBe(403)
    const roles = new Set((await people()).map(({ fields }) => fields.role))
    expect([...roles].toSorted()).toEqual(['admin', 'driver', 'staff'])
    const { rows } = await test.database.pool.query<{ id: string }>(`select id from app_user where role = 'client'`)
    expect((await call(`records/users/${rows[0]?.id}`)).statusCode).toBe(404)
    expect((await call('records/users')).body + (await call('record-files/users')).body).not.toMatch(
      /argon2|password_hash/,
    )
  })

  it('are invited by a link with which they set their password, and then sign in with what they may do', async () => {
    const added = (await call('records/users', NEW)).json<KeptRecord<'users'>>()
    expect(added.facts).toEqual({ lastSeen: null, hasPassword: false })
    const signIn = (password: string) =>
      test.app.inject({ method: 'POST', url: '/jwt/login', payload: { email: NEW.email, password } })
    for (const guess of ['!', '', 'namfon']) expect((await signIn(guess)).statusCode).not.toBe(200)
    const invited = await call(`accounts/${added.id}/invitation`, { language: 'th' })
    const { sentTo, link } = invited.json<ResponseBody<'inviteUser'>>()
    expect(sentTo).toBeNull()
    const token = /#token=(.+)$/.exec(link ?? '')?.[1]
    const redeemed = await test.app.inject({
      method: 'POST',
      url: '/api/public/password-resets/redeem',
      payload: { token, password: 'ข้าวต้มมัดกล้วย 58' },
    })
    expect(redeemed.statusCode, redeemed.body).toBe(204)
    const signedIn = await signIn('ข้าวต้มมัดกล้วย 58')
    expect(signedIn.statusCode, signedIn.body).toBe(200)
    expect((await people()).find(({ id }) => id === added.id)?.facts).toMatchObject({ hasPassword: true })
    const { rows } = await test.database.pool.query(
      `select action, before, after from audit_event where entity = 'app_user' and entity_id = $1 order by id`,
      [added.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['add_record', 'invite_user', 'reset_password'])
    expect(JSON.stringify(rows)).not.toContain(token)
    // Whoever had the account open when the password was set changes it without a conflict.
    expect((await change(added, { fullName: 'น้ำฝน ใจดีมาก' })).statusCode).toBe(200)
  })

  it('with a name or address that somebody has are refused beside the field, whoever that is', async () => {
    expect(faults(await call('records/users', { ...NEW, username: 'other' }))).toEqual(['/email taken'])
    expect(faults(await call('records/users', { ...NEW, email: 'NAMFON2@shop.example' }))).toEqual(['/username taken'])
    const client = test.shop.users.client.email.toUpperCase()
    expect(faults(await call('records/users', { ...NEW, username: 'x', email: client }))).toEqual(['/email taken'])
    expect(faults(await call('records/users', { ...NEW, email: 'nobody' }))).toEqual(['/email invalid_format'])
    expect(faults(await call('records/users', { ...NEW, role: 'client' }))).toEqual(['/role invalid_value'])
  })

  it('who are disabled are signed out at once', async () => {
    const driver = await test.signIn('driver')
    expect((await call('delivery-plan', undefined, driver)).statusCode).toBe(200)
    const disabled = await change(await personOf('driver'), { isActive: false })
    expect(disabled.statusCode, disabled.body).toBe(200)
    expect((await call('delivery-plan', undefined, driver)).statusCode).toBe(401)
    const again = await personOf('driver')
    expect((await call(`accounts/${again.id}/invitation`, { language: 'th' })).statusCode).toBe(404)
    await change(again, { isActive: true })
  })

  it('who are given another address or are disabled keep no link that lies in the mailbox of before', async () => {
    const person = await personOf('driver')
    const linkOf = async () => {
      const { link } = (await call(`accounts/${person.id}/invitation`, { language: 'th' })).json<{ link: string }>()
      return /#token=(.+)$/.exec(link)?.[1]
    }
    const redeem = (token: string | undefined) =>
      test.app.inject({
        method: 'POST',
        url: '/api/public/password-resets/redeem',
        payload: { token, password: 'ข้าวต้มมัดกล้วย 58' },
      })
    const before = await linkOf()
    const moved = (await change(person, { email: 'other@shop.example' })).json<KeptRecord<'users'>>()
    expect((await redeem(before)).statusCode).toBe(410)
    const after = await linkOf()
    const away = (await change(moved, { isActive: false })).json<KeptRecord<'users'>>()
    await change(away, { isActive: true, email: person.fields.email })
    expect((await redeem(after)).statusCode).toBe(410)
  })

  it('who become something else may do that and no more from the next call on, and are not signed out', async () => {
    const staff = await test.signIn('staff')
    const records = await people()
    const seen = records.find(({ fields }) => fields.email === test.shop.users.staff.email)
    if (seen === undefined) throw new Error('staff are among the people')
    expect((await call('reservations', undefined, staff)).statusCode).toBe(200)
    await change(seen, { role: 'driver' })
    expect((await call('reservations', undefined, staff)).json<Problem>()).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    const me = await test.app.inject({ url: '/api/me', headers: staff })
    expect(me.json()).toMatchObject({
      role: 'driver',
      ability: expect.not.arrayContaining([{ action: 'manage', subject: 'normal' }]),
    })
    expect((await call('delivery-plan', undefined, staff)).statusCode).toBe(200)
    const now = (await people()).find(({ id }) => id === seen.id)
    if (now !== undefined) await change(now, { role: 'staff' })
  })

  it('are never removed, because their names stand in what they did', async () => {
    const { id, version } = await personOf('driver')
    const answer = await call(`records/users/${id}/removal`, {}, owner, version)
    expect(answer.json<Problem>().code).toBe('record_in_use')
  })

  it('keep one owner: the last one is neither disabled nor made something else', async () => {
    const last = await personOf('admin')
    expect(faults(await change(last, { isActive: false }))).toEqual(['/isActive last_owner'])
    expect(faults(await change(last, { role: 'staff' }))).toEqual(['/role last_owner'])
    const second = (
      await call('records/users', {
        ...NEW,
        email: 'second@shop.example',
        username: 'second',
        role: 'admin',
      })
    ).json<KeptRecord<'users'>>()
    // Both at once: one of them stays.
    const answers = await Promise.all([change(last, { role: 'staff' }), change(second, { isActive: false })])
    const [done, other] = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(done).toBe(200)
    // Whoever asks is one of the two: when their own right went first, they are signed out or may not any more.
    expect([401, 403, 422]).toContain(other)
    const { rows } = await test.database.pool.query(
      `select count(*)::int as count from app_user where role = 'admin' and disabled_at is null`,
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

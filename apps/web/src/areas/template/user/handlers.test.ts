import { getResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { createUserStore } from './handlers-store.ts'
import { userHandlers } from './handlers.ts'
import {
  userCountsSchema,
  userDetailsSchema,
  userEnvelopeSchema,
  userListSchema,
  userSchema,
  type UserDraft,
} from './schema.ts'
import { firstDetails, USERS } from './seed.ts'

const ORIGIN = 'https://shop.example'
const NOW = Date.UTC(2026, 10, 21)

function fresh(samples = USERS) {
  const handlers = userHandlers(
    ORIGIN,
    createUserStore(samples, () => NOW),
  )
  const call = (method: string, path: string, body?: unknown) =>
    getResponse(
      handlers,
      new Request(`${ORIGIN}/apps/user/${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  const status = async (...request: Parameters<typeof call>) => (await call(...request))?.status
  const read = async (path: string): Promise<unknown> => (await call('GET', path))?.json()
  const list = async (query = '') => userListSchema.parse(await read(`users${query}`))
  const ids = async (query = '') => (await list(query)).users.map(({ id }) => id)
  const counts = async () => userCountsSchema.parse(await read('counts'))
  return { call, status, read, list, ids, counts }
}

const INES: UserDraft = {
  fullName: 'Ines Nova',
  username: 'inesnova',
  email: 'ines.nova@lindoemar.example',
  contact: '+351 912 345 678',
  company: 'Lindo e Mar',
  country: 'PT',
  role: 'author',
  currentPlan: 'basic',
}

const count = (key: 'role' | 'currentPlan' | 'status', value: string) =>
  USERS.filter((user) => user[key] === value).length

describe('the sample users', () => {
  it('the sample users have the number and spread of the specification', () => {
    for (const user of USERS) userSchema.parse(user)
    expect(USERS.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    const roles = ['maintainer', 'subscriber', 'admin', 'editor', 'author'].map((role) => count('role', role))
    expect(roles).toEqual([12, 12, 11, 8, 7])
    const plans = ['team', 'basic', 'company', 'enterprise'].map((plan) => count('currentPlan', plan))
    expect(plans).toEqual([20, 10, 10, 10])
    expect(['pending', 'active', 'inactive'].map((status) => count('status', status))).toEqual([18, 18, 14])
    expect(USERS.filter(({ avatar }) => avatar !== '')).toHaveLength(32)
    expect(new Set(USERS.map(({ country }) => country)).size).toBe(32)
    expect(new Set(USERS.map(({ username }) => username)).size).toBe(50)
  })

  it('what stands on their own pages is as the schema says', () => {
    for (const user of USERS) {
      const details = firstDetails(user, NOW)
      expect(userDetailsSchema.parse(details)).toEqual(details)
    }
  })
})

describe('the list', () => {
  it('the list comes ten a page by number, and turns around', async () => {
    const { list, ids } = fresh()
    expect((await list()).total).toBe(50)
    expect(await ids()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(await ids('?sortDesc=true&perPage=3')).toEqual([50, 49, 48])
    expect(await ids('?page=6')).toEqual([])
    expect((await ids('?page=-1&perPage=none')).length).toBe(10)
    expect((await ids('?perPage=100000')).length).toBe(50)
  })

  it('names and user names are searched in any case, addresses are not', async () => {
    const { list } = fresh()
    expect((await list('?q=HADDAD')).users.map(({ fullName }) => fullName)).toEqual(['Omar Haddad', 'Leila Haddad'])
    expect((await list('?q=elins')).total).toBe(1)
    expect((await list('?q=northlake')).total).toBe(0)
    expect((await list(`?q=${encodeURIComponent('<script>')}`)).total).toBe(0)
  })

  it('filters are joined, and one that is unknown finds nobody', async () => {
    const { list } = fresh()
    const { users } = await list('?role=admin&status=active&perPage=50')
    expect(users.length).toBeGreaterThan(0)
    expect(users.every(({ role, status }) => role === 'admin' && status === 'active')).toBe(true)
    expect((await list('?plan=team')).total).toBe(20)
    expect((await list('?role=&plan=&status=')).total).toBe(50)
    expect((await list('?role=king')).total).toBe(0)
  })

  it('users sort by their name, and by a field that none has they keep their order', async () => {
    const { list, ids } = fresh()
    const names = (await list('?sortBy=user&perPage=50')).users.map(({ fullName }) => fullName)
    expect(names).toEqual(names.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)))
    expect(await ids('?sortBy=shoe&perPage=3')).toEqual([1, 2, 3])
    expect(await ids('?sortBy=__proto__&sortDesc=true&perPage=3')).toEqual([50, 49, 48])
  })

  it('a page of fifty thousand users is found at once', async () => {
    const many = Array.from({ length: 1000 }, () => USERS).flat()
    const { list } = fresh(many.map((user, index) => ({ ...user, id: index + 1 })))
    const started = performance.now()
    const { total, users } = await list('?sortBy=fullName&page=400&perPage=100')
    expect([total, users.length]).toEqual([50_000, 100])
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

describe('one user', () => {
  it('one user is answered itself, and an unknown or strange number is not found', async () => {
    const { read, status } = fresh()
    expect(userSchema.parse(await read('users/50')).fullName).toBe('Elin Sandberg')
    for (const id of ['51', '0', '-1', '1.5', 'elin', '99999999999999999999', '%3Cscript%3E']) {
      for (const [method, path] of [
        ['GET', `users/${id}`],
        ['POST', `users/${id}`],
        ['DELETE', `users/${id}`],
        ['POST', `users/${id}/restore`],
        ['GET', `users/${id}/details`],
        ['POST', `users/${id}/details`],
      ] as const)
        expect(await status(method, path, method === 'POST' ? { user: {}, details: {} } : undefined), path).toBe(404)
    }
  })

  it('a new user is active and has the next number', async () => {
    const { call, counts } = fresh()
    const response = await call('POST', 'users', { user: { ...INES, status: 'inactive', id: 7, shoe: 39 } })
    expect(response?.status).toBe(201)
    expect(userEnvelopeSchema.parse(await response?.json()).user).toEqual({
      ...INES,
      id: 51,
      status: 'active',
      avatar: '',
    })
    expect(await counts()).toEqual({ all: 51, active: 19, pending: 18, inactive: 14 })
  })

  it('a new user without what is needed, or with something wrong, is refused', async () => {
    const { status, counts } = fresh()
    const bodies = [
      undefined,
      null,
      'user',
      {},
      { user: null },
      { user: { ...INES, fullName: ' ' } },
      { user: { ...INES, username: 'ines nova' } },
      { user: { ...INES, email: 'ines' } },
      { user: { ...INES, country: 'Portugal' } },
      { user: { ...INES, role: 'king' } },
      { user: { ...INES, contact: 351 } },
    ]
    for (const body of bodies) expect(await status('POST', 'users', body), JSON.stringify(body)).toBe(400)
    expect((await counts()).all).toBe(50)
  })

  it('what is said of a user is changed by the number in the address, and the rest stays', async () => {
    const { call, read, status } = fresh()
    const response = await call('POST', 'users/50', { user: { id: 3, currentPlan: 'basic', fullName: '<b>Elin</b>' } })
    const { user } = userEnvelopeSchema.parse(await response?.json())
    expect(user).toEqual({ ...USERS[49], currentPlan: 'basic', fullName: '<b>Elin</b>' })
    expect(userSchema.parse(await read('users/3'))).toEqual(USERS[2])
    for (const body of [{}, { user: { status: 'gone' } }, { user: { email: '' } }])
      expect(await status('POST', 'users/50', body)).toBe(400)
  })

  it('a deleted user is gone until it is taken back to its place', async () => {
    const { status, list, ids } = fresh()
    expect(await status('DELETE', 'users/50')).toBe(200)
    expect(await status('DELETE', 'users/50')).toBe(404)
    expect((await list()).total).toBe(49)
    // The number of one who may come back is not given to another.
    await status('POST', 'users', { user: INES })
    expect(await status('POST', 'users/50/restore')).toBe(200)
    expect(await status('POST', 'users/50/restore')).toBe(404)
    expect(await ids('?sortDesc=true&perPage=2')).toEqual([51, 50])
  })

  it('somebody added just now has no past, and a new plan begins now', async () => {
    const { call, read } = fresh()
    await call('POST', 'users', { user: INES })
    const now = new Date(NOW).toISOString()
    const added = userDetailsSchema.parse(await read('users/51/details'))
    expect(added).toMatchObject({ monthlySales: 0, annualProfit: 0, planSince: now })
    expect(added.timeline.map(({ at }) => at)).toEqual([now])
    const before = userDetailsSchema.parse(await read('users/9/details'))
    await call('POST', 'users/9', { user: { status: 'active' } })
    expect(await read('users/9/details')).toEqual(before)
    await call('POST', 'users/9', { user: { currentPlan: USERS[8]?.currentPlan === 'team' ? 'basic' : 'team' } })
    expect(await read('users/9/details')).toMatchObject({ planSince: now })
  })

  it('nobody earns more than is sold to them, and no plan is older than its person', () => {
    for (const user of USERS) {
      const { monthlySales, annualProfit, planSince, timeline } = firstDetails(user, NOW)
      expect(annualProfit).toBeLessThan(monthlySales * 12)
      expect(planSince >= (timeline.at(-1)?.at ?? '')).toBe(true)
    }
  })

  it('details are kept part by part', async () => {
    const { call, read, status } = fresh()
    const before = userDetailsSchema.parse(await read('users/9/details'))
    const permissions = { ...before.permissions, admin: ['read' as const] }
    const response = await call('POST', 'users/9/details', { details: { permissions } })
    expect(userDetailsSchema.parse(await response?.json())).toEqual({ ...before, permissions })
    expect(await read('users/9/details')).toEqual({ ...before, permissions })
    const wrong = [
      { details: { permissions: { admin: ['fly'] } } },
      { details: { information: { ...before.information, birthDate: '31 May' } } },
      { details: { social: {} } },
      {},
    ]
    for (const body of wrong) expect(await status('POST', 'users/9/details', body), JSON.stringify(body)).toBe(400)
  })
})

it('other calls and other origins are left alone', async () => {
  const { call } = fresh()
  expect(await call('GET', 'list')).toBeUndefined()
  expect(
    await getResponse(userHandlers('https://other.example'), new Request(`${ORIGIN}/apps/user/users`)),
  ).toBeUndefined()
})

describe('a user name and an e-mail', () => {
  const [first, second] = USERS
  const refused = (...fields: string[]) => ({
    code: 'taken',
    errors: fields.map((field) => ({ pointer: `/user/${field}`, code: 'taken' })),
  })

  it('belong to one user only, however they are written', async () => {
    const { call, counts } = fresh()
    const user = { ...INES, username: first?.username.toUpperCase() ?? '', email: second?.email.toUpperCase() ?? '' }
    const answer = await call('POST', 'users', { user })
    expect(answer?.status).toBe(409)
    expect(await answer?.json()).toEqual(refused('username', 'email'))
    expect((await counts()).all).toBe(USERS.length)
  })

  it('are kept by whoever has them, and not taken from another', async () => {
    const { call, status } = fresh()
    const own = { username: first?.username, email: first?.email, company: 'Elsewhere' }
    expect(await status('POST', 'users/1', { user: own })).toBe(200)
    const answer = await call('POST', 'users/1', { user: { email: second?.email } })
    expect(answer?.status).toBe(409)
    expect(await answer?.json()).toEqual(refused('email'))
  })
})

import { ENDPOINTS, mayCall, type OperationName, RECORD_KINDS, SIGNED_IN_ROLES, STAFF_CALLS } from '@rodchao/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from './testing-app.ts'

let test: TestApp
const headers: Record<string, Record<string, string>> = { nobody: {} }

beforeAll(async () => {
  test = await createTestApp()
  for (const role of ['admin', 'staff', 'driver', 'client'] as const) headers[role] = await test.signIn(role)
})
afterAll(() => test.close())

const ID = '00000000-0000-4000-8000-0000000000ff'
/** Streams do not end by themselves; their refusals are tested all the same. */
const ENDLESS = new Set<OperationName>(['streamEvents'])

interface Endpoint {
  readonly name: OperationName
  readonly method: 'GET' | 'POST'
  readonly url: string
}

const endpoints: Endpoint[] = (Object.keys(ENDPOINTS) as OperationName[]).map((name) => {
  const { method, path } = ENDPOINTS[name]
  return { name, method, url: path.replace(':id', ID).replace(':slug', 'none').replace(':kind', 'addons') }
})
const staffOnly = endpoints.filter(({ name }) => STAFF_CALLS.includes(name))
const aboutRecords = STAFF_CALLS.map((name) => ({ name, ...ENDPOINTS[name] })).filter(({ path }) =>
  path.includes(':kind'),
)
const ROLES = SIGNED_IN_ROLES.map((role) => [role] as const)

async function fetchStatus({ method, url }: Endpoint, who: string): Promise<number> {
  const answer = await test.app.inject({
    method,
    url,
    headers: headers[who] ?? {},
    ...(method === 'POST' ? { payload: {} } : {}),
  })
  return answer.statusCode
}

describe('who may call what', () => {
  it('has staff calls to check', () => {
    expect(staffOnly.length).toBeGreaterThan(10)
  })

  it.each(staffOnly.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is for whom the matrix says',
    async (name, endpoint) => {
      expect(await fetchStatus(endpoint, 'nobody')).toBe(401)
      for (const role of SIGNED_IN_ROLES) {
        const isAllowed = mayCall(role, name, endpoint.url.includes('/addons') ? 'addons' : undefined)
        if (isAllowed && ENDLESS.has(name)) continue
        const status = await fetchStatus(endpoint, role)
        if (isAllowed) expect([401, 403], role).not.toContain(status)
        else expect(status, role).toBe(403)
      }
    },
  )

  it.each(RECORD_KINDS.flatMap((kind) => ROLES.map(([role]) => [kind, role] as const)))(
    'records of %s are for %s as the matrix says',
    async (kind, role) => {
      for (const { name, method, path } of aboutRecords) {
        const url = path.replace(':kind', kind).replace(':id', '999999')
        const status = await fetchStatus({ name, method, url }, role)
        if (mayCall(role, name, kind)) expect([401, 403], name).not.toContain(status)
        else expect(status, name).toBe(403)
      }
    },
  )

  it('has every call of the contract', async () => {
    for (const endpoint of endpoints.filter(({ name }) => !ENDLESS.has(name))) {
      const answer = await test.app.inject({ method: endpoint.method, url: endpoint.url })
      const isMissingRoute = answer.statusCode === 404 && !/:(id|slug|file)/.test(ENDPOINTS[endpoint.name].path)
      expect(isMissingRoute, endpoint.name).toBe(false)
    }
  })

  it('changes nothing by reading', async () => {
    const count = async () =>
      (
        await test.database.pool.query(
          'select (select count(*) from reservation) + (select count(*) from occupancy) + (select count(*) from payment) + (select count(*) from customer) as n',
        )
      ).rows
    const before = await count()
    for (const endpoint of endpoints.filter(({ method, name }) => method === 'GET' && !ENDLESS.has(name)))
      await fetchStatus(endpoint, 'admin')
    expect(await count()).toEqual(before)
  })
})

import { ENDPOINTS, type OperationName } from '@rodchao/contract'
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
/** Whoever brings or fetches a vehicle hands it over and takes it back, where they have a stop; nothing else is a driver's. */
const FOR_DRIVERS = new Set<OperationName>([
  'findDeliveryPlan',
  'findDriverDay',
  'recordDoorAct',
  'listReservationStops',
  'startStop',
  'failStop',
  'findReservation',
  'findHandOverDetails',
  'addPhoto',
  'removePhoto',
  'findPhoto',
  'findIdentityFile',
  'nameDriver',
  'checkLicence',
  'issueDocument',
  'findPaper',
  'signContract',
  'addPayment',
  'addDeposit',
  'handOver',
  'previewReturn',
  'takeBack',
])
/** Prices, money settings, people and striking papers are the owner's: of records this holds for the kind that the address names here. */
const FOR_OWNERS = new Set<OperationName>([
  'addApiKey',
  'listApiKeys',
  'revokeApiKey',
  'addCalendarFeed',
  'addWebhook',
  'changeWebhook',
  'changeMessageText',
  'findMessageText',
  'findMessageValues',
  'listMessageTexts',
  'restoreMessageText',
  'testMessageText',
  'listWebhookDeliveries',
  'listWebhooks',
  'removeWebhook',
  'renewWebhookSecret',
  'resendWebhook',
  'testWebhook',
  'listCalendarFeeds',
  'removeCalendarFeed',
  'addRecord',
  'changeRecord',
  'changeRecommendationSettings',
  'eraseCustomer',
  'exportCustomer',
  'findErasure',
  'clearSampleData',
  'dismissFirstRun',
  'findFirstRun',
  'findSampleData',
  'importRecords',
  'findBackups',
  'inviteUser',
  'listConnections',
  'listCustomerDoubles',
  'mergeCustomers',
  'makeBackup',
  'previewRecord',
  'removeRecord',
  'searchAudit',
  'testConnection',
  'voidDocument',
])
const staffOnly = endpoints.filter(
  ({ url }) => url.startsWith('/api/') && !url.startsWith('/api/public/') && url !== '/api/me',
)

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
    '%s is for staff, and for drivers where a vehicle changes hands',
    async (name, endpoint) => {
      expect(await fetchStatus(endpoint, 'nobody')).toBe(401)
      expect(await fetchStatus(endpoint, 'client')).toBe(403)
      const byDriver = await fetchStatus(endpoint, 'driver')
      if (FOR_DRIVERS.has(name)) expect([401, 403]).not.toContain(byDriver)
      else expect(byDriver).toBe(403)
      if (ENDLESS.has(name)) return
      const byStaff = await fetchStatus(endpoint, 'staff')
      if (FOR_OWNERS.has(name)) expect(byStaff).toBe(403)
      else expect([401, 403]).not.toContain(byStaff)
      expect([401, 403]).not.toContain(await fetchStatus(endpoint, 'admin'))
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

import { PUBLIC_PAGES, RECORD_KINDS, RECORDS } from '@rodchao/contract'
import { describe, expect, test } from 'vitest'
import { routeTree } from '#app/route-tree.gen.ts'
import { createAppRouter } from '#app/router.tsx'
import { createApiClient } from '#lib/api/api-client.ts'
import { createSessionStore, sessionFor } from '#lib/session/session.ts'
import { decide } from './decide.ts'
import type { SessionStore } from '#lib/session/session.ts'
import type { CarriedSecrets } from './carried-secrets.ts'

const router = createAppRouter(routeTree, {
  api: createApiClient({ paths: {}, fetchApi: () => Promise.reject(new Error('no call expected')), tokens: null }),
})

const VISITORS = {
  nobody: {},
  client: login('client', [rule('read', 'ACL'), rule('read', 'Auth')]),
  driver: login('driver', [rule('read', 'delivery'), rule('read', 'ACL'), rule('read', 'Auth')]),
  staff: login('staff', [rule('manage', 'normal'), rule('read', 'ACL'), rule('read', 'Auth')]),
  admin: login('admin', [rule('manage', 'all')]),
  trackingVisitor: { userInfo: JSON.stringify({ ability: [rule('read', 'tracking')], loginToken: 'mine' }) },
  trackingWithoutAbility: { userInfo: JSON.stringify({ ability: 'tracking' }) },
  brokenStorage: { userData: '{"role":"admin","ability":[{"act', userInfo: '[', accessToken: 'a' },
  brokenAbility: login('admin', [null, 'all', { action: 'manage' }, 7]),
  noAbility: login('staff', undefined),
  readNormalOnly: login('staff', [rule('read', 'normal')]),
  readEverything: login('client', [rule('read', 'all')]),
  staffWithExpiredToken: { ...login('staff', [rule('manage', 'normal'), rule('read', 'ACL')]), accessToken: 'e.x.p' },
}
type VisitorKind = keyof typeof VISITORS

const NOT_AUTHORIZED = '/pages/miscellaneous/not-authorized'
const KNOWN: VisitorKind[] = [
  'client',
  'driver',
  'staff',
  'admin',
  'brokenAbility',
  'noAbility',
  'readNormalOnly',
  'readEverything',
  'staffWithExpiredToken',
]

/** What happens to each visitor, by what a page is for. */
const EXPECTATIONS = {
  open: () => 'go',
  login: (visitor) => (visitor === 'admin' ? '/main' : 'go'),
  beforeLogin: (visitor) => (visitor === 'admin' ? '/main' : KNOWN.includes(visitor) ? '/login' : 'go'),
  everything: (visitor) => (['admin', 'readEverything'].includes(visitor) ? 'go' : refusal(visitor)),
  staff: (visitor) => (['staff', 'admin', 'staffWithExpiredToken'].includes(visitor) ? 'go' : refusal(visitor)),
  owner: (visitor) => (visitor === 'admin' ? 'go' : refusal(visitor)),
  deliveries: (visitor) =>
    ['driver', 'staff', 'admin', 'readEverything', 'staffWithExpiredToken'].includes(visitor) ? 'go' : refusal(visitor),
  signedIn: (visitor) =>
    ['client', 'driver', 'staff', 'admin', 'readEverything', 'staffWithExpiredToken'].includes(visitor)
      ? 'go'
      : refusal(visitor),
  tracking: (visitor) => (visitor === 'trackingVisitor' ? 'go' : '/tracking-login'),
} satisfies Record<string, (visitor: VisitorKind) => string>

/** Every page there is; a page that is missing here fails the test below. */
const PAGES: Record<string, keyof typeof EXPECTATIONS> = {
  '/': 'open',
  '/$': 'open',
  '/menu': 'open',
  '/pages/search': 'open',
  '/pages/calculate': 'open',
  '/poolvillaHuaHin': 'open',
  '/pages/used-vehicles': 'open',
  '/pages/privacy': 'open',
  '/pages/terms': 'open',
  '/reserve': 'open',
  '/reserve-success': 'open',
  '/reserve-searchStatus': 'open',
  '/reserve-trackStatus': 'open',
  '/reservation-print': 'open',
  '/receipt-print': 'open',
  '/saleContract-print': 'open',
  '/error-404': 'open',
  '/pages/miscellaneous/coming-soon': 'open',
  '/pages/miscellaneous/error': 'open',
  '/pages/miscellaneous/not-authorized': 'open',
  '/pages/miscellaneous/under-maintenance': 'open',
  '/login': 'login',
  '/admin/login': 'open',
  '/pages/register': 'beforeLogin',
  '/pages/login-facebook': 'beforeLogin',
  '/pages/forgot-password': 'open',
  '/pages/retrieve_password': 'open',
  '/linecallback': 'open',
  '/tracking-login': 'open',
  '/search-tracking': 'tracking',
  '/home': 'staff',
  '/main': 'staff',
  '/reservation-info': 'staff',
  '/money': 'staff',
  '/stat': 'staff',
  '/recommend': 'staff',
  '/records/': 'staff',
  '/records/audit': 'owner',
  '/records/connections': 'owner',
  '/records/messages': 'owner',
  '/records/outside': 'owner',
  '/records/samples': 'owner',
  '/records/$kind': 'staff',
  '/vehicle-photos': 'staff',
  '/sale-stock': 'staff',
  '/delivery-report': 'deliveries',
  '/import': 'staff',
  '/access-control': 'signedIn',
  '/apps/email/': 'everything',
  '/apps/email/$folder': 'everything',
  '/apps/email/label/$label': 'everything',
  '/apps/chat': 'everything',
  '/apps/invoice/add/': 'everything',
  '/apps/invoice/edit/$id': 'everything',
  '/apps/invoice/list': 'everything',
  '/apps/invoice/preview/$id': 'everything',
  '/apps/users/edit/$id': 'everything',
  '/apps/users/list': 'everything',
  '/apps/users/view/$id': 'everything',
  '/apps/todo/': 'everything',
  '/apps/todo/$filter': 'everything',
  '/apps/todo/tag/$tag': 'everything',
  '/apps/calendar': 'everything',
  '/apps/e-commerce/shop': 'everything',
  '/apps/e-commerce/wishlist': 'everything',
  '/apps/e-commerce/checkout': 'everything',
  '/apps/e-commerce/$slug': 'everything',
  '/pages/faq': 'everything',
  '/pages/knowledge-base/': 'everything',
  '/pages/knowledge-base/$category/': 'everything',
  '/pages/knowledge-base/$category/$slug': 'everything',
  '/pages/pricing': 'everything',
  '/ui': 'everything',
  '/dashboard/analytics': 'everything',
  '/card/analytic': 'everything',
  '/dashboard/ecommerce': 'everything',
  '/card/statistic': 'everything',
  '/pages/profile': 'everything',
  '/table/good-table': 'everything',
  '/forms/auto-suggest': 'everything',
  '/pages/account-setting': 'everything',
  '/pages/blog/list': 'everything',
  '/pages/blog/$id': 'everything',
  '/pages/blog/edit/$id': 'everything',
}

function rule(action: string, subject: string) {
  return { action, subject }
}

function login(role: string, ability: unknown) {
  return { userData: JSON.stringify({ id: 'u1', role, ability }), accessToken: 'a.b.c', refreshToken: 'r' }
}

function refusal(visitor: VisitorKind): string {
  return KNOWN.includes(visitor) ? NOT_AUTHORIZED : '/login'
}

function makeStore(visitor: VisitorKind): SessionStore {
  const values = new Map<string, string>(Object.entries(VISITORS[visitor]))
  return createSessionStore({
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  })
}

function ask(path: string, store: SessionStore, carried: CarriedSecrets = {}) {
  const [branch] = router.getMatchedRoutes(path)
  return decide({
    pathname: path,
    metas: branch.map((route) => route.options.staticData ?? {}),
    session: sessionFor(path, store),
    address: { location: path, carried },
  })
}

/** Where one ends up, and after how many redirects. */
function follow(path: string, store: SessionStore, carried: CarriedSecrets): { at: string; redirects: number } {
  let at = path
  let secrets = carried
  for (let redirects = 0; redirects <= 5; redirects += 1) {
    const decision = ask(at, store, secrets)
    if (decision === 'go') return { at, redirects }
    if (decision.endsSession === true) store.end()
    at = decision.to
    // What the login page is given is not in its address.
    secrets = {}
  }
  return { at, redirects: Number.POSITIVE_INFINITY }
}

const VISITOR_KINDS = Object.keys(VISITORS) as VisitorKind[]
const pagePaths = Object.values(router.routesById)
  .filter(
    (route) =>
      String(route.id) !== '__root__' &&
      (route.children === undefined || Object.keys(route.children as object).length === 0),
  )
  .map((route) => String(route.fullPath))
  .sort()

/** An address of a page: one for its parameters, or one that nothing else stands at. */
function addressOf(path: string): string {
  return path === '/$' ? '/no/such/page' : path.replaceAll(/\$\w+/g, 'some')
}

test.each(RECORD_KINDS)('records of %s open for who may see them, and are refused to everybody else', (kind) => {
  const outcome = (visitor: VisitorKind) => follow(`/records/${kind}`, makeStore(visitor), {}).at
  const isOwners = RECORDS[kind].reads === 'owner'
  expect(outcome('admin')).toBe(`/records/${kind}`)
  expect(outcome('staff')).toBe(isOwners ? NOT_AUTHORIZED : `/records/${kind}`)
  expect(outcome('driver')).toBe(NOT_AUTHORIZED)
})

test('every page of the route tree stands in the table, and every line of the table is a page', () => {
  expect(pagePaths).toEqual(Object.keys(PAGES).sort())
})

test('search engines are told of every page that the server draws and that is the same for everybody, and of no other', () => {
  const found = pagePaths.filter((path) => {
    const [branch] = router.getMatchedRoutes(addressOf(path))
    const metas = branch.map((route) => route.options.staticData ?? {})
    const rendering = metas.findLast((meta) => meta.rendering !== undefined)?.rendering
    const isHidden = metas.some(({ robots, httpStatus }) => robots === 'noindex' || httpStatus !== undefined)
    return rendering === 'server' && !isHidden
  })
  expect(found).toEqual([...PUBLIC_PAGES].sort())
})

describe.each(pagePaths)('%s', (path) => {
  const page = PAGES[path] ?? 'open'
  const address = addressOf(path)

  test.each(VISITOR_KINDS)('the guard decides as in the table for %s', (visitor) => {
    const decision = ask(address, makeStore(visitor))
    expect(decision === 'go' ? 'go' : decision.to).toBe(EXPECTATIONS[page](visitor))
  })

  test('the page is reached or refused with at most two redirects, whatever its address carries', () => {
    for (const visitor of VISITOR_KINDS) {
      for (const carried of [{}, { token: 'foreign' }, { code: 'foreign', orderId: '7' }, { token: 'mine' }]) {
        const { redirects } = follow(address, makeStore(visitor), carried)
        expect(redirects, `${visitor} with ${JSON.stringify(carried)}`).toBeLessThanOrEqual(2)
      }
    }
  })
})

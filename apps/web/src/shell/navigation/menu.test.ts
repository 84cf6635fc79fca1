import { describe, expect, test } from 'vitest'
import { routeTree } from '#app/route-tree.gen.ts'
import { createAppRouter } from '#app/router.tsx'
import { createApiClient } from '#lib/api/api-client.ts'
import type { Ability, Session } from '#lib/session/session.ts'
import { MENU } from '#routes/-layout/signed-in-menu.ts'
import { findRoot } from '#routes/-layout/signed-in-root.ts'
import { activeTrail, menuLinks, visibleSections } from './menu.ts'
import type { MenuLink, MenuSection } from './menu.ts'
import { pagesFor } from './page-list.ts'
import { homePath } from './home-path.ts'

const api = createApiClient({ paths: {}, fetchApi: () => Promise.reject(new Error('no call expected')), tokens: null })
const router = createAppRouter(routeTree, { api })

function makeSession(ability: readonly Ability[]): Session {
  const user = { id: '1', fullName: 'Nok', email: 'nok@example.com', role: 'staff', ability }
  return { accessToken: 'a', refreshToken: null, user, endsAt: null, loginToken: null }
}
const admin = makeSession([{ action: 'manage', subject: 'all' }])
const staff = makeSession([
  { action: 'manage', subject: 'normal' },
  { action: 'read', subject: 'ACL' },
  { action: 'read', subject: 'Auth' },
])
const driver = makeSession([
  { action: 'read', subject: 'delivery' },
  { action: 'update', subject: 'delivery' },
  { action: 'read', subject: 'ACL' },
  { action: 'read', subject: 'Auth' },
])
const client = makeSession([
  { action: 'read', subject: 'ACL' },
  { action: 'read', subject: 'Auth' },
])
const visibleMenu = (session: Session | null) => visibleSections(MENU, session)
const idsFor = (session: Session | null) => menuLinks(visibleMenu(session)).map(({ id }) => id)

describe('the menu', () => {
  test('the menu leads only to pages that exist', () => {
    const paths = Object.keys(router.routesByPath)
    for (const { to } of menuLinks(MENU)) expect(paths).toContain(to)
    for (const { href } of pagesFor(visibleMenu(admin))) expect(paths).toContain(href.replace(/\?.*$/, ''))
  })

  test('the menu names every entry once, in both languages', () => {
    const links = menuLinks(MENU)
    expect(new Set(links.map(({ id }) => id)).size).toBe(links.length)
    for (const { title } of links) expect(title({}, { locale: 'th' })).not.toBe(title({}, { locale: 'en' }))
  })

  test('the menu begins with the section of the shop', () => {
    expect(MENU.map(({ id }) => id)).toEqual(['staff', 'template'])
  })
})

describe('home', () => {
  test('home is the dashboard for staff, and for others a page that they may see', () => {
    expect(homePath(visibleMenu(admin))).toBe('/')
    expect(homePath(visibleMenu(staff))).toBe('/')
    expect(homePath(visibleMenu(driver))).toBe('/delivery-report')
    expect(homePath(visibleMenu(client))).toBe('/access-control')
    expect(homePath(visibleMenu(null))).toBe('/menu')
    expect(homePath(visibleMenu(makeSession([{ action: 'read', subject: 'Auth' }])))).toBe('/menu')
  })

  test('is where the root of the site leads; who is not signed in comes to the login page', async () => {
    expect(await Promise.all([admin, staff, driver, client, null].map(findRoot))).toEqual([
      '/home',
      '/home',
      '/delivery-report',
      '/access-control',
      '/login?toPath=%2Fhome',
    ])
  })
})

describe('what one sees of the menu', () => {
  test('staff see the shop and what they may read', () => {
    const shop = [
      'home',
      'bookings',
      'deliveries',
      'money',
      'stat',
      'recommend',
      'records',
      'photos',
      'stock',
      'import',
      'access-control',
    ]
    expect(idsFor(staff).slice(0, 11)).toEqual(shop)
  })

  test('a driver sees the stops, and nothing else of the shop', () => {
    expect(idsFor(driver).slice(0, 2)).toEqual(['deliveries', 'access-control'])
  })

  test('a client sees no page of the shop', () => {
    const ids = idsFor(client)
    expect(ids).not.toContain('home')
    expect(ids).not.toContain('bookings')
    expect(ids).toContain('access-control')
    expect(ids).toContain('login')
    expect(visibleMenu(client).map(({ id }) => id)).toEqual(['template'])
  })

  test('a visitor without a session sees the open pages only', () => {
    expect(idsFor(null)).not.toContain('access-control')
    expect(idsFor(null)).toContain('login')
  })

  test('an administrator sees all of it', () => {
    expect(idsFor(admin)).toEqual(menuLinks(MENU).map(({ id }) => id))
  })
})

describe('rules of showing an entry', () => {
  const link = (id: string, guard: Pick<MenuLink, 'resource' | 'action'>): MenuLink => ({
    kind: 'link',
    id,
    title: () => id,
    icon: () => null,
    to: `/${id}`,
    ...guard,
  })
  const makeSections = (...items: MenuSection['items']): MenuSection[] => [
    { id: 'template', title: () => 'section', items },
  ]
  const shown = (items: MenuSection['items'], session: Session) =>
    menuLinks(visibleSections(makeSections(...items), session)).map(({ id }) => id)

  test('an entry without a resource is shown to those who may do everything', () => {
    const items = [link('free', { action: 'read' })]
    expect(shown(items, staff)).toEqual([])
    expect(shown(items, admin)).toEqual(['free'])
  })

  test('an entry without an action needs the ability to manage', () => {
    const items = [link('normal', { resource: 'normal' }), link('acl', { resource: 'ACL' })]
    expect(shown(items, staff)).toEqual(['normal'])
  })

  test('an ability to read is not one to manage', () => {
    expect(shown([link('acl', { resource: 'ACL', action: 'manage' })], staff)).toEqual([])
  })

  test('a group shows with any direct child, and only with what is allowed in it', () => {
    const group = {
      kind: 'group',
      id: 'group',
      title: () => 'group',
      icon: () => null,
      children: [link('no', { resource: 'x', action: 'read' }), link('yes', { resource: 'ACL', action: 'read' })],
    } as const
    expect(shown([group], staff)).toEqual(['yes'])
    const closed = { ...group, resource: 'x', action: 'read' }
    expect(shown([closed], staff)).toEqual([])
    const nested = { ...group, id: 'outer', children: [group] }
    expect(shown([nested], staff)).toEqual([])
  })
})

test('the trail of an address holds its entry and the groups around it', () => {
  expect(activeTrail(MENU, '/main')).toEqual(['bookings'])
  expect(activeTrail(MENU, '/admin/login')).toEqual(['sign-in-pages', 'admin-login'])
  expect(activeTrail(MENU, '/nowhere')).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { staffMenu } from '#areas/staff/menu.ts'
import { routeTree } from '#app/route-tree.gen.ts'
import { createAppRouter } from '#app/router.tsx'
import { createApiClient } from '#lib/api/api-client.ts'
import { guidePageOf } from './guide-page.ts'
import { GUIDE_PAGES } from './guide-names.ts'
import { menuLinks } from './menu.ts'

const router = createAppRouter(routeTree, {
  api: createApiClient({ paths: {}, fetchApi: () => Promise.reject(new Error('no call expected')), tokens: null }),
})
const STAFF_PATHS = Object.values(router.routesById)
  .filter(({ id }) => id.startsWith('/_staff/'))
  .map(({ fullPath }) => fullPath)

describe('the guide of a page', () => {
  test('is there for every page of the shop, whether the menu shows it or not', () => {
    expect(STAFF_PATHS.length).toBeGreaterThan(10)
    const paths = [...STAFF_PATHS, ...menuLinks([staffMenu]).map(({ to }) => to)]
    expect(paths.filter((path) => guidePageOf(path) === undefined)).toEqual([])
  })

  test('is one of the guide’s pages, the timeline’s own while the list is one', () => {
    for (const path of STAFF_PATHS) expect(GUIDE_PAGES).toContain(guidePageOf(path))
    expect(guidePageOf('/main', 'table')).toBe('bookings')
    expect(guidePageOf('/main', 'timeline')).toBe('timeline')
    expect(guidePageOf('/records/seasons')).toBe('records')
  })

  test('is none for pages of customers and of the show-room', () => {
    for (const path of ['/', '/menu', '/login', '/access-control']) expect(guidePageOf(path)).toBeUndefined()
  })
})

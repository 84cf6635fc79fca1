import { existsSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import type { AnyRoute } from '@tanstack/react-router'
import { CUSTOMER_PAGES, SHOWROOM_PAGES } from '#shell/way-back.ts'

interface Page {
  path: string
  rendering: string | undefined
  ahead: string | undefined
  isLoading: boolean
}

/** Ids and pages of a generated tree, before the next one is made of the same route objects. */
async function pagesOf(load: () => Promise<{ routeTree: unknown }>): Promise<Page[]> {
  const { routeTree } = await load()
  const pages: Page[] = []
  const visit = (route: AnyRoute, path: string, rendering: string | undefined) => {
    const { options } = route as {
      options: { path?: string; loader?: unknown; staticData?: { rendering?: string; ahead?: string } }
    }
    const here = options.path === undefined ? path : `${path}/${options.path}`.replaceAll(/\/+/g, '/')
    const drawnBy = options.staticData?.rendering ?? rendering
    const children = Object.values((route.children ?? {}) as Record<string, AnyRoute>)
    const { loader, staticData } = options
    if (children.length === 0)
      pages.push({ path: here, rendering: drawnBy, ahead: staticData?.ahead, isLoading: loader !== undefined })
    for (const child of children) visit(child, here, drawnBy)
  }
  visit(routeTree as AnyRoute, '', undefined)
  return pages
}

let customer: Page[]
let signedIn: Page[]
let template: Page[]
let showroom: Page[]
let all: Page[]

// Without a build the modules of every page take a while.
beforeAll(async () => {
  customer = await pagesOf(() => import('./customer-tree.gen.js'))
  signedIn = await pagesOf(() => import('./signed-in-tree.gen.js'))
  template = await pagesOf(() => import('./template-tree.gen.js'))
  showroom = await pagesOf(() => import('./showroom-tree.gen.js'))
  all = await pagesOf(() => import('./route-tree.gen.ts'))
}, 120_000)

test('each page belongs to one browser program: what the server draws to the customers’, all else to the others', () => {
  expect(customer.filter(({ rendering }) => rendering !== 'server')).toEqual([])
  expect([...signedIn, ...template].filter(({ rendering }) => rendering === 'server')).toEqual([])
  const paths = (pages: Page[]) => pages.map(({ path }) => path).sort()
  expect([...paths([...customer, ...signedIn, ...template]), '/$'].sort()).toEqual(paths(all))
})

test('the pages that one may come back to after signing in are all of the customers’ but notices', () => {
  const isNotice = (path: string) => path === '/error-404' || path.startsWith('/pages/miscellaneous/')
  expect(CUSTOMER_PAGES.toSorted()).toEqual(
    customer
      .map(({ path }) => path)
      .filter((path) => !isNotice(path))
      .sort(),
  )
})

test('pages of the show-room are known by what their addresses begin with, and no others are', () => {
  const isShowroom = ({ path }: Page) => SHOWROOM_PAGES.test(path)
  expect(template.filter((page) => !isShowroom(page))).toEqual([])
  expect([...customer, ...signedIn].filter(isShowroom)).toEqual([])
})

test('a page of the show-room that is drawn with its answers has what answers announced, and that is there', () => {
  const asking = template.filter(({ isLoading }) => isLoading)
  expect(asking.length).toBeGreaterThan(0)
  const missing = asking.filter(
    ({ ahead }) => ahead === undefined || !existsSync(new URL(`../../${ahead}`, import.meta.url)),
  )
  expect(missing).toEqual([])
  expect(template.filter(({ ahead, isLoading }) => ahead !== undefined && !isLoading)).toEqual([])
})

test('the show-room’s own build has its pages, the doors and the notices, and none that needs a shop', () => {
  const paths = showroom.map(({ path }) => path)
  const isOwn = (path: string) =>
    SHOWROOM_PAGES.test(path) ||
    /^\/(login|admin|pages\/(register|forgot-password|retrieve_password|miscellaneous)|error-404|\$)/.test(path)
  expect(paths.filter((path) => path !== '/' && !isOwn(path))).toEqual([])
  expect(paths).toEqual(expect.arrayContaining(['/', '/login', '/pages/register', '/access-control', '/error-404']))
})

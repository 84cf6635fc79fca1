import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createApiClient } from '#lib/api/api-client.ts'
import { createBrowserRouter } from './browser-router.ts'

const router = createBrowserRouter(
  createApiClient({ fetchApi: () => Promise.reject(new Error('no call expected')), tokens: null }),
)
const { openWholeTree } = router.options.context

const routes = () => Object.values(router.routesById).filter(({ id }) => String(id) !== '__root__')
const pages = () => routes().filter(({ children }) => Object.keys((children as object | undefined) ?? {}).length === 0)
const idsOf = (some: ReturnType<typeof routes>) => some.map(({ id }) => String(id)).sort()

// One after the other: the trees are made of the same route objects, and importing the whole one joins them for good.
test('a tab begins with the server-rendered routes, then adds all others, and keeps those it had', async () => {
  const first = idsOf(routes())
  expect(first).toContain('/_public/menu')
  expect(pages().filter(({ options }) => options.staticData?.rendering !== 'server')).toEqual([])

  expect(await Promise.all([openWholeTree?.(), openWholeTree?.()])).toEqual([true, true])
  expect(await openWholeTree?.()).toBe(false)

  const files = readdirSync(new URL('../routes', import.meta.url), { recursive: true, withFileTypes: true })
  expect(routes()).toHaveLength(
    files.filter((file) => file.isFile() && file.name !== '__root.tsx' && !file.parentPath.includes('/-')).length,
  )
  expect(idsOf(routes())).toEqual(expect.arrayContaining([...first, '/_staff/main', '/_session/login', '/$', '/']))
  // Whatever the server draws, the first tree must hold: the browser takes it over before it fetches anything else.
  const drawnByServer = pages().filter(({ options }) => options.staticData?.rendering === 'server')
  expect(idsOf(drawnByServer).filter((id) => !first.includes(id))).toEqual([])
  expect(String(router.getMatchedRoutes('/main')[2]?.id)).toBe('/_staff/main')
})

import { describe, expect, test } from 'vitest'
import { routeTree } from '#app/signed-in-tree.gen.js'
import { createAppRouter } from '#app/router.tsx'
import type { RouteTree } from '#app/router.tsx'
import { createApiClient } from '#lib/api/api-client.ts'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { decide } from './guard/decide.ts'
import { wayBack } from './way-back.ts'

const api = createApiClient({ paths: {}, fetchApi: () => Promise.reject(new Error('no call expected')), tokens: null })
const router = createAppRouter(routeTree as unknown as RouteTree, { api })

/** The ways by which a way back reaches the login page. */
const ENTRY_POINTS: Record<string, (path: string) => unknown> = {
  'the parameter toPath': (path) => parseSearch(`?toPath=${encodeURIComponent(path)}`).toPath,
  'the parameter as it stands in a link': (path) => parseSearch(`?toPath=${path}`).toPath,
  'the place that the guard turned away': (path) => {
    const decision = decide({
      pathname: '/main',
      metas: [{ resource: 'normal', action: 'manage' }],
      session: null,
      address: { location: path, carried: {} },
    })
    return decision === 'go' ? null : parseSearch(stringifySearch({ ...decision.search })).toPath
  },
}

const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/main/..//evil.example',
  '/main/../..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e/%2e%2e//evil.example',
  '/%2f%2fevil.example',
  '/%252f%252fevil.example',
  '/%5cevil.example',
  '/%255cevil.example',
  '%2f%2fevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n//evil.example',
  '/%09/evil.example',
  '/%0d%0a//evil.example',
  '\t//evil.example',
  ' //evil.example',
  'http:evil.example',
  'http:/evil.example',
  'https:evil.example',
  'https://evil.example/main',
  'HTTPS://evil.example/main',
  'ftp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,x',
  'blob:https://evil.example/x',
  'vbscript:x',
  'evil.example',
  '@evil.example',
  '//user:secret@evil.example/main',
  '//evil.example\\@shop.example',
  '\u{ff0f}\u{ff0f}evil.example',
  '/\u{ff0f}evil.example',
  '/\u{2044}evil.example',
  '/no/such/page',
]

/** One would be asked to sign in again, or shown an error again. */
const CIRCLES = [
  '/login',
  '/login?toPath=/login',
  '/admin/login',
  '/pages/register',
  '/pages/retrieve_password',
  '/error-404',
  '/pages/miscellaneous/error',
  '/pages/miscellaneous/not-authorized',
]

const DEEP_LINKS = [
  '/main',
  '/main?view=all',
  '/main?view=all&q=%E0%B8%AA%E0%B8%A1',
  '/main?status=hold&page=2#top',
  '/main?status=hold&status=confirmed',
  '/main?q=K7M-29Q-XF4',
  '/main?q=12E45',
  '/main?q=a%26b%3Dc',
  '/main?next=//evil.example',
  '/main#row-7',
  '/main?sort=-start&columns=code,name',
  '/reservation-info?id=018f3f0e-7b1a-7cc0-9d2a-000000000001',
  '/reservation-info?id=018f&tab=notes',
  '/reservation-info?id=018f&tab=money#payments',
  '/home',
  '/home?day=2026-11-21',
  '/access-control',
  '/access-control#rules',
  '/apps/users/view/50?tab=notes',
  '/reserve?start=2026-11-22T10:00&end=2026-11-25T10:00&step=2',
  '/menu#shops',
]

describe.each(Object.entries(ENTRY_POINTS))('the return path by %s', (_, through) => {
  test.each(HOSTILE)('the return path %j leads to no other site', (payload) => {
    expect(wayBack(router, through(payload), '/main')).toBe('/main')
  })

  test.each(CIRCLES)('the return path %s is ignored because it would loop', (path) => {
    expect(wayBack(router, through(path), '/main')).toBe('/main')
  })
})

test.each(DEEP_LINKS)('the deep link %s keeps its query and hash in the address bar', (path) => {
  for (const [name, through] of Object.entries(ENTRY_POINTS)) {
    if (name.includes('as it stands')) continue
    const back = wayBack(router, through(path), '/error')
    const { searchParams, pathname, hash } = new URL(back, 'https://shop.example')
    const given = new URL(path, 'https://shop.example')
    expect([pathname, hash, [...searchParams]]).toEqual([given.pathname, given.hash, [...given.searchParams]])
    const shown = new URL(
      router.buildLocation({ href: back } as Parameters<typeof router.buildLocation>[0]).publicHref,
      'https://shop.example',
    )
    expect([shown.pathname, shown.hash, [...shown.searchParams]]).toEqual([
      given.pathname,
      given.hash,
      [...given.searchParams],
    ])
  }
})

test.each([null, undefined, 7, ['/main', '//evil.example'], {}])('%j is not accepted as a return path', (value) => {
  expect(wayBack(router, value, '/main')).toBe('/main')
})

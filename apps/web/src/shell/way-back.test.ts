import { expect, test } from 'vitest'
import { createAppRouter } from '../app/router.tsx'
import { createApiClient } from '../lib/api-client.ts'
import { wayBack } from './way-back.ts'

const api = createApiClient({ fetchApi: () => Promise.reject(new Error('no call expected')), tokens: null })
const router = createAppRouter({ api })

test.each(['/main', '/main?status=hold&page=2#top', '/reservation-info?id=1', '/reserve'])(
  '%s is returned to',
  (path) => {
    expect(wayBack(router, path, '/main')).toBe(path)
  },
)

test.each([
  '/login',
  '/login?toPath=/login',
  '/admin/login',
  '/error-404',
  '/pages/miscellaneous/error',
  '/no/such/page',
  '//evil.example',
  null,
])('%s is not', (path) => {
  expect(wayBack(router, path, '/main')).toBe('/main')
})

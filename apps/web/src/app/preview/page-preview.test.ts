import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createApiClient } from '#lib/api/api-client.ts'
import { provideLocale } from '#lib/locale.ts'
import { previewOf } from './page-preview.tsx'
import type { Locale } from '#lib/locale.ts'

const api = createApiClient({
  paths: {},
  fetchApi: () => Promise.reject(new Error('the shop is not asked')),
  tokens: null,
})
const locale = new AsyncLocalStorage<Locale>()

const previewIn = (language: Locale, path: string) =>
  locale.run(language, () =>
    previewOf(path, {
      locale: language,
      nonce: 'abc',
      api,
      onError: (error) => {
        throw error
      },
    }),
  )

// Pages are drawn with modules that take a while to load without a build.
beforeAll(async () => {
  provideLocale(() => locale.getStore() ?? 'th')
  await previewIn('th', '/card/statistic')
}, 60_000)
afterAll(() => provideLocale(() => 'th'))
afterEach(() => void vi.useRealTimers())

test.each(['/dashboard/analytics', '/dashboard/ecommerce', '/card/statistic', '/card/analytic'])(
  '%s shows a chart and the whole menu, with no style attribute and no script without the nonce',
  async (path) => {
    const { head, body } = await previewIn('th', path)
    expect(body).toMatch(/<svg[^>]*data-chart=""[^>]*><(path|rect|g)/)
    expect(body).toContain('href="/main"')
    expect(body).not.toMatch(/<[^>]+\sstyle=/)
    expect((head + body).match(/<(script|style)(?! nonce="abc")/g)).toBeNull()
    expect(body).toMatch(/^<div id="preview" inert aria-hidden="true">/)
  },
)

test('previews asked for in two languages at once do not mix', async () => {
  const asked = (['th', 'en', 'th', 'en'] as const).map((language) => previewIn(language, '/dashboard/ecommerce'))
  const headings = (await Promise.all(asked)).map(({ body }) => /<h1[^>]*>([^<]*)/.exec(body)?.[1])
  expect(headings).toEqual(['อีคอมเมิร์ซ', 'E-commerce', 'อีคอมเมิร์ซ', 'E-commerce'])
})

test('a preview is drawn anew after a minute, for its samples are relative to now', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-03-06T03:00:00Z') })
  const lastDay = async () =>
    /text-anchor="end">([^<]+)</.exec((await previewIn('en', '/dashboard/analytics')).body)?.[1]
  const wednesday = await lastDay()
  vi.setSystemTime(Date.parse('2030-03-07T03:00:00Z'))
  expect([wednesday, await lastDay()]).toEqual(['Tue', 'Wed'])
})

import { beforeAll, describe, expect, test, vi } from 'vitest'
import { render } from './entry-server.tsx'
import type { RenderRequest } from './entry-server.tsx'

const noApi = () => Promise.reject(new Error('no call expected'))

function page(path: string, more: Partial<RenderRequest> = {}) {
  return render({
    url: `http://localhost${path}`,
    headers: {},
    nonce: 'abc',
    locale: 'th',
    apiFetch: noApi,
    onError: (error) => {
      throw error
    },
    ...more,
  })
}

// The first render loads every page module; without a build that takes a while.
beforeAll(() => page('/menu'), 30_000)

describe('public pages', () => {
  test('a public page arrives drawn, with its title and the state that the browser continues from', async () => {
    const { status, isServerRendered, title, html, stateScripts, routeIds } = await page('/reserve-searchStatus')
    expect({ status, isServerRendered, title }).toEqual({
      status: 200,
      isServerRendered: true,
      title: 'ค้นหาการจอง · รถเช่า',
    })
    expect(html).toMatch(/<h1[^>]*>ค้นหาการจอง<\/h1>/)
    expect(stateScripts.join('')).toContain('$_TSR.router=')
    expect(routeIds).toEqual(['__root__', '/_public', '/_public/reserve-searchStatus'])
  })

  test.each([
    '/menu',
    '/reserve',
    '/reserve-success',
    '/reserve-searchStatus',
    '/reserve-trackStatus',
    '/reservation-print',
    '/error-404',
  ])('%s has one h1, no style attribute and no script without the nonce', async (path) => {
    const { html } = await page(path)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
    expect(html.match(/<script(?! nonce="abc")/g)).toBeNull()
  })

  test('pages drawn in two languages at the same time do not mix', async () => {
    const locales = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'th' : 'en'))
    const pages = await Promise.all(locales.map((locale) => page('/reserve-searchStatus', { locale })))
    pages.forEach(({ html, title }, index) => {
      const heading = locales[index] === 'th' ? 'ค้นหาการจอง' : 'Find a booking'
      expect(html).toContain(heading)
      expect(title.startsWith(heading)).toBe(true)
    })
  })

  test('a page that cannot be read without the shop says so, with a status that is not success', async () => {
    expect(await page('/menu')).toMatchObject({ status: 503, isServerRendered: true })
  })

  test('a page that found nothing answers 404, and customers’ own pages stay out of search engines', async () => {
    expect(await page('/error-404')).toMatchObject({ status: 404, robots: 'noindex' })
    expect(await page('/reserve-trackStatus')).toMatchObject({ robots: 'noindex' })
    expect(await page('/menu')).toMatchObject({ robots: null })
  })

  test('a hostile address stays inside the text of the page', async () => {
    const { html, stateScripts } = await page('/menu?q=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E')
    expect(html + stateScripts.join('')).not.toContain('<script>alert')
  })
})

describe('other addresses', () => {
  test.each(['/', '/main', '/m%61in', '/reservation-info?id=1', '/login', '/admin/login', '/home'])(
    '%s is drawn by the browser',
    async (path) => {
      const { isServerRendered, html, stateScripts } = await page(path)
      expect({ isServerRendered, stateScripts }).toEqual({ isServerRendered: false, stateScripts: [] })
      expect(html).toContain('กำลังโหลด')
    },
  )

  test.each([
    ['/nothing/here', '/error-404'],
    ['/%E0%B8', '/error-404'],
    ['/100%25', '/error-404'],
    ['/menu/extra', '/error-404'],
  ])('%s leads to %s', async (path, redirect) => {
    expect(await page(path)).toMatchObject({ status: 302, redirect })
  })

  test('only pages that need the API call it', async () => {
    const apiFetch = vi.fn(noApi)
    await page('/error-404', { apiFetch })
    expect(apiFetch).not.toHaveBeenCalled()
  })
})

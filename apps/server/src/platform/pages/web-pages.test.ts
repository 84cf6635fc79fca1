import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from './page-headers.ts'
import { registerWebPages } from './web-pages.ts'
import type { FastifyInstance } from 'fastify'

// Stands for the built web app: it shows what it was given, and asks the API once.
const ENTRY = `export async function render({ url, locale, nonce, apiFetch }) {
  const path = new URL(url).pathname
  const frame = { title: 't', description: null, robots: null, stateScripts: [], routeIds: [] }
  if (path === '/') return { ...frame, status: 302, redirect: '/home', isServerRendered: false, html: '' }
  if (path === '/broken') throw new Error('broken')
  if (path === '/main') return { ...frame, routeIds: ['__root__'], status: 200, isServerRendered: false, html: '<p>wait</p>' }
  if (path === '/apps/todo') return { ...frame, routeIds: ['__root__', '/_template'], status: 200, isServerRendered: false, html: '<p>wait</p>' }
  const answer = await apiFetch('/api/hello?x=1', { method: 'GET', headers: { 'x-test': 'yes' } })
  const { from } = await answer.json()
  return { ...frame, status: path === '/error-404' ? 404 : 200, isServerRendered: true, html: locale + ' ' + answer.status + ' ' + from }
}`
const HTML =
  '<html lang="{{locale}}"><head><!--head--><script nonce="{{nonce}}"></script></head><body><div id="root"><!--body--></div><!--state--></body></html>'

let dist: string
let app: FastifyInstance

async function put(path: string, content: string): Promise<void> {
  const file = join(dist, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'rodchao-web-'))
  await put('client/index.html', HTML)
  await put('client/.vite/customer.json', '{"a":{"file":"assets/customer.js","isEntry":true,"css":["assets/a.css"]}}')
  await put('client/.vite/signed-in.json', '{"b":{"file":"assets/signed-in.js","isEntry":true}}')
  await put('client/.vite/template.json', '{"c":{"file":"assets/template.js","isEntry":true}}')
  await put('client/assets/a.css', 'h1{color:red}')
  await put('client/assets/page-abc.js', 'plain')
  await put('client/assets/page-abc.js.br', 'brotli')
  await put('client/assets/page-abc.js.gz', 'gzip')
  await put('client/favicon.svg', '<svg/>')
  await put('client/favicon.svg.br', 'brotli')
  await put('client/guide/th/start.html', '<h1>เริ่มต้น</h1>')
  await put('client/guide/en/start.html', '<h1>Start</h1>')
  await put('client/guide/en/start.html.gz', 'gzip')
  await put('client/guide/guide.css', 'h1{color:red}')
  await put('server/entry-server.mjs', ENTRY)
  await put('server/entry-server.js', "export * from './entry-server.mjs'")
  await put('package.json', '{"type":"module"}')
  app = Fastify({ trustProxy: true })
  app.get('/api/hello', (request) => ({ from: `${request.ip} ${String(request.headers['x-test'])}` }))
  await registerWebPages(app, { dist })
})

afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true })
})

const visit = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers }, remoteAddress: '203.0.113.9' })

describe('pages', () => {
  test('are drawn in the visitor’s language, calling the API in the visitor’s name', async () => {
    const answer = await visit('/menu', { 'accept-language': 'en' })
    expect(answer.body).toContain('<html lang="en">')
    expect(answer.body).toContain('en 200 203.0.113.9 yes')
  })

  test('carry a policy whose nonce is 128 bits, fresh, and on their scripts', async () => {
    const nonces = await Promise.all(
      ['/menu', '/menu', '/main'].map(async (url) => {
        const { headers, body } = await visit(url)
        const nonce =
          /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
        expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
        expect(body).toContain(`<script nonce="${nonce}">`)
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(3)
  })

  test('take pictures from the origin of the shop’s map and from no other', () => {
    const pictures = (mapOrigin?: string): string | undefined =>
      contentSecurityPolicy({ nonce: 'n', isDevelopment: false, mapOrigin })
        .split('; ')
        .find((part) => part.startsWith('img-src'))
    expect(pictures()).toBe("img-src 'self' data: blob:")
    expect(pictures('https://tiles.example.com')).toBe("img-src 'self' data: blob: https://tiles.example.com")
  })

  test('stand in a frame of the sites that the shop named, and only where customers read them', async () => {
    const framed = Fastify()
    framed.get('/api/hello', () => ({ from: 'here' }))
    const sharing = {
      origin: 'https://shop.example',
      siteName: () => 'Shop',
      structuredData: () => null,
      showsSamples: () => true,
      frameOrigins: () => ['https://hotel.example', 'https://stay.example:8443'],
    }
    await registerWebPages(framed, { dist, sharing })
    const ancestors = async (url: string) => {
      const { headers } = await framed.inject({ url, headers: { accept: 'text/html' } })
      return /frame-ancestors [^;]+/.exec(String(headers['content-security-policy']))?.[0]
    }
    expect(await ancestors('/reserve')).toBe('frame-ancestors https://hotel.example https://stay.example:8443')
    for (const url of ['/main', '/', '/broken', '/guide/en/start'])
      expect(await ancestors(url), url).toBe("frame-ancestors 'none'")
    await framed.close()
  })

  test('carry the other headers, and HSTS only where the visitor came by https', async () => {
    const { headers } = await visit('/menu')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers).not.toHaveProperty('strict-transport-security')
    const behindProxy = await visit('/menu', { 'x-forwarded-proto': 'https' })
    expect(behindProxy.headers['strict-transport-security']).toMatch(/^max-age=\d+/)
  })

  test('keep the status the page says, and redirect where it leads', async () => {
    expect((await visit('/error-404')).statusCode).toBe(404)
    const home = await visit('/')
    expect([home.statusCode, home.headers.location]).toEqual([302, '/home'])
  })

  test('that the browser draws arrive with an empty root', async () => {
    expect((await visit('/main')).body).toContain('<div id="root"></div><p>wait</p>')
  })

  test('start the program they belong to; the customers’ styles stand in the page', async () => {
    const menu = (await visit('/menu')).body
    expect(menu).toMatch(/<style nonce="[^"]+">h1\{color:red\}<\/style>/)
    const started = (body: string) =>
      ['customer', 'signed-in', 'template'].filter((name) => body.includes(`/${name}.js`))
    expect(started(menu)).toEqual(['customer'])
    expect(started((await visit('/main')).body)).toEqual(['signed-in'])
    expect(started((await visit('/apps/todo')).body)).toEqual(['template'])
  })

  test('that could not be drawn here are left to the browser', async () => {
    const answer = await visit('/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('<div id="root"></div>')
    expect(answer.body).not.toContain('broken')
  })

  test.each(['/api/unknown', '/jwt/unknown', '/assets/unknown.js', '/api', '/livez?x=1'])(
    '%s is not one',
    async (url) => {
      const answer = await visit(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).not.toContain('text/html')
    },
  )

  test('are not sent to a script that asks for a picture', async () => {
    expect((await visit('/nothing.png', { accept: 'image/avif,image/webp' })).statusCode).toBe(404)
  })

  test('a double slash in the address does not lead elsewhere', async () => {
    const answer = await visit('//evil.example/menu')
    expect(answer.headers.location ?? '').not.toContain('evil')
    expect(answer.statusCode).toBeLessThan(500)
  })
})

describe('the guide', () => {
  test('is served as pages that may run nothing, kept for an hour', async () => {
    const answer = await visit('/guide/th/start')
    expect([answer.statusCode, answer.body]).toEqual([200, '<h1>เริ่มต้น</h1>'])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    })
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/script-src|unsafe/)
    expect((await visit('/guide/guide.css')).headers['cache-control']).toBe('public, max-age=3600')
    expect((await visit('/guide/en/start', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  })

  test('begins in the reader’s language', async () => {
    const address = async (language: string) =>
      (await visit('/guide', { 'accept-language': language })).headers.location
    expect([await address('en'), await address('th')]).toEqual(['/guide/en/start', '/guide/th/start'])
  })

  test('leaves pages that it does not have to the product, by one address each', async () => {
    for (const url of ['/guide/th/unknown', '/guide/th/start.html', '/guide/th/../en/unknown'])
      expect((await visit(url)).body).toContain('<div id="root">')
  })
})

describe('files', () => {
  test.each([
    ['br', 'br, gzip', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    [undefined, 'identity', 'plain'],
  ])('come as %s to who takes %s, and for good', async (encoding, accept, body) => {
    const answer = await app.inject({ url: '/assets/page-abc.js', headers: { 'accept-encoding': accept } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.body).toBe(body)
  })

  test('with a fixed name are asked for again after a while', async () => {
    const answer = await app.inject({ url: '/favicon.svg' })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
  })

  test.each([
    '/index.html',
    '/.vite/manifest.json',
    '/assets/..%2f..%2fserver/entry-server.js',
    '/assets/../index.html',
  ])('%s is not given out', async (url) => {
    const answer = await app.inject({ url, headers: { accept: 'image/png' } })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  })
})

test('a policy report is taken without an answer', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/csp-reports',
    headers: { 'content-type': 'application/reports+json' },
    payload: '[{"type":"csp-violation","body":{"effectiveDirective":"img-src"}}]',
  })
  expect(answer.statusCode).toBe(204)
})

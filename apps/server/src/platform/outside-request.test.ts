import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOutside, outsideFault, postOutside, type Resolve } from './outside-request.ts'

let server: Server
let asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`)
    if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end()
    else if (request.url === '/long') response.writeHead(200).end('x'.repeat(100_000))
    else if (request.url !== '/hangs') response.writeHead(200).end('a\0b')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const port = () => (server.address() as AddressInfo).port
const message = { headers: { 'content-type': 'application/json' }, body: '{}' }
const resolveTo =
  (...addresses: string[]): Resolve =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))

describe('an address', () => {
  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00:ec2::254',
    'fc00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'not an address',
  ])('%s is not outside', (address) => {
    expect(isOutside(address)).toBe(false)
  })

  test.each(['8.8.8.8', '203.150.1.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is outside', (address) => {
    expect(isOutside(address)).toBe(true)
  })

  // What the address of a page makes of other ways to write the same number.
  test.each(['https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/', 'https://[::ffff:127.0.0.1]/'])(
    '%s is refused as what it means',
    async (address) => {
      expect(await outsideFault(new URL(address), { goesInside: false })).toBe('inside_address')
      const sent = await postOutside(new URL(address), message, { goesInside: false, timeoutMs: 1000 })
      expect(sent).toBe('inside_address')
    },
  )
})

describe('a call outside', () => {
  test('needs TLS', async () => {
    const url = new URL('http://hooks.example/')
    const resolve = resolveTo('8.8.8.8')
    expect(await outsideFault(url, { goesInside: false, resolve })).toBe('not_https')
    expect(await postOutside(url, message, { goesInside: false, timeoutMs: 1000, resolve })).toBe('not_https')
  })

  test('goes nowhere when one of the addresses of a host is inside', async () => {
    const url = new URL('https://hooks.example/')
    const resolve = resolveTo('8.8.8.8', '127.0.0.1')
    expect(await outsideFault(url, { goesInside: false, resolve })).toBe('inside_address')
    expect(await postOutside(url, message, { goesInside: false, timeoutMs: 1000, resolve })).toBe('inside_address')
  })

  test('is not led inside by a name that meant an address outside when it was typed', async () => {
    const answers = ['8.8.8.8', '127.0.0.1']
    const resolve: Resolve = (host) => resolveTo(answers.shift() ?? '127.0.0.1')(host)
    const url = new URL(`https://rebinds.example:${port()}/`)
    expect(await outsideFault(url, { goesInside: false, resolve })).toBeUndefined()
    asked = []
    expect(await postOutside(url, message, { goesInside: false, timeoutMs: 1000, resolve })).toBe('inside_address')
    expect(asked).toEqual([])
  })

  test('is connected to the address that was looked at', async () => {
    let lookups = 0
    const resolve: Resolve = (host) => {
      lookups += 1
      return resolveTo('127.0.0.1')(host)
    }
    asked = []
    const url = new URL(`http://pinned.example:${port()}/here`)
    const sent = await postOutside(url, message, { goesInside: true, timeoutMs: 5000, resolve })
    expect(sent).toEqual({ status: 200, text: 'ab' })
    expect([asked, lookups]).toEqual([[`pinned.example:${port()} /here`], 1])
  })

  test('follows no redirect, keeps the first bytes, and ends in time', async () => {
    const call = (path: string, timeoutMs = 5000) =>
      postOutside(new URL(`http://127.0.0.1:${port()}${path}`), message, { goesInside: true, timeoutMs })
    asked = []
    expect(await call('/moved')).toMatchObject({ status: 302 })
    expect(asked).toHaveLength(1)
    const long = await call('/long')
    expect(typeof long === 'string' ? 0 : long.text.length).toBe(1024)
    expect(await call('/hangs', 100)).toBe('too_slow')
    const unknown = () => Promise.reject(new Error('no such host'))
    expect(
      await postOutside(new URL('https://none.example'), message, {
        goesInside: false,
        timeoutMs: 1000,
        resolve: unknown,
      }),
    ).toBe('unknown_host')
  })
})

import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { ownOrigin, ownPath } from './own-address.ts'

const asked = (host: string) => ({ host, server: { server: { address: () => null } } }) as unknown as FastifyRequest
const listening = (host: string, publicUrl?: string) => ({ host, port: 3000, publicUrl })

describe('the origin of links', () => {
  it.each([
    [listening('127.0.0.1'), 'localhost:3000', 'http://localhost:3000'],
    [listening('127.0.0.1'), '127.0.0.1:3000', 'http://127.0.0.1:3000'],
    [listening('::1'), '[::1]:3000', 'http://[::1]:3000'],
    [listening('0.0.0.0'), '127.0.0.1:3000', 'http://127.0.0.1:3000'],
    [listening('shop.lan'), 'shop.lan:3000', 'http://shop.lan:3000'],
    [listening('127.0.0.1', 'https://rental.example'), 'localhost:3000', 'https://rental.example'],
  ])('%j asked at %s is %s', (env, host, origin) => {
    expect(ownOrigin(env, asked(host))).toBe(origin)
  })

  it.each(['evil.example', 'evil.example:3000', 'localhost:3001', 'localhost:3000@evil.example', '', 'a b', '[::1'])(
    'is never what a foreign Host header says: %j',
    (host) => {
      expect(ownOrigin(listening('127.0.0.1'), asked(host))).toBe('http://localhost:3000')
      expect(ownOrigin(listening('0.0.0.0'), asked(host))).toBe('http://localhost:3000')
      expect(ownOrigin(listening('shop.lan'), asked(host))).toBe('http://shop.lan:3000')
    },
  )
})

describe('a path of our own', () => {
  it.each(['/', '/main', '/reserve?x=1&y=%2F#top', '/กลับ', '/a/../b'])('may be gone back to: %s', (path) => {
    expect(ownPath(path)).toBe(new URL(path, 'http://x').href.slice('http://x'.length))
  })

  it.each([
    null,
    undefined,
    '',
    'main',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /main',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\ud800',
  ])('is none: %j', (path) => {
    expect(ownPath(path)).toBeNull()
  })
})

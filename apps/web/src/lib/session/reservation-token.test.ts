import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  forgetReservationToken,
  keepReservationToken,
  readReservationToken,
  takeTokenFromAddress,
} from './reservation-token.ts'

const TOKEN = 'abcdefghijklmnopqrst-_'
const OTHER = 'ABCDEFGHIJKLMNOPQRST01'

let kept = new Map<string, string>()
const replaced: string[] = []

function openAt(address: string): void {
  vi.stubGlobal('location', new URL(address))
}

beforeEach(() => {
  kept = new Map()
  replaced.length = 0
  forgetReservationToken()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('history', {
    state: { key: 'x' },
    replaceState: (_state: unknown, _title: string, address: string) => replaced.push(address),
  })
  openAt('https://shop.example/reserve-trackStatus')
})
afterEach(() => vi.unstubAllGlobals())

describe('the secret of a booking’s link', () => {
  test('the token leaves the address and is kept for the tab', () => {
    openAt(`https://shop.example/reserve-trackStatus?a=1&token=${TOKEN}#top`)
    expect(takeTokenFromAddress()).toBe(TOKEN)
    expect(replaced).toEqual(['/reserve-trackStatus?a=1#top'])
    expect(kept.get('reservationToken')).toBe(TOKEN)
  })

  test('an address without a token uses the one of the tab and is left unchanged', () => {
    keepReservationToken(TOKEN)
    expect(takeTokenFromAddress()).toBe(TOKEN)
    expect(replaced).toEqual([])
  })

  test('a newer link replaces the token of the older one', () => {
    keepReservationToken(OTHER)
    openAt(`https://shop.example/reserve-trackStatus?token=${TOKEN}`)
    expect(takeTokenFromAddress()).toBe(TOKEN)
  })

  test('a malformed link never opens the previous reservation', () => {
    keepReservationToken(OTHER)
    openAt('https://shop.example/reserve-trackStatus?token=abc')
    expect(takeTokenFromAddress()).toBeNull()
    expect(replaced).toEqual(['/reserve-trackStatus'])
    expect(readReservationToken()).toBeNull()
  })

  test('a malformed token is neither kept nor read from storage', () => {
    expect(keepReservationToken('<script>')).toBe(false)
    kept.set('reservationToken', '../../etc/passwd')
    expect(readReservationToken()).toBeNull()
  })

  test('the token lives in memory where the browser blocks storage', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('blocked')
      },
      setItem: () => {
        throw new Error('blocked')
      },
      removeItem: () => {
        throw new Error('blocked')
      },
    })
    expect(keepReservationToken(TOKEN)).toBe(true)
    expect(readReservationToken()).toBe(TOKEN)
    forgetReservationToken()
    expect(readReservationToken()).toBeNull()
  })
})

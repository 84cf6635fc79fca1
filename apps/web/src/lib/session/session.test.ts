import { describe, expect, test, vi } from 'vitest'
import { createSessionStore, isAllowed, sessionFor, STORED_KEYS } from './session.ts'
import type { TextStore } from './browser-storage.ts'

function memoryStore(initial: Record<string, string> = {}): TextStore & { values: Map<string, string> } {
  const values = new Map(Object.entries(initial))
  return {
    values,
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}

const STAFF = {
  id: 'u1',
  fullName: 'สมหญิง',
  email: 'staff@demo.com',
  role: 'staff',
  ability: [{ action: 'manage', subject: 'normal' }],
}

describe('reading what is stored', () => {
  test.each([
    ['nothing', {}],
    ['broken JSON', { userData: '{"id":', accessToken: 'a' }],
    ['JSON of another kind', { userData: '"text"', accessToken: 'a' }],
    ['no token', { userData: JSON.stringify(STAFF) }],
    ['an empty token', { userData: JSON.stringify(STAFF), accessToken: '' }],
  ])('the stored value %s is not a session', (_, stored) => {
    expect(createSessionStore(memoryStore(stored)).current()).toBeNull()
  })

  test('a malformed ability list allows nothing', () => {
    const userData = JSON.stringify({ ...STAFF, ability: [null, { action: 'manage' }, 'all'] })
    const session = createSessionStore(memoryStore({ userData, accessToken: 'a' })).current()
    expect(session?.user.ability).toEqual([])
    expect(isAllowed(session, 'manage', 'normal')).toBe(false)
  })

  test('the session object keeps its identity until something changes', () => {
    const store = createSessionStore(memoryStore())
    store.start({ userData: STAFF, accessToken: 'a', refreshToken: 'r' })
    const first = store.current()
    expect(store.current()).toBe(first)
    store.replaceTokens({ accessToken: 'b', refreshToken: 's' })
    expect(store.current()).not.toBe(first)
    expect(store.current()?.accessToken).toBe('b')
  })
})

test('ending a session removes all personal data and notifies listeners', () => {
  const kept = ['cusId', 'all_balance', 'postcode', 'category', 'toPath', 'userInfo', 'lastBooking']
  const storage = memoryStore({ skin: 'dark', ...Object.fromEntries(kept.map((key) => [key, '{}'])) })
  const store = createSessionStore(storage)
  const listener = vi.fn()
  store.start({ userData: STAFF, accessToken: 'a', refreshToken: 'r', sessionExpiresAt: '2026-11-28T10:00:00+07:00' })
  store.subscribe(listener)
  expect([...storage.values.keys()].toSorted()).toEqual(['skin', ...STORED_KEYS].toSorted())
  store.end()
  expect([...storage.values.keys()]).toEqual(['skin'])
  expect(listener).toHaveBeenCalledOnce()
  expect(store.current()).toBeNull()
})

test('that the shop ended a session is known until somebody signs in or leaves by themselves', () => {
  const storage = memoryStore()
  const store = createSessionStore(storage)
  const login = { userData: STAFF, accessToken: 'a', refreshToken: 'r' }
  store.start(login)
  expect(store.wasRefused()).toBe(false)
  store.end({ isRefused: true })
  expect([store.current(), store.wasRefused()]).toEqual([null, true])
  store.start(login)
  expect(store.wasRefused()).toBe(false)
  store.end({ isRefused: true })
  store.end()
  expect(storage.values.size).toBe(0)
})

describe('the end of a session', () => {
  const makeAccessToken = (issuedAt: string) => `x.${btoa(JSON.stringify({ iat: Date.parse(issuedAt) / 1000 }))}.x`
  const login = (accessToken: string, sessionExpiresAt?: string) => {
    const store = createSessionStore(memoryStore())
    store.start({ userData: STAFF, accessToken, refreshToken: 'r', sessionExpiresAt })
    return store
  }
  const HOUR_MS = 3_600_000

  test('the end of a session is measured on the clock of the device', () => {
    const store = login(makeAccessToken('1999-01-01T10:00:00Z'), '1999-01-01T12:00:00+00:00')
    expect((store.current()?.endsAt ?? 0) - Date.now()).toBeGreaterThan(2 * HOUR_MS - 1000)
    expect((store.current()?.endsAt ?? 0) - Date.now()).toBeLessThanOrEqual(2 * HOUR_MS)
  })

  test.each([
    ['says nothing', undefined],
    ['says what is no time', 'tomorrow'],
  ])('the end of a session is unknown when the server %s', (_, sessionExpiresAt) => {
    expect(login('no-jwt', sessionExpiresAt).current()?.endsAt).toBeNull()
  })

  test('the end of an earlier session does not apply to the next', () => {
    const store = login(makeAccessToken('2026-11-21T10:00:00Z'), '2026-11-28T10:00:00+00:00')
    store.start({ userData: STAFF, accessToken: 'b', refreshToken: 's' })
    expect(store.current()?.endsAt).toBeNull()
  })
})

describe('a visitor of the tracking pages', () => {
  test('the visitor of tracking pages is the holder of the booking, elsewhere the signed-in user', () => {
    const store = createSessionStore(memoryStore())
    store.start({ userData: STAFF, accessToken: 'a', refreshToken: 'r' })
    store.startTracking({ fullName: 'Emma', loginToken: 'link' })
    for (const path of ['/search-tracking', '/tracking-login', '/search-tracking/']) {
      expect(sessionFor(path, store)).toMatchObject({ user: { fullName: 'Emma' }, loginToken: 'link' })
    }
    expect(sessionFor('/main', store)?.user.fullName).toBe('สมหญิง')
    expect(isAllowed(sessionFor('/search-tracking', store), 'read', 'tracking')).toBe(true)
    expect(isAllowed(sessionFor('/main', store), 'read', 'tracking')).toBe(false)
  })

  test('a tracking visitor can be forgotten without ending the login', () => {
    const store = createSessionStore(memoryStore())
    store.start({ userData: STAFF, accessToken: 'a', refreshToken: 'r' })
    store.startTracking({})
    store.endTracking()
    expect(store.tracking()).toBeNull()
    expect(store.current()).not.toBeNull()
  })

  test.each(['[', '"text"', '[]', 'null'])('the stored value %s is no tracking visitor', (userInfo) => {
    expect(createSessionStore(memoryStore({ userInfo })).tracking()).toBeNull()
  })
})

test('the token of a customer is read from where the login stored it', () => {
  const withData = (data: unknown) =>
    createSessionStore(memoryStore({ userData: JSON.stringify({ ...STAFF, data }), accessToken: 'a' })).current()
  expect(withData({ customerInfo: { loginToken: 'secret' } })?.loginToken).toBe('secret')
  expect(withData({ customerInfo: { loginToken: 7 } })?.loginToken).toBeNull()
  expect(withData(null)?.loginToken).toBeNull()
})

describe('abilities', () => {
  const sessionWith = (ability: unknown) => {
    const userData = JSON.stringify({ ...STAFF, ability })
    return createSessionStore(memoryStore({ userData, accessToken: 'a' })).current()
  }

  test.each([
    [[{ action: 'manage', subject: 'all' }], true],
    [[{ action: 'manage', subject: 'normal' }], true],
    [[{ action: 'read', subject: 'normal' }], false],
    [[{ action: 'read', subject: 'ACL' }], false],
    [[], false],
  ])('the abilities %j manage staff pages: %s', (ability, allowed) => {
    expect(isAllowed(sessionWith(ability), 'manage', 'normal')).toBe(allowed)
  })

  test('pages marked Auth are open to everybody', () => {
    expect(isAllowed(null, 'read', 'Auth')).toBe(true)
    expect(isAllowed(null, 'manage', 'normal')).toBe(false)
  })
})

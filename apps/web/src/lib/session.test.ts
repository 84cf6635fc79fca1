import { describe, expect, test, vi } from 'vitest'
import { createSessionStore, isAllowed } from './session.ts'
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
  ])('%s is no session', (_, stored) => {
    expect(createSessionStore(memoryStore(stored)).current()).toBeNull()
  })

  test('a broken ability list allows nothing', () => {
    const userData = JSON.stringify({ ...STAFF, ability: [null, { action: 'manage' }, 'all'] })
    const session = createSessionStore(memoryStore({ userData, accessToken: 'a' })).current()
    expect(session?.user.ability).toEqual([])
    expect(isAllowed(session, 'manage', 'normal')).toBe(false)
  })

  test('the same session object is given until something changes', () => {
    const store = createSessionStore(memoryStore())
    store.start({ userData: STAFF, accessToken: 'a', refreshToken: 'r' })
    const first = store.current()
    expect(store.current()).toBe(first)
    store.replaceTokens({ accessToken: 'b', refreshToken: 's' })
    expect(store.current()).not.toBe(first)
    expect(store.current()?.accessToken).toBe('b')
  })
})

test('ending a session removes every key of it and tells the pages', () => {
  const storage = memoryStore({ postcode: '77110', userInfo: '{}' })
  const store = createSessionStore(storage)
  const listener = vi.fn()
  store.start({ userData: STAFF, accessToken: 'a', refreshToken: 'r' })
  store.subscribe(listener)
  store.end()
  expect([...storage.values.keys()]).toEqual(['postcode'])
  expect(listener).toHaveBeenCalledOnce()
  expect(store.current()).toBeNull()
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
  ])('%j manages staff pages: %s', (ability, allowed) => {
    expect(isAllowed(sessionWith(ability), 'manage', 'normal')).toBe(allowed)
  })

  test('pages marked Auth are open to everybody', () => {
    expect(isAllowed(null, 'read', 'Auth')).toBe(true)
    expect(isAllowed(null, 'manage', 'normal')).toBe(false)
  })
})

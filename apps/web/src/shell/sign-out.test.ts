import { afterEach, expect, test, vi } from 'vitest'
import { session, STORED_KEYS } from '#lib/session/session.ts'
import { storage } from '#lib/session/browser-storage.ts'
import { signOut } from './sign-out.ts'
import type { ApiClient } from '#lib/api/api-client.ts'

function apiThat(call: () => Promise<unknown>) {
  const made = vi.fn(call)
  // The one call that signing out makes.
  return { made, api: { call: made } as unknown as ApiClient }
}

afterEach(() => {
  session.end()
  vi.unstubAllGlobals()
})

const signIn = () => session.start({ userData: { id: 'u1', ability: [] }, accessToken: 'a', refreshToken: 'r1' })

test('signing out empties the storage at once, even offline, and tells the server', async () => {
  signIn()
  storage.set('cusId', '7')
  const { api, made } = apiThat(() => new Promise(() => {}))
  await signOut(api)
  expect(STORED_KEYS.map((key) => storage.get(key))).toEqual(STORED_KEYS.map(() => null))
  expect(made).toHaveBeenCalledExactlyOnceWith('logout', expect.objectContaining({ body: { refreshToken: 'r1' } }))
})

test('signing out succeeds when the server cannot be reached', async () => {
  signIn()
  const { api } = apiThat(() => Promise.reject(new Error('offline')))
  await expect(signOut(api)).resolves.toBeUndefined()
})

test('signing out removes unsent drafts, unless the same user returns', async () => {
  const kept = new Map([
    ['typed:u1:note', 'two helmets'],
    ['reserve', '{}'],
  ])
  // Keys of a browser's storage are properties of it; so are those of an object made of entries.
  vi.stubGlobal(
    'sessionStorage',
    new Proxy({} as Storage, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      get: () => (key: string) => kept.delete(key),
    }),
  )
  const { api } = apiThat(() => Promise.resolve(null))
  signIn()
  await signOut(api, { keepsTyped: true })
  expect([...kept.keys()]).toEqual(['typed:u1:note', 'reserve'])
  await signOut(api)
  expect([...kept.keys()]).toEqual(['reserve'])
})

test('signing out without a session sends nothing', async () => {
  const { api, made } = apiThat(() => Promise.resolve(null))
  await signOut(api)
  expect(made).not.toHaveBeenCalled()
})

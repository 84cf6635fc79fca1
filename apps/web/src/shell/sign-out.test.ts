import { afterEach, expect, test, vi } from 'vitest'
import { session, STORED_KEYS } from '../lib/session.ts'
import { storage } from '../lib/browser-storage.ts'
import { signOut } from './sign-out.ts'
import type { ApiClient } from '../lib/api-client.ts'

function apiThat(call: () => Promise<unknown>) {
  const made = vi.fn(call)
  // The one call that signing out makes.
  return { made, api: { call: made } as unknown as ApiClient }
}

afterEach(() => session.end())

const signIn = () => session.start({ userData: { id: 'u1', ability: [] }, accessToken: 'a', refreshToken: 'r1' })

test('signing out empties the storage at once, even when the network is dead, and tells the shop', async () => {
  signIn()
  storage.set('cusId', '7')
  const { api, made } = apiThat(() => new Promise(() => {}))
  await signOut(api)
  expect(STORED_KEYS.map((key) => storage.get(key))).toEqual(STORED_KEYS.map(() => null))
  expect(made).toHaveBeenCalledExactlyOnceWith('logout', expect.objectContaining({ body: { refreshToken: 'r1' } }))
})

test('a shop that cannot be told is no failure', async () => {
  signIn()
  const { api } = apiThat(() => Promise.reject(new Error('offline')))
  await expect(signOut(api)).resolves.toBeUndefined()
})

test('nobody to sign out is nothing to tell', async () => {
  const { api, made } = apiThat(() => Promise.resolve(null))
  await signOut(api)
  expect(made).not.toHaveBeenCalled()
})

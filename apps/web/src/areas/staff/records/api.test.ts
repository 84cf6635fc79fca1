import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ApiClient } from '#lib/api/api-client.ts'
import { pageOptions } from './api.ts'
import { readAddress } from './record-address.ts'

test('while a list is read the rows of before stand there, but never those of another kind', async () => {
  const first = { items: [], total: 3 }
  let isSlow = false
  const call = () => (isSlow ? new Promise(() => undefined) : Promise.resolve(first))
  const api = { call } as unknown as ApiClient
  const observer = new QueryObserver(new QueryClient(), pageOptions(api, readAddress('products', {})))
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().data).toEqual(first)
  isSlow = true
  observer.setOptions(pageOptions(api, readAddress('products', { q: 'click' })))
  expect(observer.getCurrentResult().data).toEqual(first)
  observer.setOptions(pageOptions(api, readAddress('units', {})))
  expect(observer.getCurrentResult().data).toBeUndefined()
  stop()
})

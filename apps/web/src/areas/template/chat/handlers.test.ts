import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import { chatHandlers } from './handlers.ts'
import { chatListSchema } from './schema.ts'
import { SEED } from './seed.ts'

const ORIGIN = 'https://shop.example'
const ask = (address: string, rows = SEED) => getResponse(chatHandlers(ORIGIN, rows), new Request(address))

async function list(query: string, rows = SEED) {
  const response = await ask(`${ORIGIN}/apps/chat/items${query}`, rows)
  return chatListSchema.parse(await response?.json())
}

test('the list holds all samples, and none where there is none', async () => {
  expect(await list('')).toEqual({ rows: SEED, total: SEED.length })
  expect(await list('', [])).toEqual({ rows: [], total: 0 })
})

test('a search finds a part of a title in either case', async () => {
  const rows = SEED.slice(0, 1)
  expect(await list(`?q=${rows[0]?.title.slice(1).toUpperCase()}`)).toEqual({ rows, total: 1 })
  expect(await list('?q=no-such-title')).toEqual({ rows: [], total: 0 })
})

test('calls to other origins are left alone', async () => {
  expect(await ask('https://elsewhere.example/apps/chat/items')).toBeUndefined()
})

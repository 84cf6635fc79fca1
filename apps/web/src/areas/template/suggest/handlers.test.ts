import { expect, test } from 'vitest'
import { getFrom, ORIGIN } from '../simulated/testing-calls.ts'
import { suggestHandlers } from './handlers.ts'
import { autosuggestSchema, foundSchema } from './schema.ts'

const handlers = suggestHandlers(ORIGIN)

test('seven developers, seven designers and eight pages are suggested', async () => {
  const [all] = autosuggestSchema.parse((await getFrom(handlers, '/autosuggest/data')).body)
  expect([all?.developers.length, all?.designers.length, all?.pages.length]).toEqual([7, 7, 8])
})

test('a search finds people and pages by their names, ten at most, and nothing for nothing', async () => {
  const found = async (q: string) => foundSchema.parse((await getFrom(handlers, `/autosuggest/search?${q}`)).body)
  expect((await found('q=MA')).map(({ name, kind }) => [name, kind])).toEqual([
    ['Leo Marin', 'developer'],
    ['Rosa Lima', 'designer'],
    ['Uma Panya', 'designer'],
    ['E-mail', 'page'],
  ])
  expect(await found('q=a')).toHaveLength(10)
  expect(await found('q=')).toEqual([])
  expect(await found('')).toEqual([])
})

test('a search can be made to fail', async () => {
  expect((await getFrom(handlers, '/autosuggest/search?q=503')).status).toBe(503)
})

import { expect, test } from 'vitest'
import { createApiClient } from '#lib/api/api-client.ts'
import { ProblemError, problemFrom } from '#lib/api/problem-error.ts'
import { problemAdapter } from './problem-adapter.ts'
import { routeTree } from './route-tree.gen.ts'
import { createAppRouter } from './router.tsx'

test('a problem keeps all its fields on the way from the server to the browser', () => {
  const problem = problemFrom(409, { code: 'not_free', traceId: 't', errors: [], alternatives: [{ slug: 'click' }] })
  const arrived = problemAdapter.fromSerializable(problemAdapter.toSerializable(problem))
  expect(arrived).toBeInstanceOf(ProblemError)
  expect(arrived.toFields()).toEqual(problem.toFields())
})

test('every router serializes problems with the adapter', () => {
  const api = createApiClient({
    paths: {},
    fetchApi: () => Promise.reject(new Error('no call expected')),
    tokens: null,
  })
  expect(createAppRouter(routeTree, { api }).options.serializationAdapters).toContain(problemAdapter)
})

import { useState } from 'react'
import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router'
import { ENDPOINTS, PATHS, PROBLEMS } from '@rodchao/contract'
import type { OperationName, Problem, ProblemCode, ResponseBody } from '@rodchao/contract'
import { createApiClient } from '#lib/api/api-client.ts'
import type { ApiClient } from '#lib/api/api-client.ts'

type Answer<Name extends OperationName> = ResponseBody<Name> | Response

/** What the shop answers, by call: an answer of the contract's shape, or a refusal. One that throws never arrived. */
export type Answers = {
  [Name in OperationName]?: (
    body: unknown,
    query: URLSearchParams,
    headers: Readonly<Record<string, string>>,
  ) => Answer<Name> | Promise<Answer<Name>>
}

/** Whether an address is the one that the contract writes with `:id` and the like. */
function fits(pattern: string, pathname: string): boolean {
  const [expected, given] = [pattern.split('/'), pathname.split('/')]
  return expected.length === given.length && expected.every((part, at) => part.startsWith(':') || part === given[at])
}

/** A problem document, as the shop refuses: its status is the one that the contract gives the code. */
export function refusal(code: ProblemCode, more: Partial<Problem> = {}): Response {
  const { status, title } = PROBLEMS[code]
  const problem: Omit<Problem, 'traceId'> = { type: `/problems/${code}`, title, status, code, detail: '', ...more }
  return new Response(JSON.stringify(problem), { status, headers: { 'content-type': 'application/problem+json' } })
}

/** A client whose answers are held against the contract; a call without an answer fails. */
export function createTestingApi(answers: Answers): ApiClient {
  const find = (method: string, path: string) =>
    Object.entries(PATHS).find(([, [verb, pattern]]) => verb === method && fits(pattern, path))?.[0] as
      | OperationName
      | undefined
  return createApiClient({
    paths: PATHS,
    tokens: null,
    checkAnswer: (operation, data) => ENDPOINTS[operation].response.parseAsync(data),
    fetchApi: async (address, { method, body, headers }) => {
      const { pathname, searchParams } = new URL(address, window.location.origin)
      const operation = find(method, pathname)
      const answer = operation === undefined ? undefined : answers[operation]
      if (answer === undefined) throw new Error(`no answer to ${method} ${address}`)
      const data = await answer(typeof body === 'string' ? JSON.parse(body) : undefined, searchParams, headers)
      return data instanceof Response ? data : Response.json(data)
    },
  })
}

/** The router and the cache that components of a page stand in, with no routes: links draw and lead nowhere. */
export function TestingRouter({ api = createTestingApi({}), children }: { api?: ApiClient; children: ReactNode }) {
  const [{ router, client }] = useState(() => ({
    router: createRouter({
      routeTree: createRootRoute(),
      history: createMemoryHistory(),
      context: { api },
    }),
    client: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  }))
  return (
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
    </QueryClientProvider>
  )
}

/** A page of its own, as a route draws it: what reads or changes its address works, too. */
export function TestingPage({ api = createTestingApi({}), children }: { api?: ApiClient; children: ReactNode }) {
  const [{ router, client }] = useState(() => ({
    router: createRouter({
      routeTree: createRootRoute({ component: () => children }),
      history: createMemoryHistory(),
      context: { api },
    }),
    client: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  }))
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  )
}

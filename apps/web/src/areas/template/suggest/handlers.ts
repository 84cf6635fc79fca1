import { http, HttpResponse } from 'msw'
import { emptyAnswer } from '../simulated/answers.ts'
import { matches } from './matches.ts'
import { AUTOSUGGEST } from './samples.ts'
import type { Found } from './schema.ts'

/** What is looked for to see a search that fails. */
const FAILING = '503'

const EVERYTHING: readonly Found[] = AUTOSUGGEST.flatMap(({ developers, designers, pages }) => [
  ...developers.map((person) => ({ kind: 'developer' as const, ...person })),
  ...designers.map((person) => ({ kind: 'designer' as const, ...person })),
  ...pages.map((page) => ({ kind: 'page' as const, ...page })),
])

/** What is suggested while one types, on this origin and on no other. */
export function suggestHandlers(origin: string) {
  return [
    http.get(`${origin}/autosuggest/data`, () => HttpResponse.json(AUTOSUGGEST)),
    http.get(`${origin}/autosuggest/search`, ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? ''
      return q.trim() === FAILING ? emptyAnswer(503) : HttpResponse.json(matches(EVERYTHING, q))
    }),
  ]
}

import { http, HttpResponse } from 'msw'
import { emptyAnswer, languageOf } from '../simulated/answers.ts'
import { knowledgeCards } from './samples.ts'
import { findCategory, findQuestion } from './store.ts'

/** The knowledge base on this origin and on no other. */
export function knowledgeBaseHandlers(origin: string) {
  const at = (name: string) => `${origin}/kb/data/${name}`
  const asked = (request: Request, name: string) => new URL(request.url).searchParams.get(name)
  const orNone = (found: object | null) => (found === null ? emptyAnswer(404) : HttpResponse.json(found))
  return [
    http.get(at('knowledge_base'), ({ request }) => HttpResponse.json(knowledgeCards(languageOf(request)))),
    http.get(at('category'), ({ request }) => orNone(findCategory(asked(request, 'category'), languageOf(request)))),
    http.get(at('question'), ({ request }) => orNone(findQuestion(asked(request, 'slug'), languageOf(request)))),
  ]
}

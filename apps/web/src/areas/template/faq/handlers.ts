import { http, HttpResponse } from 'msw'
import type { Locale } from '#lib/locale.ts'
import { includesText } from '../core/list/list-query.ts'
import { languageOf } from '../simulated/answers.ts'
import { FAQ } from './samples.ts'
import type { Faq } from './schema.ts'

/** Only questions are searched; a category without any is left out. */
export function findQuestions(q: string, language: Locale): Faq {
  const text = q.trim()
  const found = Object.entries(FAQ[language]).map(
    ([key, { qandA, ...category }]) =>
      [key, { ...category, qandA: qandA.filter(({ question }) => includesText(question, text)) }] as const,
  )
  return Object.fromEntries(found.filter(([, { qandA }]) => qandA.length > 0))
}

/** Questions that are often asked, on this origin and on no other. */
export function faqHandlers(origin: string) {
  return [
    http.get(`${origin}/faq/data`, ({ request }) =>
      HttpResponse.json(findQuestions(new URL(request.url).searchParams.get('q') ?? '', languageOf(request))),
    ),
  ]
}

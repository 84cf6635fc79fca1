import { http, HttpResponse } from 'msw'
import { emptyAnswer } from '../simulated/answers.ts'
import { ANALYTICS, STATISTICS } from './cards-samples.ts'

function answerOf(cards: Readonly<Record<string, object>>, name: unknown) {
  const card = typeof name === 'string' && Object.hasOwn(cards, name) ? cards[name] : undefined
  return card === undefined ? emptyAnswer(404) : HttpResponse.json(card)
}

/** The cards of statistics and analytics on this origin and on no other. */
export function cardHandlers(origin: string) {
  return [
    http.get(`${origin}/card/card-statistics/:name`, ({ params }) => answerOf(STATISTICS, params['name'])),
    http.get(`${origin}/card/card-analytics/:name`, ({ params }) => answerOf(ANALYTICS, params['name'])),
  ]
}

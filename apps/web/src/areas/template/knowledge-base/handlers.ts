import { http, HttpResponse } from 'msw'
import { KNOWLEDGE_CARDS, KNOWLEDGE_CATEGORIES, KNOWLEDGE_QUESTION } from './samples.ts'

/** The knowledge base on this origin and on no other: every category and question has the same answer. */
export function knowledgeBaseHandlers(origin: string) {
  const at = (name: string) => `${origin}/kb/data/${name}`
  return [
    http.get(at('knowledge_base'), () => HttpResponse.json(KNOWLEDGE_CARDS)),
    http.get(at('category'), () => HttpResponse.json(KNOWLEDGE_CATEGORIES)),
    http.get(at('question'), () => HttpResponse.json(KNOWLEDGE_QUESTION)),
  ]
}

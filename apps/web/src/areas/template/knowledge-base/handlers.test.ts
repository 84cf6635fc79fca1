import { expect, test } from 'vitest'
import { getFrom, ORIGIN } from '../simulated/testing-calls.ts'
import { knowledgeBaseHandlers } from './handlers.ts'
import { knowledgeCardsSchema, knowledgeCategoriesSchema, knowledgeQuestionSchema } from './schema.ts'

const handlers = knowledgeBaseHandlers(ORIGIN)

test('six cards are numbered from one and say what they are about in a line', async () => {
  const cards = knowledgeCardsSchema.parse((await getFrom(handlers, '/kb/data/knowledge_base')).body)
  expect(cards.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
  for (const { desc } of cards) expect(desc.length).toBeGreaterThan(60)
})

test('six categories are numbered from nought, one of them without a colour, with their questions', async () => {
  const categories = knowledgeCategoriesSchema.parse((await getFrom(handlers, '/kb/data/category')).body)
  expect(categories.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5])
  expect(categories.map(({ questions }) => questions.length)).toEqual([5, 5, 5, 5, 5, 4])
  expect(categories.filter(({ iconColor }) => iconColor === '')).toHaveLength(1)
  const slugs = categories.flatMap(({ questions }) => questions.map(({ slug }) => slug))
  expect(new Set(slugs).size).toBe(slugs.length)
})

test('a question has its text and five others beside it', async () => {
  const { content } = knowledgeQuestionSchema.parse((await getFrom(handlers, '/kb/data/question')).body)
  expect(content.length).toBeGreaterThan(1500)
  expect(content.length).toBeLessThan(2100)
})

import { readFile } from 'node:fs/promises'
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

test('every question has an answer of its own, and five others that are not itself', async () => {
  const { body } = await getFrom(handlers, '/kb/data/category?category=money')
  const slugs = knowledgeCategoriesSchema.parse(body).flatMap(({ questions }) => questions)
  expect(slugs).toHaveLength(29)
  const said = new Set<string>()
  for (const { slug, question } of slugs) {
    const answer = knowledgeQuestionSchema.parse((await getFrom(handlers, `/kb/data/question?slug=${slug}`)).body)
    expect(answer.title).toBe(question)
    expect(answer.relatedQuestions.map((one) => one.question)).not.toContain(question)
    const [, first = ''] = /^<p>(.+?)<\/p>/.exec(answer.content) ?? []
    expect(first.length, question).toBeGreaterThan(40)
    said.add(first)
  }
  expect(said.size).toBe(29)
})

test('in Thai everything is there under the same addresses, with an answer of its own each', async () => {
  const get = async (path: string) => (await getFrom(handlers, path, 'th')).body
  const thai = /[\u0E00-\u0E7F]/
  for (const { title, desc } of knowledgeCardsSchema.parse(await get('/kb/data/knowledge_base'))) {
    expect(`${title} ${desc}`).toMatch(thai)
    expect(desc.length).toBeGreaterThan(60)
  }
  const groups = knowledgeCategoriesSchema.parse(await get('/kb/data/category?category=money'))
  const english = knowledgeCategoriesSchema.parse((await getFrom(handlers, '/kb/data/category')).body)
  const frame = (all: typeof groups) =>
    all.map(({ id, icon, iconColor, questions }) => [id, icon, iconColor, questions.map((one) => [one.id, one.slug])])
  expect(frame(groups)).toEqual(frame(english))
  const said = new Set<string>()
  for (const { slug, question } of groups.flatMap(({ questions }) => questions)) {
    const answer = knowledgeQuestionSchema.parse(await get(`/kb/data/question?slug=${slug}`))
    expect(answer.title).toBe(question)
    expect(question).toMatch(thai)
    expect(answer.lastUpdated).toBe('3 พฤศจิกายน 2569')
    said.add(answer.content)
  }
  expect(said.size).toBe(29)
  const hold = knowledgeQuestionSchema.parse(await get('/kb/data/question'))
  expect(hold.title).toBe(groups[1]?.questions[0]?.question)
  expect(hold.content.length).toBeGreaterThan(1100)
})

test('an unknown category and an unknown question are not there', async () => {
  expect((await getFrom(handlers, '/kb/data/category?category=gold')).status).toBe(404)
  expect((await getFrom(handlers, '/kb/data/question?slug=how-to-fly')).status).toBe(404)
})

test('the drawing of each card is there', async () => {
  const drawings = await readFile(new URL('../../../../public/shop-goods.svg', import.meta.url), 'utf8')
  for (const { img } of knowledgeCardsSchema.parse((await getFrom(handlers, '/kb/data/knowledge_base')).body))
    expect(drawings).toContain(`id="${img.split('#')[1]}"`)
})

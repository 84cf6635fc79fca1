import { expect, test } from 'vitest'
import { getFrom, ORIGIN } from '../simulated/testing-calls.ts'
import { faqHandlers } from './handlers.ts'
import { faqSchema } from './schema.ts'

const find = async (q?: string, language?: string) => {
  const query = q === undefined ? '' : `?${new URLSearchParams({ q }).toString()}`
  return faqSchema.parse((await getFrom(faqHandlers(ORIGIN), `/faq/data${query}`, language)).body)
}
const counts = (faq: Awaited<ReturnType<typeof find>>) => Object.values(faq).map(({ qandA }) => qandA.length)

test('five categories have their questions, each with an answer of some length', async () => {
  const faq = await find()
  expect(counts(faq)).toEqual([7, 5, 7, 5, 4])
  for (const { ans } of Object.values(faq).flatMap(({ qandA }) => qandA)) {
    expect(ans.length).toBeGreaterThan(300)
    expect(ans.length).toBeLessThan(480)
  }
})

test('questions are searched in any case, answers are not, and what is left empty is left out', async () => {
  expect(Object.keys(await find('DEPOSIT'))).toEqual(['payment'])
  expect(counts(await find('deposit'))).toEqual([2])
  expect(counts(await find(' deposit '))).toEqual([2])
  expect(counts(await find('   '))).toEqual(counts(await find()))
  expect(await find('within half an hour')).toEqual({})
  expect(await find('<script>')).toEqual({})
})

test('in Thai there are as many, in the same categories, and they are searched in Thai', async () => {
  const [thai, english] = [await find(undefined, 'th'), await find(undefined, 'en')]
  expect(counts(thai)).toEqual(counts(english))
  expect(Object.keys(thai)).toEqual(Object.keys(english))
  const icons = (faq: typeof thai) => Object.values(faq).map(({ icon }) => icon)
  expect(icons(thai)).toEqual(icons(english))
  for (const { title, subtitle, qandA } of Object.values(thai))
    for (const text of [title, subtitle, ...qandA.flatMap(({ question, ans }) => [question, ans])])
      expect(text).toMatch(/[\u0E00-\u0E7F]/)
  for (const { ans } of Object.values(thai).flatMap(({ qandA }) => qandA)) expect(ans.length).toBeGreaterThan(280)
  expect(counts(await find('เงินประกัน', 'th'))).toEqual([2])
  expect(await find('deposit', 'th')).toEqual({})
})

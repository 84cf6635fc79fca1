import { expect, test } from 'vitest'
import { getFrom, ORIGIN } from '../simulated/testing-calls.ts'
import { faqHandlers } from './handlers.ts'
import { faqSchema } from './schema.ts'

const find = async (q?: string) => {
  const query = q === undefined ? '' : `?${new URLSearchParams({ q }).toString()}`
  return faqSchema.parse((await getFrom(faqHandlers(ORIGIN), `/faq/data${query}`)).body)
}
const counts = (faq: Awaited<ReturnType<typeof find>>) => Object.values(faq).map(({ qandA }) => qandA.length)

test('five categories have their questions, each with an answer of some length', async () => {
  const faq = await find()
  expect(counts(faq)).toEqual([7, 7, 5, 7, 4])
  for (const { ans } of Object.values(faq).flatMap(({ qandA }) => qandA)) {
    expect(ans.length).toBeGreaterThan(300)
    expect(ans.length).toBeLessThan(480)
  }
})

test('questions are searched in any case, answers are not, and what is left empty is left out', async () => {
  expect(Object.keys(await find('DEPOSIT'))).toEqual(['payment'])
  expect(counts(await find('deposit'))).toEqual([2])
  expect(await find('within half an hour')).toEqual({})
  expect(await find('<script>')).toEqual({})
})

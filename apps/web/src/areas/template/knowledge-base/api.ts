import { queryOptions } from '@tanstack/react-query'
import { callSimulated } from '../core/simulated-calls.ts'
import type { KnowledgeCards, KnowledgeCategories, KnowledgeQuestion } from './schema.ts'

const KEY = ['simulated', 'knowledge-base'] as const
const asks = (name: string, value: string) => new URLSearchParams({ [name]: value }).toString()

export const cardsOptions = queryOptions({
  queryKey: [...KEY, 'cards'],
  queryFn: async ({ signal }) => (await callSimulated('GET', '/kb/data/knowledge_base', { signal })) as KnowledgeCards,
  retry: false,
})

export const categoryOptions = (category: string) =>
  queryOptions({
    queryKey: [...KEY, 'category', category],
    queryFn: async ({ signal }) =>
      (await callSimulated('GET', `/kb/data/category?${asks('category', category)}`, {
        signal,
      })) as KnowledgeCategories,
    retry: false,
  })

export const questionOptions = (slug: string) =>
  queryOptions({
    queryKey: [...KEY, 'question', slug],
    queryFn: async ({ signal }) =>
      (await callSimulated('GET', `/kb/data/question?${asks('slug', slug)}`, { signal })) as KnowledgeQuestion,
    retry: false,
  })

import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '#lib/locale.ts'
import { callSimulated } from '../core/simulated-calls.ts'
import type { KnowledgeCards, KnowledgeCategories, KnowledgeQuestion } from './schema.ts'

const KEY = ['simulated', 'knowledge-base'] as const
const asks = (name: string, value: string) => new URLSearchParams({ [name]: value }).toString()

export const cardsOptions = (language: Locale) =>
  queryOptions({
    queryKey: [...KEY, 'cards', language],
    queryFn: async ({ signal }) =>
      (await callSimulated('GET', '/kb/data/knowledge_base', { signal })) as KnowledgeCards,
    retry: false,
  })

export const categoryOptions = (category: string, language: Locale) =>
  queryOptions({
    queryKey: [...KEY, 'category', language, category],
    queryFn: async ({ signal }) =>
      (await callSimulated('GET', `/kb/data/category?${asks('category', category)}`, {
        signal,
      })) as KnowledgeCategories,
    retry: false,
  })

export const questionOptions = (slug: string, language: Locale) =>
  queryOptions({
    queryKey: [...KEY, 'question', language, slug],
    queryFn: async ({ signal }) =>
      (await callSimulated('GET', `/kb/data/question?${asks('slug', slug)}`, { signal })) as KnowledgeQuestion,
    retry: false,
  })

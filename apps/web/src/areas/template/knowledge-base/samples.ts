import type { Locale } from '#lib/locale.ts'
import { KNOWLEDGE_EN } from './samples/en.ts'
import { KNOWLEDGE_TH } from './samples/th.ts'
import type { KnowledgeWords } from './samples/words.ts'
import type { KnowledgeCards, KnowledgeCategories } from './schema.ts'

export const WORDS: Readonly<Record<Locale, KnowledgeWords>> = { en: KNOWLEDGE_EN, th: KNOWLEDGE_TH }

const CARDS: readonly (readonly [category: string, drawing: string])[] = [
  ['first-steps', 'helmet-half'],
  ['bookings', 'phone-holder'],
  ['deliveries', 'top-case'],
  ['money', 'cabinet'],
  ['vehicles', 'bicycle'],
  ['rules', 'folding-lock'],
]
const GROUPS: readonly (readonly [icon: string, iconColor: string])[] = [
  ['settings', 'primary'],
  ['calendar', 'success'],
  ['credit-card', 'danger'],
  ['truck', 'warning'],
  ['archive', ''],
  ['help', 'info'],
]

/** Addresses are the same in every language. */
function slugOf(question: string): string {
  return question
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

export function knowledgeCards(language: Locale): KnowledgeCards {
  return CARDS.map(([category, drawing], index) => {
    const [title = '', desc = ''] = WORDS[language].cards[index] ?? []
    return { id: index + 1, category, img: `/shop-goods.svg#${drawing}`, title, desc }
  })
}

export function knowledgeCategories(language: Locale): KnowledgeCategories {
  return GROUPS.map(([icon, iconColor], id) => {
    const { title = '', questions = [] } = WORDS[language].groups[id] ?? {}
    return {
      id,
      title,
      icon,
      iconColor,
      questions: questions.map(([question], index) => ({
        id: id * 5 + index + 1,
        question,
        slug: slugOf(KNOWLEDGE_EN.groups[id]?.questions[index]?.[0] ?? ''),
      })),
    }
  })
}

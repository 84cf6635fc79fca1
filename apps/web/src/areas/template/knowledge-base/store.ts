import { ARTICLES } from './articles.ts'
import { KNOWLEDGE_CARDS, KNOWLEDGE_CATEGORIES, KNOWLEDGE_QUESTION } from './samples.ts'
import type { KnowledgeCategories, KnowledgeQuestion } from './schema.ts'

const MOST_RELATED = 5

/** The groups of questions; null for a category that there is none of. Every category has all of them. */
export function findCategory(category: string | null): KnowledgeCategories | null {
  const isKnown = category === null || KNOWLEDGE_CARDS.some((card) => card.category === category)
  return isKnown ? KNOWLEDGE_CATEGORIES : null
}

/** A question with its answer and others beside it; without a slug the one that stands for all, null for an unknown one. */
export function findQuestion(slug: string | null): KnowledgeQuestion | null {
  if (slug === null) return KNOWLEDGE_QUESTION
  const group = KNOWLEDGE_CATEGORIES.find(({ questions }) => questions.some((one) => one.slug === slug))
  const asked = group?.questions.find((one) => one.slug === slug)
  if (group === undefined || asked === undefined) return null
  const { first = {}, rest = '' } = ARTICLES[group.title] ?? {}
  const others = [group, ...KNOWLEDGE_CATEGORIES.filter((one) => one !== group)].flatMap(({ questions }) => questions)
  return {
    ...KNOWLEDGE_QUESTION,
    title: asked.question,
    relatedQuestions: others
      .filter((one) => one.slug !== slug)
      .slice(0, MOST_RELATED)
      .map(({ id, question }) => ({ id, question })),
    content: `<p>${first[asked.question] ?? ''}</p>${rest}`,
  }
}

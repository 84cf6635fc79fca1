import type { Locale } from '#lib/locale.ts'
import { knowledgeCards, knowledgeCategories, WORDS } from './samples.ts'
import type { KnowledgeCategories, KnowledgeQuestion } from './schema.ts'

const MOST_RELATED = 5
/** The question that stands for all, and those beside it. */
const HOLD = 'how-long-is-a-vehicle-held'
const BESIDE_HOLD = [
  'how-do-i-book-at-the-counter',
  'how-do-i-move-a-booking',
  'how-are-slips-checked',
  'how-is-a-deposit-given-back',
  'what-does-the-time-rail-show',
]

/** The groups of questions; null for a category that there is none of. Every category has all of them. */
export function findCategory(category: string | null, language: Locale): KnowledgeCategories | null {
  const isKnown = category === null || knowledgeCards(language).some((card) => card.category === category)
  return isKnown ? knowledgeCategories(language) : null
}

/** A question with its answer and others beside it; without a slug the one that stands for all, null for an unknown one. */
export function findQuestion(slug: string | null, language: Locale): KnowledgeQuestion | null {
  const groups = knowledgeCategories(language)
  const wanted = slug ?? HOLD
  const group = groups.find(({ questions }) => questions.some((one) => one.slug === wanted))
  const index = group?.questions.findIndex((one) => one.slug === wanted) ?? -1
  const asked = group?.questions[index]
  if (group === undefined || asked === undefined) return null
  const { changedOn, hold, groups: words } = WORDS[language]
  const others = [group, ...groups.filter((one) => one !== group)].flatMap(({ questions }) => questions)
  const beside =
    slug === null
      ? BESIDE_HOLD.flatMap((name) => others.filter((one) => one.slug === name))
      : others.filter((one) => one !== asked).slice(0, MOST_RELATED)
  const { questions = [], rest = '' } = words[group.id] ?? {}
  return {
    title: asked.question,
    lastUpdated: changedOn,
    relatedQuestions: beside.map(({ id, question }, at) => ({ id: slug === null ? at + 1 : id, question })),
    content: slug === null ? hold : `<p>${questions[index]?.[1] ?? ''}</p>${rest}`,
  }
}

import { z } from 'zod/mini'

const text = z.string().check(z.minLength(1))
export const knowledgeCardsSchema = z
  .array(
    z.strictObject({
      id: z.int().check(z.positive()),
      category: z.string().check(z.regex(/^[a-z-]+$/)),
      img: text,
      title: text,
      desc: text,
    }),
  )
  .check(z.length(6))

export const knowledgeCategoriesSchema = z
  .array(
    z.strictObject({
      id: z.int().check(z.minimum(0)),
      title: text,
      icon: text,
      /** One of the theme's colours, or none. */
      iconColor: z.string(),
      questions: z.array(
        z.strictObject({
          id: z.int().check(z.positive()),
          question: text,
          slug: z.string().check(z.regex(/^[a-z0-9-]+$/)),
        }),
      ),
    }),
  )
  .check(z.length(6))

export const knowledgeQuestionSchema = z.strictObject({
  title: text,
  lastUpdated: text,
  relatedQuestions: z.array(z.strictObject({ id: z.int().check(z.positive()), question: text })).check(z.length(5)),
  /** HTML. */
  content: text,
})
export type KnowledgeCards = z.infer<typeof knowledgeCardsSchema>
export type KnowledgeCategories = z.infer<typeof knowledgeCategoriesSchema>
export type KnowledgeQuestion = z.infer<typeof knowledgeQuestionSchema>

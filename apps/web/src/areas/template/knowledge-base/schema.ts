import { z } from 'zod'

const text = z.string().min(1)
export const knowledgeCardsSchema = z
  .array(
    z.strictObject({
      id: z.int().positive(),
      category: z.string().regex(/^[a-z-]+$/),
      img: text,
      title: text,
      desc: text,
    }),
  )
  .length(6)

export const knowledgeCategoriesSchema = z
  .array(
    z.strictObject({
      id: z.int().min(0),
      title: text,
      icon: text,
      /** One of the theme's colours, or none. */
      iconColor: z.string(),
      questions: z.array(
        z.strictObject({ id: z.int().positive(), question: text, slug: z.string().regex(/^[a-z0-9-]+$/) }),
      ),
    }),
  )
  .length(6)

export const knowledgeQuestionSchema = z.strictObject({
  title: text,
  lastUpdated: text,
  relatedQuestions: z.array(z.strictObject({ id: z.int().positive(), question: text })).length(5),
  /** HTML. */
  content: text,
})
export type KnowledgeCards = z.infer<typeof knowledgeCardsSchema>
export type KnowledgeCategories = z.infer<typeof knowledgeCategoriesSchema>
export type KnowledgeQuestion = z.infer<typeof knowledgeQuestionSchema>

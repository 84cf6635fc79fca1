import { z } from 'zod/mini'

export const faqCategorySchema = z.strictObject({
  icon: z.string().check(z.minLength(1)),
  title: z.string().check(z.minLength(1)),
  subtitle: z.string().check(z.minLength(1)),
  qandA: z
    .array(z.strictObject({ question: z.string().check(z.minLength(1)), ans: z.string().check(z.minLength(1)) }))
    .check(z.minLength(1)),
})

/** By the name of the category; those in which nothing was found are left out. */
export const faqSchema = z.record(z.string(), faqCategorySchema)
export type Faq = z.infer<typeof faqSchema>

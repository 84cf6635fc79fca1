import { z } from 'zod'

export const faqCategorySchema = z.strictObject({
  icon: z.string().min(1),
  title: z.string().min(1),
  subtitle: z.string().min(1),
  qandA: z.array(z.strictObject({ question: z.string().min(1), ans: z.string().min(1) })).min(1),
})

/** By the name of the category; those in which nothing was found are left out. */
export const faqSchema = z.record(z.string(), faqCategorySchema)
export type Faq = z.infer<typeof faqSchema>

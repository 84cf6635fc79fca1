import { z } from 'zod'

const planSchema = z.strictObject({
  title: z.string().min(1),
  img: z.string().min(1),
  subtitle: z.string().min(1),
  /** US dollars. */
  monthlyPrice: z.int().min(0),
  // `totalAnual` is the template's own spelling.
  yearlyPlan: z.strictObject({ perMonth: z.int().min(0), totalAnual: z.int().min(0) }),
  planBenefits: z.array(z.string().min(1)).length(5),
  popular: z.boolean(),
})

export const pricingSchema = z.strictObject({
  basicPlan: planSchema,
  standardPlan: planSchema,
  enterprisePlan: planSchema,
  qandA: z.array(z.strictObject({ question: z.string().min(1), ans: z.string().min(1) })).length(3),
})
export type Pricing = z.infer<typeof pricingSchema>

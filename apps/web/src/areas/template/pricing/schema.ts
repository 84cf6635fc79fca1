import { z } from 'zod/mini'

const planSchema = z.strictObject({
  title: z.string().check(z.minLength(1)),
  img: z.string().check(z.minLength(1)),
  subtitle: z.string().check(z.minLength(1)),
  /** US dollars. */
  monthlyPrice: z.int().check(z.minimum(0)),
  // `totalAnual` is the template's own spelling.
  yearlyPlan: z.strictObject({ perMonth: z.int().check(z.minimum(0)), totalAnual: z.int().check(z.minimum(0)) }),
  planBenefits: z.array(z.string().check(z.minLength(1))).check(z.length(5)),
  popular: z.boolean(),
})

export const pricingSchema = z.strictObject({
  basicPlan: planSchema,
  standardPlan: planSchema,
  enterprisePlan: planSchema,
  qandA: z
    .array(z.strictObject({ question: z.string().check(z.minLength(1)), ans: z.string().check(z.minLength(1)) }))
    .check(z.length(3)),
})
export type Pricing = z.infer<typeof pricingSchema>

import { z } from 'zod/mini'
import { BILLINGS, PLANS } from './plans.ts'

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

/** What one has agreed to. */
export const chosenPlanSchema = z.strictObject({
  plan: z.enum(PLANS),
  billing: z.enum(BILLINGS),
  /** The last free day, `2026-12-10`; null while nothing is tried. */
  trialUntil: z.nullable(z.iso.date()),
})
export type ChosenPlan = z.infer<typeof chosenPlanSchema>
export const planChoiceSchema = z.object({ plan: z.enum(PLANS), billing: z.enum(BILLINGS) })
export type Plan = Pricing['basicPlan']
export type Billing = ChosenPlan['billing']

import { expect, test } from 'vitest'
import { getFrom, ORIGIN } from '../simulated/testing-calls.ts'
import { pricingHandlers } from './handlers.ts'
import { pricingSchema } from './schema.ts'

test('three plans cost what the specification says, and one of them is popular', async () => {
  const pricing = pricingSchema.parse((await getFrom(pricingHandlers(ORIGIN), '/pricing/data')).body)
  const plans = [pricing.basicPlan, pricing.standardPlan, pricing.enterprisePlan]
  expect(
    plans.map(({ monthlyPrice, yearlyPlan: { perMonth, totalAnual } }) => [monthlyPrice, perMonth, totalAnual]),
  ).toEqual([
    [0, 0, 0],
    [49, 40, 480],
    [99, 80, 960],
  ])
  expect(plans.map(({ popular }) => popular)).toEqual([false, true, false])
})

import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import { getFrom, ORIGIN } from '../simulated/testing-calls.ts'
import { pricingHandlers } from './handlers.ts'
import { chosenPlanSchema, pricingSchema } from './schema.ts'
import { createPlanStore } from './store.ts'

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

test('in Thai the plans have the same names, prices and as many benefits', async () => {
  const [thai, english] = await Promise.all(
    ['th', 'en'].map(async (language) =>
      pricingSchema.parse((await getFrom(pricingHandlers(ORIGIN), '/pricing/data', language)).body),
    ),
  )
  const figures = (pricing: typeof thai) =>
    [pricing?.basicPlan, pricing?.standardPlan, pricing?.enterprisePlan].map((plan) => [
      plan?.title,
      plan?.monthlyPrice,
      plan?.yearlyPlan,
      plan?.planBenefits.length,
    ])
  expect(figures(thai)).toEqual(figures(english))
  expect(thai?.qandA).toHaveLength(english?.qandA.length ?? 0)
  for (const { question, ans } of thai?.qandA ?? []) expect(`${question} ${ans}`).toMatch(/^[^a-z]+$/)
})

const NOON = Date.parse('2026-11-26T12:00:00+07:00')

test('a plan is chosen and paid monthly or yearly; what is no plan changes nothing', async () => {
  const handlers = pricingHandlers(ORIGIN)
  const post = async (body: unknown) =>
    (await getResponse(handlers, new Request(`${ORIGIN}/pricing/plan`, { method: 'POST', body: JSON.stringify(body) })))
      ?.status
  const chosen = async () => chosenPlanSchema.parse((await getFrom(handlers, '/pricing/plan')).body)
  expect(await chosen()).toEqual({ plan: 'basicPlan', billing: 'monthly', trialUntil: null })
  expect(await post({ plan: 'standardPlan', billing: 'yearly' })).toBe(200)
  for (const wrong of [{ plan: 'gold', billing: 'yearly' }, { plan: 'basicPlan' }, { plan: 1, billing: 2 }, 'x'])
    expect(await post(wrong)).toBe(400)
  expect(await chosen()).toEqual({ plan: 'standardPlan', billing: 'yearly', trialUntil: null })
})

test('fourteen days are tried once at a time, and end with a plan that is paid for', () => {
  const store = createPlanStore(() => NOON)
  expect(store.stopTrial()).toBeNull()
  expect(store.startTrial()?.trialUntil).toBe('2026-12-10')
  expect(store.startTrial()).toBeNull()
  expect(store.stopTrial()?.trialUntil).toBeNull()
  expect(store.startTrial()?.trialUntil).toBe('2026-12-10')
  expect(store.choose({ plan: 'enterprisePlan', billing: 'monthly' })).toEqual({
    plan: 'enterprisePlan',
    billing: 'monthly',
    trialUntil: null,
  })
  expect(store.startTrial()).toBeNull()
})

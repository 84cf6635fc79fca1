import { queryOptions } from '@tanstack/react-query'
import { getLocale } from '#lib/locale.ts'
import type { Locale } from '#lib/locale.ts'
import { readAtOnce } from '../core/read-at-once.ts'
import { callSimulated } from '../core/simulated-calls.ts'
import type { ChosenPlan, Pricing } from './schema.ts'

export const pricingOptions = (language: Locale) =>
  queryOptions({
    queryKey: ['simulated', 'pricing', 'data', language],
    queryFn: async ({ signal }) => (await callSimulated('GET', '/pricing/data', { signal })) as Pricing,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const planOptions = queryOptions({
  queryKey: ['simulated', 'pricing', 'plan'],
  queryFn: async ({ signal }) => (await callSimulated('GET', '/pricing/plan', { signal })) as ChosenPlan,
  retry: false,
})

/** What the page shows. */
export const readPricing = () => Promise.all([readAtOnce(pricingOptions(getLocale())), readAtOnce(planOptions)])

export async function choosePlan({ plan, billing }: Pick<ChosenPlan, 'plan' | 'billing'>): Promise<ChosenPlan> {
  return (await callSimulated('POST', '/pricing/plan', { body: { plan, billing } })) as ChosenPlan
}

export async function startTrial(): Promise<ChosenPlan> {
  return (await callSimulated('POST', '/pricing/trial')) as ChosenPlan
}

export async function stopTrial(): Promise<ChosenPlan> {
  return (await callSimulated('DELETE', '/pricing/trial')) as ChosenPlan
}

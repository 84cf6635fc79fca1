import { addDays, isoDate, toShopDate } from '@rodchao/rental'
import type { ChosenPlan } from './schema.ts'

const TRIAL_DAYS = 14

/** The plan of this tab: a reload brings back the free one. */
export interface PlanStore {
  chosen: () => ChosenPlan
  /** Ends what was tried: it is paid for now, or given up. */
  choose: (choice: Pick<ChosenPlan, 'plan' | 'billing'>) => ChosenPlan
  /** Null while something is tried, and for a plan that has every tool. */
  startTrial: () => ChosenPlan | null
  /** Null where nothing is tried. */
  stopTrial: () => ChosenPlan | null
}

export function createPlanStore(now: () => number = Date.now): PlanStore {
  let chosen: ChosenPlan = { plan: 'basicPlan', billing: 'monthly', trialUntil: null }
  const become = (change: Partial<ChosenPlan>): ChosenPlan => {
    chosen = { ...chosen, ...change }
    return chosen
  }
  return {
    chosen: () => chosen,
    choose: ({ plan, billing }) => become({ plan, billing, trialUntil: null }),
    startTrial: () => {
      if (chosen.trialUntil !== null || chosen.plan === 'enterprisePlan') return null
      return become({ trialUntil: isoDate(addDays(toShopDate(now()), TRIAL_DAYS)) })
    },
    stopTrial: () => (chosen.trialUntil === null ? null : become({ trialUntil: null })),
  }
}

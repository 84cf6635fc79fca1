/** From the smallest to the largest. */
export const PLANS = ['basicPlan', 'standardPlan', 'enterprisePlan'] as const
export const BILLINGS = ['monthly', 'yearly'] as const

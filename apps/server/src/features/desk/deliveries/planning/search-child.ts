import { planFixed, planRoutes } from '@rodchao/rental'
import { takeOrder } from '../../../../platform/child/take-order.ts'
import type { PlanAnswer, PlanOrder } from './search-plan.ts'

takeOrder<PlanAnswer>(async ({ now, open, seed, rounds, until }: PlanOrder, send) => {
  await send({
    before: planFixed(now),
    after: planRoutes(open, { seed, rounds, isTimeUp: () => Date.now() > until }),
  })
})

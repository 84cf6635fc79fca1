import { http, HttpResponse } from 'msw'
import { emptyAnswer, languageOf, readBody } from '../simulated/answers.ts'
import { PRICING } from './samples.ts'
import { planChoiceSchema } from './schema.ts'
import { createPlanStore } from './store.ts'
import type { ChosenPlan } from './schema.ts'
import type { PlanStore } from './store.ts'

const orConflict = (chosen: ChosenPlan | null) => (chosen === null ? emptyAnswer(409) : HttpResponse.json(chosen))

/** What the plans cost and which one is chosen, on this origin and on no other. */
export function pricingHandlers(origin: string, store: PlanStore = createPlanStore()) {
  const at = (name: string) => `${origin}/pricing/${name}`
  return [
    http.get(at('data'), ({ request }) => HttpResponse.json(PRICING[languageOf(request)])),
    http.get(at('plan'), () => HttpResponse.json(store.chosen())),
    http.post(at('plan'), async ({ request }) => {
      const choice = await readBody(request, planChoiceSchema)
      return choice === null ? emptyAnswer(400) : HttpResponse.json(store.choose(choice))
    }),
    http.post(at('trial'), () => orConflict(store.startTrial())),
    http.delete(at('trial'), () => orConflict(store.stopTrial())),
  ]
}

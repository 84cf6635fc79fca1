import { http, HttpResponse } from 'msw'
import { PRICING } from './samples.ts'

/** What the plans cost, on this origin and on no other. */
export function pricingHandlers(origin: string) {
  return [http.get(`${origin}/pricing/data`, () => HttpResponse.json(PRICING))]
}

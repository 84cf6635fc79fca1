import { http, HttpResponse } from 'msw'
import { PROFILE } from './samples.ts'

/** The profile, on this origin and on no other. */
export function profileHandlers(origin: string) {
  return [http.get(`${origin}/profile/data`, () => HttpResponse.json(PROFILE))]
}

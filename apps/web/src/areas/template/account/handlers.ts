import { http, HttpResponse } from 'msw'
import { ACCOUNT_SETTINGS } from './samples.ts'

/** The settings of one's own account, on this origin and on no other. */
export function accountHandlers(origin: string) {
  return [http.get(`${origin}/account-setting/data`, () => HttpResponse.json(ACCOUNT_SETTINGS))]
}

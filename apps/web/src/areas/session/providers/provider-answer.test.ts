import { expect, test } from 'vitest'
import { noAnswer, problemFrom } from '#lib/api/problem-error.ts'
import { providerAnswerIn } from './provider-answer.ts'
import { toReturnRefusal } from './use-provider-return.ts'

test('an address without state, code and error is not a provider’s answer', () => {
  expect(providerAnswerIn(new URLSearchParams('toPath=/menu'))).toBeNull()
})

test('a missing state is passed to the server, which refuses it', () => {
  expect(providerAnswerIn(new URLSearchParams('code=c'))).toEqual({ state: '', code: 'c', error: null })
  expect(providerAnswerIn(new URLSearchParams('state=s&error=access_denied'))).toEqual({
    state: 's',
    code: null,
    error: 'access_denied',
  })
})

test('every forgery has the same message; cancelling, an outage and no connection have their own', () => {
  const words = [
    problemFrom(401, { code: 'sign_in_refused' }),
    problemFrom(400, { code: 'invalid_request' }),
    problemFrom(429, { code: 'rate_limited' }),
    problemFrom(401, { code: 'sign_in_cancelled' }),
    problemFrom(503, { code: 'sign_in_unavailable' }),
    problemFrom(409, { code: 'line_not_friend' }),
    noAnswer(),
  ].map(toReturnRefusal)
  expect(words).toEqual(['refused', 'refused', 'refused', 'cancelled', 'unavailable', 'not_friend', 'offline'])
})

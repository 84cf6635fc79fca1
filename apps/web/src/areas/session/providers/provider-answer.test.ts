import { expect, test } from 'vitest'
import { noAnswer, problemFrom } from '#lib/api/problem-error.ts'
import { providerAnswerIn } from './provider-answer.ts'
import { returnRefusalOf } from './use-provider-return.ts'

test('an address without state, code and error is nobody’s answer', () => {
  expect(providerAnswerIn(new URLSearchParams('toPath=/menu'))).toBeNull()
})

test('a missing state is sent on as such, for the shop to refuse', () => {
  expect(providerAnswerIn(new URLSearchParams('code=c'))).toEqual({ state: '', code: 'c', error: null })
  expect(providerAnswerIn(new URLSearchParams('state=s&error=access_denied'))).toEqual({
    state: 's',
    code: null,
    error: 'access_denied',
  })
})

test('every forgery reads the same; cancelling, a provider that is down and no connection are told apart', () => {
  const words = [
    problemFrom(401, { code: 'sign_in_refused' }),
    problemFrom(400, { code: 'invalid_request' }),
    problemFrom(429, { code: 'rate_limited' }),
    problemFrom(401, { code: 'sign_in_cancelled' }),
    problemFrom(503, { code: 'sign_in_unavailable' }),
    problemFrom(409, { code: 'line_not_friend' }),
    noAnswer(),
  ].map(returnRefusalOf)
  expect(words).toEqual(['refused', 'refused', 'refused', 'cancelled', 'unavailable', 'not_friend', 'offline'])
})

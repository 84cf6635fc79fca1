import { describe, expect, test } from 'vitest'
import { noAnswer, problemFrom } from '#lib/api/problem-error.ts'
import { checkCredentials, inSampleOrder, toLoginRefusal, sampleCredentials } from './model.ts'

describe('before the shop is asked', () => {
  test('email and password are both required', () => {
    expect(checkCredentials({ email: '  ', password: '' })).toEqual({ email: 'missing', password: 'missing' })
  })

  test('an email without @ is refused, and every other one is left to the server', () => {
    expect(checkCredentials({ email: 'nok', password: ' ' })).toEqual({ email: 'no_at', password: null })
    expect(checkCredentials({ email: ' nok@shop ', password: 'x' })).toEqual({ email: null, password: null })
  })
})

describe('a refusal', () => {
  test('refused credentials are reported without saying which field is wrong', () => {
    expect(toLoginRefusal(problemFrom(400, { error: { email: ['Email or Password is Invalid'] } }))).toEqual({
      kind: 'wrong',
    })
  })

  test('too many attempts report the waiting time, a minute by default', () => {
    expect(toLoginRefusal(problemFrom(429, { error: { email: ['…'] }, retryAfter: 8 }))).toEqual({
      kind: 'wait',
      seconds: 8,
    })
    expect(toLoginRefusal(problemFrom(429, {}))).toEqual({ kind: 'wait', seconds: 60 })
  })

  test('refused credentials, a broken connection and a failing server are different refusals', () => {
    expect(toLoginRefusal(noAnswer())).toEqual({ kind: 'offline' })
    expect(toLoginRefusal(problemFrom(500, { error: 'x' }))).toEqual({ kind: 'failed', traceId: null })
    expect(toLoginRefusal(new TypeError('x'))).toEqual({ kind: 'failed', traceId: null })
  })
})

test('the password of a sample account is its name', () => {
  expect(sampleCredentials('driver@demo.com')).toEqual({ email: 'driver@demo.com', password: 'driver' })
})

test('sample accounts are sorted by role, unknown ones last', () => {
  const emails = ['zoe@demo.com', 'client@demo.com', 'admin@demo.com', 'driver@demo.com', 'staff@demo.com']
  expect(inSampleOrder(emails).map((email) => email.split('@')[0])).toEqual([
    'admin',
    'staff',
    'driver',
    'client',
    'zoe',
  ])
})

import { describe, expect, test } from 'vitest'
import { noAnswer, problemFrom } from '#lib/api/problem-error.ts'
import { checkCredentials, inSampleOrder, loginRefusalOf, sampleCredentials } from './model.ts'

describe('before the shop is asked', () => {
  test('both fields are wanted', () => {
    expect(checkCredentials({ email: '  ', password: '' })).toEqual({ email: 'missing', password: 'missing' })
  })

  test('an address without @ is a slip, everything else is for the shop to judge', () => {
    expect(checkCredentials({ email: 'nok', password: ' ' })).toEqual({ email: 'no_at', password: null })
    expect(checkCredentials({ email: ' nok@shop ', password: 'x' })).toEqual({ email: null, password: null })
  })
})

describe('a refusal', () => {
  test('of the credentials says no more than that', () => {
    expect(loginRefusalOf(problemFrom(400, { error: { email: ['Email or Password is Invalid'] } }))).toEqual({
      kind: 'wrong',
    })
  })

  test('for too many attempts says how long to wait, a minute where nothing is said', () => {
    expect(loginRefusalOf(problemFrom(429, { error: { email: ['…'] }, retryAfter: 8 }))).toEqual({
      kind: 'wait',
      seconds: 8,
    })
    expect(loginRefusalOf(problemFrom(429, {}))).toEqual({ kind: 'wait', seconds: 60 })
  })

  test('is told from a broken connection and a broken server', () => {
    expect(loginRefusalOf(noAnswer())).toEqual({ kind: 'offline' })
    expect(loginRefusalOf(problemFrom(500, { error: 'x' }))).toEqual({ kind: 'failed', traceId: null })
    expect(loginRefusalOf(new TypeError('x'))).toEqual({ kind: 'failed', traceId: null })
  })
})

test('a sample account has its own name as password', () => {
  expect(sampleCredentials('driver@demo.com')).toEqual({ email: 'driver@demo.com', password: 'driver' })
})

test('sample accounts are offered by what they may do, strangers last', () => {
  const emails = ['zoe@demo.com', 'client@demo.com', 'admin@demo.com', 'driver@demo.com', 'staff@demo.com']
  expect(inSampleOrder(emails).map((email) => email.split('@')[0])).toEqual([
    'admin',
    'staff',
    'driver',
    'client',
    'zoe',
  ])
})

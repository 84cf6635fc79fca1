import { expect, test } from 'vitest'
import { problemFrom } from '#lib/api/problem-error.ts'
import { checkRegistration, hasFault, NO_FAULTS, registrationFaultsIn } from './model.ts'

test('every field is required, the terms too', () => {
  expect(checkRegistration({ username: ' ', email: '', password: '', accepts: false })).toEqual({
    username: 'missing',
    email: 'missing',
    password: 'missing',
    accepts: 'missing',
  })
})

test('a Thai password needs eight characters, not bytes', () => {
  const typed = { username: 'นก', email: 'nok@example.com', accepts: true }
  expect(checkRegistration({ ...typed, password: 'ทะเลดี7' }).password).toBe('short')
  expect(hasFault(checkRegistration({ ...typed, password: 'ทะเลดี77' }))).toBe(false)
  expect(checkRegistration({ ...typed, password: 'x'.repeat(129) }).password).toBe('long')
})

test.each([
  [{ email: ['This email is already in use.'] }, { email: 'taken' }],
  [
    { password: null, email: ['This email is already in use.'], username: ['This username is already in use.'] },
    { email: 'taken', username: 'taken' },
  ],
  [{ username: ['Please enter your username.'] }, { username: 'missing' }],
  [{ email: ['Please enter a valid email.'] }, { email: 'invalid' }],
  [{ password: ['This password is too easy to guess.'] }, { password: 'guessable' }],
  [{ password: ['The password must have at least 8 characters.'] }, { password: 'short' }],
])('the server’s errors %j are shown at their fields', (error, faults) => {
  expect(registrationFaultsIn(problemFrom(400, { error }))).toEqual({ ...NO_FAULTS, ...faults })
})

test('an error that names no field is shown at none', () => {
  for (const error of [problemFrom(400, null), problemFrom(429, { error: 'wait' }), new TypeError('x')])
    expect(registrationFaultsIn(error)).toBeNull()
})

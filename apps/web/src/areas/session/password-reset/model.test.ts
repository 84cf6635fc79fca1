import { expect, test } from 'vitest'
import { noAnswer, problemFrom } from '#lib/api/problem-error.ts'
import { checkNewPassword, NO_FAULTS, toResetRefusal } from './model.ts'

test('the repeated password is compared only when the first one is valid', () => {
  expect(checkNewPassword({ password: 'ปลาทูสองตัว', again: 'ปลาทูสองตัว' })).toEqual(NO_FAULTS)
  expect(checkNewPassword({ password: 'ปลาทูสองตัว', again: 'ปลาทูสองตัง' }).again).toBe('different')
  expect(checkNewPassword({ password: 'short', again: 'other' })).toEqual({ password: 'short', again: null })
  expect(checkNewPassword({ password: 'ปลาทูสองตัว', again: '' }).again).toBe('missing')
})

test('a refusal concerns the link, the password, or the rate of requests', () => {
  expect(toResetRefusal(problemFrom(410, { code: 'reset_link_invalid' }))).toEqual({ kind: 'link' })
  const errors = [{ pointer: '/password', code: 'too_short' }]
  expect(toResetRefusal(problemFrom(422, { code: 'password_refused', errors }))).toEqual({
    kind: 'password',
    fault: 'short',
  })
  expect(toResetRefusal(noAnswer())).toEqual({ kind: 'other', refusal: { kind: 'offline' } })
})

import { describe, expect, test } from 'vitest'
import { checkSearch } from './check-search.ts'

const PHONE = '081-234-5678'

describe('looking at code and phone before asking the shop', () => {
  test.each(['K7M-29Q-XF4', 'k7m29qxf4', ' k7m 29q xf4 ', 'K7M–29Q–XF4'])('%s is the code K7M29QXF4', (code) => {
    expect(checkSearch({ code, phone: PHONE })).toEqual({ code: 'K7M29QXF4', codeFault: null, phoneFault: null })
  })

  test('a code with one wrong letter is refused without a request', () => {
    expect(checkSearch({ code: 'K7M-29Q-XF5', phone: PHONE }).codeFault).toEqual({ kind: 'wrong' })
  })

  test('a code of the wrong length is refused with its length', () => {
    expect(checkSearch({ code: 'K7M-29Q', phone: PHONE }).codeFault).toEqual({ kind: 'length', count: 6 })
  })

  test('an empty code is missing, not wrong', () => {
    expect(checkSearch({ code: ' - ', phone: ' ' })).toEqual({
      code: null,
      codeFault: { kind: 'missing' },
      phoneFault: 'missing',
    })
  })

  test.each([
    ['081-234-5678', null],
    ['+44 7700 900123', null],
    ['๐๘๑๒๓๔๕๖๗๘', null],
    ['1234', 'wrong'],
    ['call me', 'wrong'],
  ])('the phone number %s is checked as %s', (phone, fault) => {
    expect(checkSearch({ code: 'K7M29QXF4', phone }).phoneFault).toBe(fault)
  })
})

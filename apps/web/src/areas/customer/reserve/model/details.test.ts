import { describe, expect, it } from 'vitest'
import { EMPTY_DETAILS, faultsFromProblem, validateDetails, toSubmission } from './details.ts'

const GOOD = { ...EMPTY_DETAILS, fullName: 'Ann Example', phone: '081-234-5678' }

describe('what keeps the details from being sent', () => {
  it('details with name and phone can be sent', () => {
    expect(validateDetails(GOOD, false)).toEqual([])
  })

  it.each([
    ['fullName', '  ', 'missing'],
    ['phone', '', 'missing'],
    ['phone', '12345', 'invalid'],
    ['phone', 'call me maybe 0812345678', 'invalid'],
    ['phone', '7911 123456', 'invalid'],
    ['phone', '0812345678x', 'invalid'],
    ['phone', '08123456789', 'invalid'],
    ['phone', '+0 812 345 678', 'invalid'],
    ['email', 'ann@example', 'invalid'],
    ['idNumber', '1-1017-00230-70-9', 'invalid'],
    ['lineId', 'x'.repeat(61), 'too_long'],
    ['note', 'x'.repeat(1001), 'too_long'],
  ])('the field %s with "%s" is refused as %s', (field, value, kind) => {
    expect(validateDetails({ ...GOOD, [field]: value }, false)).toEqual([{ field, kind }])
  })

  it.each([
    ['phone', '+44 7911 123456'],
    ['phone', '๐๘๑ ๒๓๔ ๕๖๗๘'],
    ['phone', '+44 (0)7911 123456'],
    ['phone', '0044 7911‑123456'],
    ['phone', '032 511 222 ext. 14'],
    ['phone', '02/234.5678 x9'],
    ['idNumber', '1-1017-00230-70-8'],
    ['idNumber', 'C01X00T47'],
    ['fullName', 'ณัฐวุฒิ 李小龙 O’Neill'],
    ['email', 'ann+rent@example.co.th'],
  ])('the field %s accepts "%s"', (field, value) => {
    expect(validateDetails({ ...GOOD, [field]: value }, false)).toEqual([])
  })

  it('a missing place is a fault only when the shop delivers', () => {
    expect(validateDetails(GOOD, true)).toEqual([{ field: 'deliveryPlace', kind: 'missing' }])
  })
})

describe('what the shop refused', () => {
  const problem = (code: string, pointer?: string, fault = 'invalid') => ({
    code,
    errors: pointer === undefined ? [] : [{ pointer, code: fault, params: {} }],
  })

  it('a refusal is shown at the field that the pointer names', () => {
    expect(faultsFromProblem(problem('invalid_request', '/customer/fullName', 'bad_characters'))).toEqual([
      { field: 'fullName', kind: 'bad_characters' },
    ])
    expect(faultsFromProblem(problem('invalid_request', '/note', 'too_big'))).toEqual([
      { field: 'note', kind: 'too_long' },
    ])
  })

  it('a refusal without a pointer is shown at the field of its code', () => {
    expect(faultsFromProblem(problem('phone_invalid'))).toEqual([{ field: 'phone', kind: 'invalid' }])
  })

  it('a refusal about something else is shown at no field', () => {
    expect(faultsFromProblem(problem('hold_expired'))).toEqual([])
    expect(faultsFromProblem(problem('invalid_request', '/language'))).toEqual([])
  })
})

describe('the form as the API takes it', () => {
  const terms = {
    consentVersion: '7',
    privacyVersion: '2026-11-25',
    language: 'en',
    deliveryPostcode: null,
    drivers: [],
  } as const

  it('the request is trimmed, with null for what was left out', () => {
    expect(toSubmission({ ...GOOD, fullName: ' Ann ', email: ' ' }, terms)).toEqual({
      customer: {
        fullName: 'Ann',
        phone: '081-234-5678',
        email: null,
        nationality: null,
        lineId: null,
        idNumber: null,
      },
      deliveryPlace: '',
      deliveryPostcode: null,
      note: '',
      consentVersion: '7',
      privacyVersion: '2026-11-25',
      language: 'en',
    })
  })

  it('the request leaves out a place typed before the customer decided to come to the shop', () => {
    const typed = { ...GOOD, deliveryPlace: 'Rimlay Hotel' }
    expect(toSubmission(typed, terms).deliveryPlace).toBe('')
    expect(toSubmission(typed, { ...terms, deliveryPostcode: '77110' }).deliveryPlace).toBe('Rimlay Hotel')
  })
})

import { describe, expect, it } from 'vitest'
import { chosenFault, isWorthAgain, kindsFor, refusedFault } from './identity-model.ts'

describe('a file that was chosen', () => {
  it.each([
    [{ size: 0, type: 'image/jpeg' }, 'empty'],
    [{ size: 9, type: 'text/html' }, 'wrong_type'],
    [{ size: 9, type: 'image/svg+xml' }, 'wrong_type'],
    [{ size: 9, type: 'application/pdf' }, null],
    [{ size: 9, type: 'image/heic' }, null],
    // Some telephones do not say what it is.
    [{ size: 9, type: '' }, null],
    // A picture is made smaller first: how large it is decides the shop.
    [{ size: 30_000_000, type: 'image/jpeg' }, null],
  ])('%j has the fault %s', (file, fault) => {
    expect(chosenFault(file)).toBe(fault)
  })
})

describe('what the shop refuses', () => {
  const refused = (code: string, field?: string) =>
    refusedFault({ code, errors: field === undefined ? [] : [{ pointer: '/file', code: field, params: {} }] })

  it.each([
    ['not_an_image', 'empty', 'empty'],
    ['not_an_image', 'wrong_type', 'wrong_type'],
    ['not_an_image', 'too_many_pixels', 'too_many_pixels'],
    ['not_an_image', 'heic_unreadable', 'heic'],
    ['not_an_image', 'something new', 'unreadable'],
    ['payload_too_large', undefined, 'too_large'],
    ['not_found', undefined, 'gone'],
    ['not_from_here', undefined, 'closed'],
    ['rate_limited', undefined, 'too_many'],
    ['no_answer', undefined, 'no_answer'],
    ['internal', undefined, 'other'],
  ])('%s (%s) is said as %s', (code, field, fault) => {
    expect(refused(code, field)).toBe(fault)
  })

  it('is worth another try only where the file is not at fault', () => {
    expect(isWorthAgain('no_answer')).toBe(true)
    expect(isWorthAgain('wrong_type')).toBe(false)
    expect(isWorthAgain('closed')).toBe(false)
  })
})

it('asks for a licence only where one is needed', () => {
  expect(kindsFor({ needsLicence: true })).toEqual(['licence', 'passport'])
  expect(kindsFor({ needsLicence: false })).toEqual(['passport'])
})

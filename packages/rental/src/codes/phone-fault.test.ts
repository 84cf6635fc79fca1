import { describe, expect, test } from 'vitest'
import { phoneFault } from './phone-fault.ts'

describe('a typed phone number', () => {
  test.each([
    '0812345678',
    '081-234 5678',
    '๐๘๑๒๓๔๕๖๗๘',
    '032 512 345',
    '+44 7911 123456',
    '0046 70 123 44 18',
    '032-512345 ext. 12',
  ])('may be %s', (phone) => {
    expect(phoneFault(phone)).toBeNull()
  })

  test.each([
    '08',
    '12345',
    '0812345678x',
    '08123456789',
    '7911 123456',
    '+0 812 345 678',
    'call me 0812345678',
    `+${'1'.repeat(16)}`,
  ])('is never %s', (phone) => {
    expect(phoneFault(phone)).toBe('invalid')
  })

  test('that is not typed is missing', () => {
    expect([phoneFault(''), phoneFault('  ')]).toEqual(['missing', 'missing'])
  })
})

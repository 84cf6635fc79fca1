import { RECORD_KINDS } from '@rodchao/contract/records'
import { expect, test } from 'vitest'
import { kindMeantBy } from './record-address.ts'

test('an address means a kind of record however it is capitalised, and nothing when there is no such kind', () => {
  for (const kind of RECORD_KINDS) {
    expect(kindMeantBy(kind)).toBe(kind)
    expect(kindMeantBy(kind.toUpperCase())).toBe(kind)
  }
  expect(kindMeantBy('promptpay')).toBe('promptPay')
  expect(kindMeantBy('nonsense')).toBeUndefined()
  expect(kindMeantBy('constructor')).toBeUndefined()
})

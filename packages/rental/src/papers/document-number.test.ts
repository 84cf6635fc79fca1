import { describe, expect, it } from 'vitest'
import { toInstant } from '../time/calendar.ts'
import {
  bookNumber,
  toBuddhistYearMonth,
  DOCUMENT_KINDS,
  DOCUMENT_PREFIXES,
  documentNumber,
  parseDocumentNumber,
} from './document-number.ts'

describe('a document number', () => {
  it('a document number names the book that it stands in', () => {
    expect(bookNumber('RC-00-6911-00142')).toBe('6911')
    expect(bookNumber('142')).toBeNull()
  })

  it('a document number holds kind, branch, month and sequence', () => {
    const parts = { kind: 'receipt', branch: '00', buddhistYearMonth: '6901', run: 12 } as const
    expect(documentNumber(parts)).toBe('RC-00-6901-00012')
    expect(parseDocumentNumber(' rc-00-6901-00012 ')).toEqual(parts)
  })

  it('a document number survives a round trip for every kind, also above 99,999', () => {
    for (const kind of DOCUMENT_KINDS) {
      for (const run of [1, 99_999, 100_000]) {
        const parts = { kind, branch: '01', buddhistYearMonth: '6912', run }
        expect(parseDocumentNumber(documentNumber(parts))).toEqual(parts)
      }
    }
    expect(new Set(Object.values(DOCUMENT_PREFIXES)).size).toBe(DOCUMENT_KINDS.length)
  })

  it('a document number is not read from or made of invalid values', () => {
    for (const text of [
      '',
      'RC-00-6913-00001',
      'XX-00-6901-00001',
      'RC-0-6901-00001',
      'RC-00-6901-00000',
      'RC-00-6901-1',
    ]) {
      expect(parseDocumentNumber(text), text).toBeNull()
    }
    const parts = { kind: 'receipt', branch: '00', buddhistYearMonth: '6901', run: 1 } as const
    expect(() => documentNumber({ ...parts, run: 0 })).toThrow(RangeError)
    expect(() => documentNumber({ ...parts, run: 1.5 })).toThrow(RangeError)
    expect(() => documentNumber({ ...parts, branch: '000' })).toThrow(RangeError)
    expect(() => documentNumber({ ...parts, buddhistYearMonth: '6900' })).toThrow(RangeError)
  })

  it('the year of a document number begins at midnight in Thailand', () => {
    expect(toBuddhistYearMonth(toInstant({ year: 2026, month: 1, day: 1 }, 0))).toBe('6901')
    expect(toBuddhistYearMonth(toInstant({ year: 2026, month: 1, day: 1 }, -1))).toBe('6812')
  })
})

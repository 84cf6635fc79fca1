import { expect, it } from 'vitest'
import { arabicDigits } from './arabic-digits.ts'

it.each([
  ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
  ['กข ๑๒๓๔ ประจวบ', 'กข 1234 ประจวบ'],
  ['1,2๕๐.50', '1,250.50'],
  ['', ''],
  // Digits of other scripts are no numbers of ours.
  ['٣४', '٣४'],
])('%j is read as %j', (typed, read) => expect(arabicDigits(typed)).toBe(read))

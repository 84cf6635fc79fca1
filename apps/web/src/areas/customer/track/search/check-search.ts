import { normaliseReservationCode } from '@rodchao/rental'

export type CodeFault = { kind: 'missing' } | { kind: 'length'; count: number } | { kind: 'wrong' }
export type PhoneFault = 'missing' | 'wrong'

export interface CheckedSearch {
  code: string | null
  codeFault: CodeFault | null
  phoneFault: PhoneFault | null
}

const CODE_LENGTH = 9
const MIN_PHONE_DIGITS = 8
const MAX_PHONE_DIGITS = 15

function validateCode(typed: string): CodeFault {
  const count = Array.from(typed.replaceAll(/[\s\p{Pd}]/gu, '')).length
  if (count === 0) return { kind: 'missing' }
  return count === CODE_LENGTH ? { kind: 'wrong' } : { kind: 'length', count }
}

function validatePhone(typed: string): PhoneFault | null {
  if (typed.trim() === '') return 'missing'
  const digits = typed.replaceAll(/[^\d๐-๙]/g, '').length
  return digits < MIN_PHONE_DIGITS || digits > MAX_PHONE_DIGITS ? 'wrong' : null
}

/** What can be seen without the shop: the code's own check character finds most typing mistakes. */
export function checkSearch(typed: { code: string; phone: string }): CheckedSearch {
  const code = normaliseReservationCode(typed.code)
  return { code, codeFault: code === null ? validateCode(typed.code) : null, phoneFault: validatePhone(typed.phone) }
}

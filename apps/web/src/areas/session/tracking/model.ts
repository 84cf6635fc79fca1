import { normaliseReservationCode } from '@rodchao/rental'
import { ProblemError } from '#lib/api/problem-error.ts'
import { toRefusal } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'

export interface BookingSearch {
  code: string
  phone: string
}

export interface SearchFaults {
  code: 'missing' | 'wrong' | null
  phone: 'missing' | 'wrong' | null
}

export const NO_FAULTS: SearchFaults = { code: null, phone: null }

const MIN_PHONE_DIGITS = 8
const MAX_PHONE_DIGITS = 15

function validatePhone(phone: string): SearchFaults['phone'] {
  if (phone.trim() === '') return 'missing'
  const digits = phone.replaceAll(/[^\d๐-๙]/g, '').length
  return digits < MIN_PHONE_DIGITS || digits > MAX_PHONE_DIGITS ? 'wrong' : null
}

/** The code's own check character finds most typing mistakes without the shop. */
export function checkBookingSearch({ code, phone }: BookingSearch): SearchFaults {
  const codeFault = normaliseReservationCode(code) === null ? 'wrong' : null
  return { code: code.trim() === '' ? 'missing' : codeFault, phone: validatePhone(phone) }
}

/** One answer covers a wrong code, a wrong number and a pair that does not match. */
export type SearchRefusal = { kind: 'not_found' } | { kind: 'phone' } | { kind: 'other'; refusal: Refusal }

const PHONE_REFUSALS = ['phone_invalid', 'invalid_request']

export function toSearchRefusal(error: unknown): SearchRefusal {
  if (error instanceof ProblemError) {
    if (error.code === 'not_found') return { kind: 'not_found' }
    if (PHONE_REFUSALS.includes(error.code)) return { kind: 'phone' }
  }
  return { kind: 'other', refusal: toRefusal(error) }
}

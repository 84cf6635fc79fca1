import { arabicDigits, normaliseReservationCode } from '@rodchao/rental'
import { readSearch, type ParsedSearch } from '../../rentals/staff-reservations/queries/search.ts'

/** What was typed, in the forms in which each kind of thing is looked for; null for what is not looked for. */
export interface SearchTerms {
  readonly words: ParsedSearch
  readonly code: string | null
  /** The beginning of a code, when what was typed can be one. */
  readonly codeStart: string | null
  /** Whether customers are worth looking up: a few digits alone are in nearly every phone number. */
  readonly isForCustomers: boolean
  /** Letters and digits alone, as plates are compared. */
  readonly plate: string | null
  /** As names are compared with what they begin with. */
  readonly nameStart: string
}

const CODE_LENGTH = 9
const SHORTEST_CODE_START = 3
/** Shorter runs of digits are in every other phone number. */
const SHORTEST_DIGITS = 4
const LONGEST_PLATE = 40

/** Reads what was typed into the box; null when it is too little to look for. */
export function readTyped(typed: string): SearchTerms | null {
  const words = readSearch(typed)
  if (!words) return null
  const text = arabicDigits(typed.normalize('NFKC').toLowerCase()).trim()
  const digits = text.replaceAll(/[\s()./+\p{Pd}]/gu, '')
  const plate = text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
  return {
    words,
    code: normaliseReservationCode(text),
    codeStart: codePrefix(text),
    isForCustomers: !/^\d+$/.test(digits) || digits.length >= SHORTEST_DIGITS,
    plate: plate.length > 0 && plate.length <= LONGEST_PLATE ? plate : null,
    nameStart: text,
  }
}

/** The letters of a code as it is stored: look-alikes are put right as in whole codes. */
function codePrefix(text: string): string | null {
  const start = text
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0')
  const canBe = start.length >= SHORTEST_CODE_START && start.length <= CODE_LENGTH
  return canBe && /^[0-9A-HJKMNP-TV-Z]+$/.test(start) ? start : null
}

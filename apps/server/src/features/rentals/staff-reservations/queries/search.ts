import { arabicDigits, normaliseReservationCode } from '@rodchao/rental'
import { type RawBuilder, sql } from 'kysely'

/** What somebody typed into the search, ready for the database. Every word has to be found. */
export interface ParsedSearch {
  /** A whole reservation code, when what was typed can be one. */
  readonly code: string | null
  /** The spellings of each word, of which one has to match, escaped for LIKE. */
  readonly words: readonly (readonly string[])[]
  /** Only at the beginning of words. */
  readonly atWordStart: boolean
}

const MOST_WORDS = 5
/** One letter alone is found in nearly every row, and looking for it would read them all. */
const SHORTEST = 2
/** Trigrams need three characters; shorter words alone are only looked for at the beginning of words. */
const TRIGRAM = 3
const PHONE_DIGITS = 7
/** Latin words are compared by key alone, so that jose finds José; shorter ones would meet Thai by accident. */
const LATIN = /^\p{Script=Latin}{4,}$/u

/** Reads a search; null when it holds too little to look for. */
export function readSearch(typed: string | undefined): ParsedSearch | null {
  const text = arabicDigits((typed ?? '').normalize('NFC').toLowerCase()).trim()
  const digits = text.replaceAll(/\D/g, '')
  // A phone number is one word however it was grouped.
  const isPhone = /^\+?[\d\s()./\p{Pd}]+$/u.test(text) && digits.length >= PHONE_DIGITS
  const words = (isPhone ? [digits] : text.split(/\s+/).filter((word) => word !== '')).slice(0, MOST_WORDS)
  const longest = Math.max(0, ...words.map((word) => word.replaceAll(/\p{Pd}/gu, '').length))
  if (longest < SHORTEST) return null
  return { code: normaliseReservationCode(text), words: words.map(spellings), atWordStart: longest < TRIGRAM }
}

/** The word as typed, and without dashes: codes and plates are stored without, names and addresses with them. */
function spellings(word: string): string[] {
  const plain = word.replaceAll(/\p{Pd}/gu, '')
  return (plain === '' || plain === word ? [word] : [word, plain]).map((spelling) =>
    spelling.replaceAll(/[\\%_]/g, String.raw`\$&`),
  )
}

/**
 * The search as one condition on a table with a reservation's `code`, `search_text` and `search_key`. Through the index
 * of keys it finds the few among many; without it, the planner knows from the text how soon it will meet the many.
 */
export function searchCondition(
  search: ParsedSearch,
  table: string,
  { byKey }: { byKey: boolean },
): RawBuilder<boolean> {
  const text = sql.ref(`${table}.search_text`)
  const key = sql.ref(`${table}.search_key`)
  const isIn = (spelling: string) =>
    search.atWordStart
      ? sql`(${text} like ${`${spelling}%`} or ${text} like ${`% ${spelling}%`})`
      : sql`${text} like ${`%${spelling}%`}`
  const spelt = (spelling: string) =>
    LATIN.test(spelling)
      ? sql`${key} like search_key(${`%${spelling}%`})`
      : byKey
        ? sql`(${key} like search_key(${`%${search.atWordStart ? ' ' : ''}${spelling}%`}) and ${isIn(spelling)})`
        : isIn(spelling)
  const words = search.words.map((spellings) => sql`(${sql.join(spellings.map(spelt), sql` or `)})`)
  const found = sql`(${text} <> '' and ${sql.join(words, sql` and `)})`
  return search.code === null
    ? sql<boolean>`${found}`
    : sql<boolean>`(${sql.ref(`${table}.code`)} = ${search.code} or ${found})`
}

import { includesText } from '../core/list/list-query.ts'

export const MOST_SUGGESTED = 10
export const MOST_IN_SECTION = 6

/** Those whose name has the text, in any case; nothing for no text. */
export function matches<Named extends { name: string }>(
  all: readonly Named[],
  typed: string,
  most: number = MOST_SUGGESTED,
): Named[] {
  const text = typed.trim()
  return text === '' ? [] : all.filter(({ name }) => includesText(name, text)).slice(0, most)
}

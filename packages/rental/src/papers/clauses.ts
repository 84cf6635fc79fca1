import { arabicDigits } from '../codes/arabic-digits.ts'

/** A clause of a contract's text: its number hangs out, what follows without one belongs to it. */
export interface Clause {
  /** As it was written, with its dot; empty for a paragraph that has none. */
  readonly number: string
  readonly paragraphs: readonly string[]
}

/** One clause in both languages, for reading side by side. */
export interface ClauseInBoth {
  readonly number: string
  readonly th: readonly string[]
  readonly en: readonly string[]
}

// `7.`, `7.2`, `7)` and `๗.`; neither `30 days` nor `500.00 baht`, which a line may begin with, too.
const NUMBERED = /^([\d๐-๙]{1,2}(?:\.[\d๐-๙]{1,2})*[.)]|[\d๐-๙]{1,2}\.[\d๐-๙]{1,2})\s+(?=\S)(.*)$/u

/**
 * A text as its clauses. A line that begins with a number begins a clause, a line without one goes on with the clause
 * before it, and after an empty line it stands alone.
 */
export function splitClauses(body: string): Clause[] {
  const clauses: { number: string; paragraphs: string[] }[] = []
  let isOpen = false
  for (const line of body.split(/\r\n|\r|\n/u).map((one) => one.trim())) {
    const [, number, text] = NUMBERED.exec(line) ?? []
    const last = clauses.at(-1)
    // What has no number takes no further lines.
    const isGoingOn = isOpen && last !== undefined && last.number !== ''
    if (number !== undefined && text !== undefined) clauses.push({ number, paragraphs: [text] })
    else if (isGoingOn && line !== '') last.paragraphs.push(line)
    else if (line !== '') clauses.push({ number: '', paragraphs: [line] })
    isOpen = line !== ''
  }
  return clauses
}

const arabic = (number: string): string => arabicDigits(number).replace(/[.)]$/u, '')

/** Whether both texts have the same clauses in the same order, by their numbers. */
export function areClausesPaired(body: { readonly th: string; readonly en: string }): boolean {
  const [thai, english] = [splitClauses(body.th), splitClauses(body.en)]
  return (
    thai.length === english.length &&
    thai.every(({ number }, at) => arabic(number) === arabic(english[at]?.number ?? ''))
  )
}

const asWritten = ({ number, paragraphs }: Clause): readonly string[] => [
  [number, paragraphs[0]].filter((part) => part !== '').join(' '),
  ...paragraphs.slice(1),
]

/** Clauses of both languages by their number; texts whose clauses are others stand beside each other as they are. */
export function pairClauses(body: { readonly th: string; readonly en: string }): ClauseInBoth[] {
  const [thai, english] = [splitClauses(body.th), splitClauses(body.en)]
  if (!areClausesPaired(body)) return [{ number: '', th: thai.flatMap(asWritten), en: english.flatMap(asWritten) }]
  return thai.map(({ number, paragraphs }, at) => ({ number, th: paragraphs, en: english[at]?.paragraphs ?? [] }))
}

/** A word in braces, which a contract does not fill in: what it is called, and in which line it stands, from 1. */
export interface StrayField {
  readonly field: string
  readonly line: number
}

/** Words in braces of a text, in their order. Figures of a contract stand in its own boxes and not in its clauses. */
export function findStrayFields(body: string): StrayField[] {
  return body
    .split(/\r\n|\r|\n/u)
    .flatMap((line, at) =>
      [...line.matchAll(/\{+\s*([^{}]{0,60}?)\s*\}+/gu)].map(([, field = '']) => ({ field, line: at + 1 })),
    )
}

type Row = [question: string, first: string]

/** What every answer of a category ends in, so that one can go on from each of them. */
export function answers(rows: readonly Row[], rest: string): { question: string; ans: string }[] {
  return rows.map(([question, first]) => ({ question, ans: `${first} ${rest}` }))
}

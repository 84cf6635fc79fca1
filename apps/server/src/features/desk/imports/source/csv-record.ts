/** The cells of a line; 'open' when a quote has not ended yet, 'bad' when quotes stand where none may. */
export type ParsedRecord = readonly string[] | 'open' | 'bad'

/** Takes one record apart by RFC 4180: a field is quoted whole or not at all, a quote inside it is doubled. */
export function parseRecord(text: string, delimiter: string): ParsedRecord {
  if (!text.includes('"')) return text.split(delimiter)
  const cells: string[] = []
  let at = 0
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, delimiter)
    if (typeof cell === 'string') return cell
    cells.push(cell.value)
    if (cell.end === text.length) return cells
    if (text[cell.end] !== delimiter) return 'bad'
    at = cell.end + 1
  }
}

interface Cell {
  readonly value: string
  readonly end: number
}

function plainCell(text: string, start: number, delimiter: string): Cell | 'bad' {
  const found = text.indexOf(delimiter, start)
  const end = found < 0 ? text.length : found
  const value = text.slice(start, end)
  return value.includes('"') ? 'bad' : { value, end }
}

function quotedCell(text: string, start: number): Cell | 'open' {
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return 'open'
    if (text[quote + 1] !== '"') return { value: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 }
    from = quote + 2
  }
}

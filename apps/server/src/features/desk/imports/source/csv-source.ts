import { createReadStream } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { Mapping } from '@rodchao/contract'
import { fileRefusal } from '../refusal.ts'
import { checkCells, refusedRecord } from './cells.ts'
import { parseRecord } from './csv-record.ts'
import type { FileFacts } from './file-facts.ts'
import type { Source, SourceRecord } from './source.ts'

/** Characters of a line; what is longer is read past without being kept. */
const LONGEST_LINE = 256 * 1024
const KEPT_OF_LONG_LINE = 1000
/** Lines that one quoted field may span; a quote that never ends must not swallow the file. */
const LONGEST_FIELD_LINES = 50
/** Control characters other than a tab, and what could not be decoded. */
const NO_TEXT = /(?!\t)\p{Cc}|\uFFFD/u
const DELIMITERS = [',', ';', '\t', '|'] as const

interface Line {
  readonly number: number
  readonly text: string
  readonly isCut: boolean
}

/** Opens delimited text. Its header is read at once, its lines as they are asked for. */
export async function openCsv(
  path: string,
  facts: FileFacts,
  mapping: Pick<Mapping, 'encoding' | 'delimiter'>,
): Promise<Source> {
  const encoding = mapping.encoding ?? facts.encoding
  const readLines = (): AsyncGenerator<readonly Line[]> => splitLines(path, encoding, facts.hasLineFeed ? '\n' : '\r')
  const first = await headerLine(readLines())
  if (!first) throw fileRefusal(path, 'no_lines', 'has no lines')
  if (NO_TEXT.test(first.text)) {
    const says = `is not text in ${encoding}: set "encoding" in the mapping, or save it as UTF-8`
    throw fileRefusal(path, 'not_in_encoding', says)
  }
  const delimiter = mapping.delimiter ?? likelyDelimiter(first.text)
  const header = parseRecord(first.text, delimiter)
  if (typeof header === 'string')
    throw fileRefusal(
      path,
      'bad_header',
      `cannot be read from line ${first.number} on: the quotes of the header are wrong`,
    )
  return {
    header: header.map((name) => name.trim()),
    sha256: facts.sha256,
    readAs: `CSV in ${encoding}, separated by ${delimiter === '\t' ? 'tabs' : delimiter}`,
    records: async function* () {
      const gather = recordGatherer(delimiter, header.length)
      for await (const lines of readLines()) {
        yield gather.take(lines.filter(({ number }) => number > first.number))
        // What was read ahead is there at once: without a pause others would wait until it is used up.
        await setImmediate()
      }
      yield gather.finish()
    },
  }
}

async function headerLine(groups: AsyncGenerator<readonly Line[]>): Promise<Line | undefined> {
  for await (const lines of groups) {
    const first = lines.find(({ text }) => text.trim() !== '')
    if (first) return first
  }
  return undefined
}

function likelyDelimiter(header: string): string {
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}

async function* splitLines(path: string, encoding: string, newline: string): AsyncGenerator<readonly Line[]> {
  const decoder = new TextDecoder(encoding)
  let rest = ''
  let isCut = false
  let number = 0
  const take = (text: string, isLast: boolean): Line[] => {
    const parts = (rest + text).split(newline)
    const tail = isLast ? '' : (parts.pop() ?? '')
    const lines = parts.map((part) => {
      number += 1
      const wasCut = isCut || part.length > LONGEST_LINE
      isCut = false
      return {
        number,
        text: wasCut ? part.slice(0, KEPT_OF_LONG_LINE) : part.endsWith('\r') ? part.slice(0, -1) : part,
        isCut: wasCut,
      }
    })
    isCut ||= tail.length > LONGEST_LINE
    rest = isCut ? tail.slice(0, KEPT_OF_LONG_LINE) : tail
    return lines
  }
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    yield take(decoder.decode(chunk, { stream: true }), false)
  yield take(decoder.decode(), true)
}

/** Joins lines to records; a quote that does not end costs only the line in which it began. */
function recordGatherer(delimiter: string, width: number) {
  let open: Line[] = []

  const take = (lines: readonly Line[]): SourceRecord[] => {
    const records: SourceRecord[] = []
    const queue = lines.toReversed()
    for (let line = queue.pop(); line; line = queue.pop()) {
      if (open.length === 0 && line.text.trim() === '' && !line.isCut) continue
      open.push(line)
      const raw = open.length === 1 ? line.text : open.map(({ text }) => text).join('\n')
      const parsed = line.isCut ? 'bad' : parseRecord(raw, delimiter)
      if (parsed === 'open' && open.length < LONGEST_FIELD_LINES) continue
      const first = open[0] ?? line
      if (typeof parsed === 'string') {
        records.push(refused(first))
        // The lines after it get a chance of their own.
        for (const later of open.slice(1).toReversed()) queue.push(later)
      } else records.push(checkCells({ line: first.number, raw, cells: parsed }, width))
      open = []
    }
    return records
  }

  const finish = (): SourceRecord[] => {
    const records: SourceRecord[] = []
    while (open.length > 0) {
      const [first, ...later] = open
      open = []
      if (first) records.push(refused(first))
      records.push(...take(later))
    }
    return records
  }

  return { take, finish }
}

function refused(line: Line): SourceRecord {
  return line.isCut
    ? refusedRecord(line.number, line.text, 'line_too_long', `The line is longer than ${LONGEST_LINE} characters`)
    : refusedRecord(line.number, line.text, 'bad_quotes', 'A quotation mark is missing or stands where none may stand')
}

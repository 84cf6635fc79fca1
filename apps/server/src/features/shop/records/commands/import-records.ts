import { isDeepStrictEqual } from 'node:util'
import type { KeptRecord, RecordFields, RecordKind, ResponseBody } from '@rodchao/contract'
import { isSingle, RECORDS } from '@rodchao/contract'
import { CsvError, parse } from 'csv-parse/sync'
import { sql, type Transaction } from 'kysely'
import type { CallAuthor } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { readCell, unguarded } from '../cells.ts'
import type { CellNames } from '../price-cells.ts'
import { findCellNames } from '../queries/cell-names.ts'
import { allRecords } from '../queries/list-records.ts'
import { columnsOf } from '../queries/record-csv.ts'
import type { RecordFault } from '../queries/stores/record-store.ts'
import { storeOf } from '../queries/stores/stores.ts'
import { readFields } from './check-record.ts'
import { addRecord, changeRecord } from './write-record.ts'

const MOST_LINES = 5000

type Report = ResponseBody<'importRecords'>
type LineFault = Report['faults'][number]

interface Line {
  /** Of the file; its header is the first. */
  readonly number: number
  readonly cells: Readonly<Record<string, string>>
}

/**
 * Brings in the records of a CSV file: a line with the id or the key of a record changes it, every other line is a new
 * one, and columns that the file lacks stay as they are. All lines or none: `faults` names every line that is wrong, and
 * then nothing is written. 422 `import_refused` for a file that cannot be read at all.
 */
export async function importRecords(
  trx: Transaction<Database>,
  kind: RecordKind,
  file: Buffer,
  by: CallAuthor,
): Promise<Omit<Report, 'isWritten'>> {
  const lines = readLines(kind, file)
  const known = knownRecords(kind, await allRecords(trx, kind, by.now))
  const names = await findCellNames(trx)
  const counts = { added: 0, changed: 0, same: 0 }
  const faults: LineFault[] = []
  const warnings: Report['warnings'] = []
  const seen = new Map<string, number>()
  for (const line of lines) {
    const outcome = await bringIn(trx, kind, line, { known, names, seen, by, warnings })
    if (typeof outcome === 'string') counts[outcome] += 1
    else faults.push(...outcome.map((fault) => ({ ...fault, line: line.number })))
  }
  return { ...counts, faults, warnings }
}

function readLines(kind: RecordKind, file: Buffer): readonly Line[] {
  const text = decode(file)
  const names = new Set(['id', ...columnsOf(kind).map(([name]) => name)])
  let last = 1
  try {
    const records: { record: Record<string, string>; info: { lines: number } }[] = parse(text, {
      bom: true,
      columns: (header: string[]) => knownColumns(header, names),
      info: true,
      on_record: (record, { lines }) => {
        last = lines
        return record
      },
      // Lines that somebody typed end otherwise than those of the spreadsheet.
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
      trim: true,
    })
    if (records.length === 0) throw fieldProblem('import_refused', '/file', 'no_lines')
    if (records.length > MOST_LINES)
      throw fieldProblem('import_refused', '/file', 'too_many_lines', { most: MOST_LINES })
    return records.map(({ record, info }) => ({ number: info.lines, cells: record }))
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error, last) : error
  }
}

/** The columns of the header, each there is and each once. */
function knownColumns(header: readonly string[], names: ReadonlySet<string>): string[] {
  const [only = '', second] = header
  if (second === undefined && /[;\t]/.test(only)) throw fieldProblem('import_refused', '/file', 'other_separator')
  const unknown = header.find((name) => !names.has(name))
  if (unknown !== undefined) throw fieldProblem('import_refused', '/file', 'unknown_column', { column: unknown })
  const doubled = header.find((name, at) => header.indexOf(name) !== at)
  if (doubled !== undefined) throw fieldProblem('import_refused', '/file', 'doubled_column', { column: doubled })
  return [...header]
}

/** Where a file cannot be read, by its line and its column. `last` is the last line that could be. */
function unreadable(error: CsvError, last: number): ProblemError {
  const at = Number(error['lines'] ?? 1)
  if (error.code === 'CSV_RECORD_INCONSISTENT_COLUMNS')
    return fieldProblem('import_refused', '/file', 'uneven_line', { line: at })
  // A quote that is never closed is looked for where it was opened, not at the end of the file.
  const line = error.code === 'CSV_QUOTE_NOT_CLOSED' && last < at ? last + 1 : at
  const column: unknown = error['column']
  const name = typeof column === 'string' ? column : Number(column ?? 0) + 1
  return fieldProblem('import_refused', '/file', 'not_csv', { line, column: name })
}

function decode(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw fieldProblem('import_refused', '/file', 'not_utf8')
  }
}

/** The records that there are, as a line may mean them. */
interface KnownRecords {
  readonly first: KeptRecord | undefined
  readonly byId: ReadonlyMap<string, KeptRecord>
  readonly byName: ReadonlyMap<string, KeptRecord>
}

function knownRecords(kind: RecordKind, records: readonly KeptRecord[]): KnownRecords {
  const byName = new Map<string, KeptRecord>()
  for (const record of records) {
    const name = nameOf(kind, record.fields)
    // Of several with one name it is the first.
    if (name !== undefined && !byName.has(name)) byName.set(name, record)
  }
  return { first: records[0], byId: new Map(records.map((record) => [record.id, record])), byName }
}

interface Surroundings {
  readonly known: KnownRecords
  readonly names: CellNames
  /** Keys that the file has named, with their line. */
  readonly seen: Map<string, number>
  readonly by: CallAuthor
  /** Where a line adds what it warns of. */
  readonly warnings: Report['warnings']
}

async function bringIn(
  trx: Transaction<Database>,
  kind: RecordKind,
  line: Line,
  { known, names, seen, by, warnings }: Surroundings,
): Promise<keyof Omit<Report, 'faults' | 'warnings' | 'isWritten'> | readonly RecordFault[]> {
  const found = findMeant(kind, known, line)
  if (found === 'unknown') return [{ pointer: '/id', code: 'unknown' }]
  const name = seenAs(kind, line, found)
  if (name !== undefined) {
    const first = seen.get(name)
    if (first !== undefined) return [{ pointer: pointerOf(kind, line), code: 'twice_in_file', params: { line: first } }]
    seen.set(name, line.number)
  }
  const read = readLine(kind, line, { before: found?.fields, names })
  if (read.fields === null) return read.faults
  // As it will be read back: what is only written otherwise is no change.
  const fields = storeOf(kind).normalise?.(read.fields) ?? read.fields
  if (found && isDeepStrictEqual(found.fields, fields)) return 'same'
  // A line that the database refuses must not take the others' checks with it.
  await sql`savepoint line`.execute(trx)
  try {
    // Asked before it is written: effects are of what stands there.
    const wanted = { id: found?.id ?? null, fields, before: found?.fields ?? null, now: by.now }
    const effects = (await storeOf(kind).effects?.(trx, wanted)) ?? []
    if (found) await changeRecord(trx, { kind, id: found.id, version: found.version }, fields, by)
    else await addRecord(trx, kind, fields, by)
    warnings.push(
      ...effects.filter(({ tone }) => tone === 'warning').map((effect) => ({ ...effect, line: line.number })),
    )
    return found ? 'changed' : 'added'
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'record_refused') throw error
    await sql`rollback to savepoint line`.execute(trx)
    return error.errors
  }
}

/** What names a record of the kind beside its id: its key, or what stands for one. */
function nameOf(kind: RecordKind, fields: Readonly<Record<string, unknown>>): string | undefined {
  const { key } = RECORDS[kind]
  if (key === null) return storeOf(kind).identity?.of(fields)
  const name = fields[key]
  return typeof name === 'string' && name !== '' ? name : undefined
}

function nameOfLine(kind: RecordKind, { cells }: Line): string | undefined {
  return nameOf(kind, Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, unguarded(cell)])))
}

/** By what a line is told from the others. Two records may share an identity, and no two a key. */
function seenAs(kind: RecordKind, line: Line, found: KeptRecord | undefined): string | undefined {
  const name = nameOfLine(kind, line)
  return storeOf(kind).identity === undefined ? (name ?? found?.id) : (found?.id ?? name)
}

/** The column by which a line names its record. */
function pointerOf(kind: RecordKind, line: Line): string {
  const { identity } = storeOf(kind)
  if (identity !== undefined) return line.cells['id'] ? '/id' : identity.pointer
  return nameOfLine(kind, line) === undefined ? '/id' : `/${RECORDS[kind].key}`
}

function findMeant(kind: RecordKind, known: KnownRecords, line: Line): KeptRecord | undefined | 'unknown' {
  const id = line.cells['id'] ?? ''
  if (isSingle(kind)) return known.first
  if (id !== '') return known.byId.get(id) ?? 'unknown'
  const name = nameOfLine(kind, line)
  return name === undefined ? undefined : known.byName.get(name)
}

function readLine(
  kind: RecordKind,
  { cells }: Line,
  { before, names }: { before: RecordFields<RecordKind> | undefined; names: CellNames },
): { fields: RecordFields<RecordKind>; faults: readonly [] } | { fields: null; faults: readonly RecordFault[] } {
  const faults: RecordFault[] = []
  const values: Record<string, unknown> = { ...(before ?? storeOf(kind).defaults) }
  for (const [name, spec] of columnsOf(kind)) {
    const cell = cells[name]
    if (cell === undefined) {
      // A file from before there was this column: a new record is without it.
      if (before === undefined && 'nullable' in spec && spec.nullable) values[name] = null
      continue
    }
    const reading = readCell(spec, cell, names)
    if ('fault' in reading) faults.push({ pointer: `/${name}`, code: reading.fault })
    else values[name] = reading.value
  }
  return faults.length > 0 ? { fields: null, faults } : readFields(kind, values)
}

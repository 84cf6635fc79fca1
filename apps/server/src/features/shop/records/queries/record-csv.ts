import { type FieldSpec, RECORDS, type RecordKind } from '@rodchao/contract'
import { stringify } from 'csv-stringify/sync'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { writeCell } from '../cells.ts'
import { findCellNames } from './cell-names.ts'
import { allRecords } from './list-records.ts'

/** Spreadsheets take UTF-8 for another encoding unless the file begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The fields of a kind in the order of its file. */
export function columnsOf(kind: RecordKind): readonly (readonly [name: string, spec: FieldSpec])[] {
  return Object.entries<FieldSpec>(RECORDS[kind].fields)
}

/** All records of a kind as one CSV text, which `importRecords` takes back. */
export async function recordCsv(db: Kysely<Database>, kind: RecordKind, now: number): Promise<string> {
  const columns = columnsOf(kind)
  const [records, names] = await Promise.all([allRecords(db, kind, now), findCellNames(db)])
  const lines = records.map(({ id, fields }) => [
    id,
    ...columns.map(([name, spec]) => writeCell(spec, (fields as Readonly<Record<string, unknown>>)[name], names)),
  ])
  const header = ['id', ...columns.map(([name]) => name)]
  // Without being told it leaves a text alone whose lines end otherwise than those of the file.
  return BYTE_ORDER_MARK + stringify([header, ...lines], { record_delimiter: 'windows', quoted_match: /[\r\n]/u })
}

import { open } from 'node:fs/promises'
import type { Mapping } from '@rodchao/contract'
import { fileRefusal, ImportRefusal, type Refusal } from '../refusal.ts'
import { openCsv } from './csv-source.ts'
import { inspectFile } from './file-facts.ts'
import { openXlsx } from './xlsx-source.ts'

/** One line below the header: its cells, or why it has none. */
export type SourceRecord = { readonly line: number; readonly raw: string } & (
  | { readonly cells: readonly string[]; readonly refusal: null }
  | { readonly cells: null; readonly refusal: Refusal }
)

/** A table that can be read from the start any number of times. */
export interface Source {
  readonly header: readonly string[]
  readonly sha256: string
  /** What the file was read as, for people. */
  readonly readAs: string
  /** All records in the order of the file, a handful at a time. */
  records(): AsyncIterable<readonly SourceRecord[]>
}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
const PDF = Buffer.from('%PDF', 'latin1')
const OLD_OFFICE = Buffer.from('d0cf11e0', 'hex')

/** Opens a CSV or XLSX file by what it is, not by its name. */
export async function openSource(
  path: string,
  mapping: Pick<Mapping, 'encoding' | 'delimiter' | 'sheet'>,
  signal?: AbortSignal,
): Promise<Source> {
  const head = await readHead(path)
  if (head.length === 0) throw fileRefusal(path, 'empty_file', 'is empty')
  if (head.subarray(0, 4).equals(OLD_OFFICE))
    throw fileRefusal(path, 'old_excel', 'is a file of an old Excel: save it as .xlsx or .csv')
  if (head.subarray(0, 4).equals(PDF))
    throw fileRefusal(path, 'not_a_table', 'is a PDF: save the table as .xlsx or .csv')
  const facts = await inspectFile(path)
  return head.subarray(0, 4).equals(ZIP) ? openXlsx(path, facts, mapping.sheet, signal) : openCsv(path, facts, mapping)
}

async function readHead(path: string): Promise<Buffer> {
  try {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ImportRefusal(
      [{ pointer: '', code: 'unreadable_file', text: 'The file cannot be read' }],
      `${path} cannot be read: ${reason}`,
    )
  }
}

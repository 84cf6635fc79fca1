import { createWriteStream, type WriteStream } from 'node:fs'
import { stringify } from 'csv-stringify/sync'
import { guardFormula } from '../../../platform/files/csv.ts'
import type { Refusal } from './refusal.ts'
import type { SourceRecord } from './source/source.ts'

const COLUMNS = ['line', 'code', 'reason', 'text']

export interface RefusedReport {
  add(record: SourceRecord, refusal: Refusal): void
  /** Resolves when all of it is on the disk; rejects when it could not be written. */
  end(): Promise<void>
}

/** The head of the report; the mark in front lets Excel read Thai. */
export function refusedHead(): string {
  return `\uFEFF${csvLine(COLUMNS)}`
}

/** Refused lines as a CSV file, which appears with its first line. */
export function refusedReport(path: string): RefusedReport {
  let stream: WriteStream | undefined
  let failure: Error | undefined
  const open = (): WriteStream => {
    const opened = createWriteStream(path, { mode: 0o600 })
    opened.on('error', (error) => {
      failure = error
    })
    opened.write(refusedHead())
    return opened
  }
  return {
    add: (record, { code, text }) => {
      stream ??= open()
      // Whatever stands in the file is somebody else's, and a spreadsheet must not run it.
      stream.write(csvLine([String(record.line), code, guardFormula(text), guardFormula(record.raw)]))
    },
    end: async () => {
      const opened = stream
      if (opened) await new Promise<void>((done) => opened.end(() => done()))
      if (failure) throw failure
    },
  }
}

function csvLine(cells: readonly string[]): string {
  return stringify([cells], { record_delimiter: 'windows' })
}

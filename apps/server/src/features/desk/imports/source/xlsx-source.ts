import { stat } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { runChild } from '../../../../platform/child/run-child.ts'
import { fileRefusal, ImportRefusal } from '../refusal.ts'
import { checkCells } from './cells.ts'
import type { FileFacts } from './file-facts.ts'
import type { Source } from './source.ts'
import { TOO_LARGE_EXIT, type WorkbookMessage, type WorkbookOrder } from './workbook-messages.ts'

interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

/** A workbook is read whole; larger tables are better saved as CSV. */
const LARGEST_BYTES = 40_000_000
/** A workbook is a ZIP file: a few kilobytes of it may unpack to any size. */
const LIMITS = { unpackedBytes: 400_000_000, heapMb: 1024 }
const LOOK_MS = 20
const TOO_LARGE = 'is too large for a workbook: save it as CSV'
/** Rows that are handed on without a pause, so that others get their turn. */
const ROWS_AT_ONCE = 500

/** Whoever maps columns asks for one after the other, and each would read the whole workbook again. */
const recent = new LRUCache<string, Sheet>({
  maxSize: 2_000_000,
  sizeCalculation: ({ rows }) => 1 + rows.length * (rows[0]?.length ?? 0),
  ttl: 60_000,
  ttlAutopurge: true,
})

let last: Promise<unknown> = Promise.resolve()

/** One workbook at a time: each may take some hundred MB while it is read. */
function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

/** Opens a sheet of an Excel workbook: the named one, or the first. */
export async function openXlsx(
  path: string,
  facts: FileFacts,
  sheetName: string | undefined,
  signal?: AbortSignal,
  limits = LIMITS,
): Promise<Source> {
  const { size } = await stat(path)
  if (size > LARGEST_BYTES) throw fileRefusal(path, 'too_large_workbook', TOO_LARGE)
  const name = `${facts.sha256} ${sheetName ?? ''}`
  const sheet = await oneByOne(async () => recent.get(name) ?? readSheet({ path, wanted: sheetName, signal, limits }))
  recent.set(name, sheet)
  const headerAt = sheet.rows.findIndex((row) => row.some((cell) => cell !== ''))
  const header = (sheet.rows[headerAt] ?? []).map((cell) => cell.trim())
  if (headerAt < 0) throw fileRefusal(path, 'no_lines', `has no rows in its sheet ${sheet.name}`)
  return {
    header,
    sha256: facts.sha256,
    readAs: `sheet ${sheet.name} of an Excel workbook`,
    records: async function* () {
      for (let from = headerAt + 1; from < sheet.rows.length; from += ROWS_AT_ONCE) {
        yield sheet.rows.slice(from, from + ROWS_AT_ONCE).flatMap((cells, index) => {
          if (cells.every((cell) => cell.trim() === '')) return []
          return [checkCells({ line: from + index + 1, raw: cells.map(quoted).join(','), cells }, header.length)]
        })
        await setImmediate()
      }
    },
  }
}

interface Reading {
  readonly path: string
  readonly wanted: string | undefined
  readonly signal: AbortSignal | undefined
  readonly limits: typeof LIMITS
}

/** In a process of its own: unpacking and parsing take seconds in which nothing else could be answered. */
async function readSheet({ path, wanted, signal, limits }: Reading): Promise<Sheet> {
  const order: WorkbookOrder = { path, sheet: wanted ?? null, mostBytes: limits.unpackedBytes, lookMs: LOOK_MS }
  const rows: (readonly string[])[] = []
  let last: Exclude<WorkbookMessage, { kind: 'rows' }> | undefined
  const { how, code, detail } = await runChild<WorkbookMessage>(
    new URL('./workbook-child.ts', import.meta.url),
    order,
    { heapMb: limits.heapMb, signal, isBare: true },
    {
      onMessage: (message) => {
        if (message.kind !== 'rows') last = message
        else for (const row of message.rows) rows.push(row)
      },
    },
  )
  if (how === 'stopped') throw signal?.reason
  if (how === 'out_of_memory' || code === TOO_LARGE_EXIT) throw fileRefusal(path, 'too_large_workbook', TOO_LARGE)
  if (last === undefined) throw new Error(`The reader of workbooks ended before its end: ${detail}`)
  if (last.kind === 'no_sheet') throw noSheet(path, wanted ?? '', last.sheets)
  if (last.kind === 'broken')
    throw fileRefusal(path, 'broken_workbook', `is no readable Excel workbook: ${last.reason}`)
  return { name: last.sheet, rows }
}

function noSheet(path: string, wanted: string, sheets: readonly string[]): ImportRefusal {
  const says = `has no sheet ${wanted}: its sheets are ${sheets.join(', ')}`
  return new ImportRefusal(
    [{ pointer: '/sheet', code: 'unknown_sheet', text: `The file ${says}`, params: { sheets: sheets.join(', ') } }],
    `${path} ${says}`,
  )
}

function quoted(cell: string): string {
  return /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

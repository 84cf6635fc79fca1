import { readFile } from 'node:fs/promises'
import readSheets from 'read-excel-file/node'
import { type Send, takeOrder } from '../../../../platform/child/take-order.ts'
import { TOO_LARGE_EXIT, type WorkbookMessage, type WorkbookOrder } from './workbook-messages.ts'

/** Rows of one message. */
const ROWS_AT_ONCE = 200
const MIDNIGHT = 'T00:00'

/** Dates come as instants whose UTC parts are what the sheet shows. */
function cellText(cell: unknown): string {
  if (typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  if (!(cell instanceof Date)) return ''
  const text = cell.toISOString().slice(0, 16)
  return text.endsWith(MIDNIGHT) ? text.slice(0, -MIDNIGHT.length) : text
}

async function readWorkbook(
  { path, sheet: wanted, mostBytes, lookMs }: WorkbookOrder,
  send: Send<WorkbookMessage>,
): Promise<void> {
  // What is unpacked lies outside of the heap, which the limit of the heap does not see.
  const look = (): void => {
    if (process.memoryUsage().arrayBuffers > mostBytes) process.exit(TOO_LARGE_EXIT)
  }
  const watch = setInterval(look, lookMs)
  try {
    const file = await readFile(path)
    look()
    const sheets = await readSheets(file)
    const found = wanted === null ? sheets[0] : sheets.find(({ sheet }) => sheet === wanted)
    if (!found) {
      await send({ kind: 'no_sheet', sheets: sheets.map(({ sheet }) => sheet) })
      return
    }
    for (let from = 0; from < found.data.length; from += ROWS_AT_ONCE)
      await send({ kind: 'rows', rows: found.data.slice(from, from + ROWS_AT_ONCE).map((row) => row.map(cellText)) })
    await send({ kind: 'end', sheet: found.sheet })
  } catch (error) {
    await send({ kind: 'broken', reason: error instanceof Error ? error.message : String(error) })
  } finally {
    clearInterval(watch)
  }
}

takeOrder(readWorkbook)

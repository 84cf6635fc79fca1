import { readFile } from 'node:fs/promises'
import readSheets from 'read-excel-file/node'
import { StartRefusal } from '../../../start-refusal.ts'
import { checkCells } from './cells.ts'
import type { FileFacts } from './file-facts.ts'
import type { Source } from './source.ts'

/** A workbook is read whole; larger tables are better saved as CSV. */
const LARGEST_BYTES = 40_000_000
const MIDNIGHT = 'T00:00'

/** Opens a sheet of an Excel workbook: the named one, or the first. */
export async function openXlsx(path: string, facts: FileFacts, sheetName: string | undefined): Promise<Source> {
  const bytes = await readFile(path)
  if (bytes.length > LARGEST_BYTES)
    throw new StartRefusal(`${path} is larger than ${LARGEST_BYTES / 1e6} MB: save it as CSV`)
  const sheets = await readSheets(bytes).catch((error: unknown) => {
    throw new StartRefusal(
      `${path} is no readable Excel workbook: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  const sheet = sheetName === undefined ? sheets[0] : sheets.find(({ sheet: name }) => name === sheetName)
  if (!sheet) {
    throw new StartRefusal(
      `${path} has no sheet ${sheetName ?? ''}: its sheets are ${sheets.map(({ sheet: name }) => name).join(', ')}`,
    )
  }
  const rows = sheet.data.map((row) => row.map(cellText))
  const headerAt = rows.findIndex((row) => row.some((cell) => cell !== ''))
  const header = (rows[headerAt] ?? []).map((cell) => cell.trim())
  if (headerAt < 0) throw new StartRefusal(`${path}: sheet ${sheet.sheet} has no rows`)
  return {
    header,
    sha256: facts.sha256,
    readAs: `sheet ${sheet.sheet} of an Excel workbook`,
    records: async function* () {
      yield rows.flatMap((cells, index) => {
        if (index <= headerAt || cells.every((cell) => cell.trim() === '')) return []
        return [checkCells({ line: index + 1, raw: cells.map(quoted).join(','), cells }, header.length)]
      })
    },
  }
}

/** Dates come as instants whose UTC parts are what the sheet shows. */
function cellText(cell: unknown): string {
  if (typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  if (!(cell instanceof Date)) return ''
  const text = cell.toISOString().slice(0, 16)
  return text.endsWith(MIDNIGHT) ? text.slice(0, -MIDNIGHT.length) : text
}

function quoted(cell: string): string {
  return /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

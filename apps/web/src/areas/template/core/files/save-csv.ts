import { saveFile } from '#lib/save-file.ts'

/** A table as RFC 4180 has it; programs for tables read Thai as what it is, and no cell as a formula. */
export async function csvText(rows: readonly (readonly (string | number)[])[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  return stringify(
    rows.map((cells) => [...cells]),
    { bom: true, escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )
}

/** What writes it is fetched with the press. */
export async function saveCsv(fileName: string, rows: readonly (readonly (string | number)[])[]): Promise<void> {
  saveFile(new Blob([await csvText(rows)], { type: 'text/csv;charset=utf-8' }), fileName)
}

/** So that programs for tables read Thai as what it is. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A cell that begins like a formula would be worked out by the program that opens the file. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as RFC 4180 has it. */
export function csvText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `${BYTE_ORDER_MARK}${[head, ...rows].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`
}

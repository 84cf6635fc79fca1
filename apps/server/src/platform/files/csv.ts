/** A cell that a spreadsheet would run as a formula becomes plain text. */
export function guardFormula(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}

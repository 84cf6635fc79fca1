/** An A4 page in points. */
const PAGE = { width: 595, height: 842, left: 60, top: 770 }
const STEP = 16
const COLUMNS = [PAGE.left, PAGE.left + 70, PAGE.left + 380] as const
const MOST_ROWS = 40

/** The letters of the font that every reader of PDF has; others become a question mark. */
function pdfText(text: string): string {
  return text.replaceAll(/[^\u0020-\u007E\u00A0-\u00FF]/g, '?').replaceAll(/[\\()]/g, String.raw`\$&`)
}

const word = (text: string, x: number, y: number, size = 10) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${pdfText(text)}) Tj ET`

function pageContent(title: string, rows: readonly (readonly string[])[]): string {
  const lines = [word(title, PAGE.left, PAGE.top, 16)]
  rows.slice(0, MOST_ROWS).forEach((cells, index) => {
    cells.forEach((cell, column) => {
      lines.push(word(cell, COLUMNS[column] ?? PAGE.left, PAGE.top - 2 * STEP - index * STEP))
    })
  })
  const more = rows.length - MOST_ROWS
  if (more > 0) lines.push(word(`+ ${more}`, PAGE.left, PAGE.top - (3 + MOST_ROWS) * STEP))
  return lines.join('\n')
}

/** A page of PDF with a title and rows of three; small enough to be written by hand, and no library is fetched for it. */
export function invoicesPdf(title: string, rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const content = pageContent(title, rows)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = text.length
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  // Every letter is one byte.
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

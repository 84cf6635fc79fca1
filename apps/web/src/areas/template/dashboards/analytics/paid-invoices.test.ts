import { expect, test } from 'vitest'
import { invoicesPdf } from './paid-invoices.ts'

test('the file says where each of its parts begins, and writes what it may of any name', () => {
  const pdf = invoicesPdf('Paid (12)', [['5036', 'Zoë \\ Łuk', '4,749.00']])
  const text = Array.from(pdf, (byte) => String.fromCharCode(byte)).join('')
  expect(text.startsWith('%PDF-1.4\n')).toBe(true)
  expect(text).toContain('(Paid \\(12\\)) Tj')
  expect(text).toContain('(Zo\u00eb \\\\ ?uk) Tj')
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  expect(text.slice(table, table + 4)).toBe('xref')
  const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  expect(places).toHaveLength(5)
  places.forEach((place, index) => expect(text.slice(place).startsWith(`${index + 1} 0 obj`)).toBe(true))
  expect(text).toContain(`/Length ${/stream\n([^]*?)\nendstream/.exec(text)?.[1]?.length ?? 0}`)
})

test('so many rows as a page holds stand on it, and the last line says how many follow', () => {
  const rows = Array.from({ length: 60 }, (_, index) => [String(index), 'Name', '1.00'] as const)
  const text = new TextDecoder('latin1').decode(invoicesPdf('Paid', rows))
  expect(text.match(/\(Name\) Tj/g)).toHaveLength(40)
  expect(text).toContain('(+ 20) Tj')
})

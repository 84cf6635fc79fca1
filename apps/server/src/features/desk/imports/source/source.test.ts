import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { windows874 } from '../fixtures/windows-874.ts'
import { workbook } from '../fixtures/workbook.ts'
import { inspectFile } from './file-facts.ts'
import { openSource, type SourceRecord } from './source.ts'
import { openXlsx } from './xlsx-source.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rodchao-source-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let files = 0
async function writeTestFile(content: string | Buffer): Promise<string> {
  files += 1
  const path = join(folder, `${files}.csv`)
  await writeFile(path, content)
  return path
}

async function read(
  content: string | Buffer,
  settings = {},
): Promise<{ header: readonly string[]; records: SourceRecord[] }> {
  const source = await openSource(await writeTestFile(content), settings)
  const records: SourceRecord[] = []
  for await (const some of source.records()) records.push(...some)
  return { header: source.header, records }
}

const readCells = async (content: string | Buffer, settings = {}) =>
  (await read(content, settings)).records.map(({ cells }) => cells)
const faults = (records: readonly SourceRecord[]) =>
  records.flatMap(({ line, refusal }) => (refusal ? [[line, refusal.code]] : []))

const THAI = 'รหัส,ชื่อ\nก1,สมชาย ใจดี\n'
const THAI_CELLS = [['ก1', 'สมชาย ใจดี']]

describe('reading CSV', () => {
  it.each([
    ['UTF-8', Buffer.from(THAI)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${THAI}`)],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${THAI}`, 'utf16le')],
    ['big-endian UTF-16 with a mark', Buffer.from(`\uFEFF${THAI}`, 'utf16le').swap16()],
    ['Windows-874', windows874(THAI)],
  ])('finds out that a file is in %s', async (_, content) => {
    const { header, records } = await read(content)
    expect(header).toEqual(['รหัส', 'ชื่อ'])
    expect(records.map(({ cells }) => cells)).toEqual(THAI_CELLS)
  })

  it('refuses the damaged line of a UTF-8 file and does not take the file for another encoding', async () => {
    const damaged = Buffer.concat([Buffer.from(`${THAI}ก2,`), Buffer.from([0xe0, 0xb8]), Buffer.from(',\nก3,สมหญิง\n')])
    const { records } = await read(damaged)
    expect(faults(records)).toEqual([[3, 'bad_characters']])
    expect(records.at(-1)?.cells).toEqual(['ก3', 'สมหญิง'])
  })

  it.each([
    ['semicolons', 'a;b\n1;2\n'],
    ['tabs', 'a\tb\n1\t2\n'],
    ['line ends of Windows', 'a,b\r\n1,2\r\n'],
    ['line ends of an old Mac', 'a,b\r1,2\r'],
    ['no line end after the last line', 'a,b\n1,2'],
    ['empty lines', '\na,b\n\n1,2\n\n'],
    ['quotes', '"a","b"\n"1","2"\n'],
  ])('reads %s', async (_, content) => {
    expect(await readCells(content)).toEqual([['1', '2']])
  })

  it('reads delimiters, doubled quotes and line ends inside quotes, and numbers lines as an editor does', async () => {
    const { records } = await read('a,b\n"x, ""y""","one\ntwo"\n3,4\n')
    expect(records.map(({ line, cells }) => [line, cells])).toEqual([
      [2, ['x, "y"', 'one\ntwo']],
      [4, ['3', '4']],
    ])
  })

  it('refuses only the line with a wrong quote', async () => {
    const { records } = await read('a,b\n1,2\n"open,2\n3,4\n5" disk,6\n"x"y,7\n8,9\n"never closed,1')
    expect(faults(records)).toEqual([
      [3, 'bad_quotes'],
      [5, 'bad_quotes'],
      [6, 'bad_quotes'],
      [8, 'bad_quotes'],
    ])
    expect(records.flatMap(({ cells }) => (cells ? [cells] : []))).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['8', '9'],
    ])
    expect(records.find(({ line }) => line === 3)?.raw).toBe('"open,2')
  })

  it('does not let an open quote swallow a long file', async () => {
    const lines = Array.from({ length: 3000 }, (_, index) => `${index},x`).join('\n')
    const { records } = await read(`a,b\n"open,2\n${lines}\n`)
    expect(faults(records)).toEqual([[2, 'bad_quotes']])
    expect(records).toHaveLength(3001)
  })

  it.each([
    ['NUL', 'a,b\n1,\u0000\n', 'bad_characters'],
    ['too few fields', 'a,b\n1\n', 'wrong_field_count'],
    ['too many fields', 'a,b\n1,2,3\n', 'wrong_field_count'],
    ['a huge field', `a,b\n1,${'x'.repeat(3000)}\n`, 'field_too_long'],
    ['a line of a megabyte', `a,b\n1,${'x'.repeat(1_000_000)}\n2,3\n`, 'line_too_long'],
  ])('refuses a line with %s', async (_, content, code) => {
    const { records } = await read(content)
    expect(faults(records)).toEqual([[2, code]])
    expect(records[0]?.raw.length).toBeLessThan(4000)
  })

  it.each([
    ['an empty file', '', /is empty/],
    ['a file of empty lines', '\n\n', /has no lines/],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old Excel/],
    ['no text at all', Buffer.from([1, 2, 0, 3, 10, 0, 0]), /is not text/],
    ['a header with a wrong quote', '"a,b\n1,2\n', /line 1 on: the quotes of the header/],
    ['a broken workbook', Buffer.from('PK\u0003\u0004broken', 'latin1'), /no readable Excel workbook/],
  ])('refuses %s as a whole', async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(message)
  })

  it('says that a file is not there', async () => {
    await expect(openSource(join(folder, 'missing.csv'), {})).rejects.toThrow(/cannot be read/)
  })
})

describe('reading XLSX', () => {
  it('reads the first sheet, its dates as days and its numbers as typed', async () => {
    const { header, records } = await read(
      workbook([
        ['รหัส', 'start', 'total'],
        ['ก1', new Date('2026-01-15T00:00:00Z'), 1250.5],
        ['', '', ''],
        ['ก2', new Date('2026-01-16T09:30:00Z'), 900],
      ]),
    )
    expect(header).toEqual(['รหัส', 'start', 'total'])
    expect(records.map(({ line, cells }) => [line, cells])).toEqual([
      [2, ['ก1', '2026-01-15', '1250.5']],
      [4, ['ก2', '2026-01-16T09:30', '900']],
    ])
  })

  it('does not unpack more than it may hold', async () => {
    const path = await writeTestFile(workbook([['a'], ['x'.repeat(3_000_000)]]))
    const facts = await inspectFile(path)
    await expect(openXlsx(path, facts, undefined, undefined, { unpackedBytes: 1_000_000, heapMb: 64 })).rejects.toThrow(
      /too large for a workbook/,
    )
  })

  it('names the sheets when the wanted one is not there', async () => {
    await expect(read(workbook([['a']]), { sheet: 'Bookings' })).rejects.toThrow(
      /no sheet Bookings: its sheets are Sheet1/,
    )
  })
})

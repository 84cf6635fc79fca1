import { stat } from 'node:fs/promises'
import type { Problem } from '@rodchao/contract/problems'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFile } from './import-files.ts'
import { windows874 } from './fixtures/windows-874.ts'
import { workbook } from './fixtures/workbook.ts'
import { createImports, type Imports } from './testing.ts'

let imports: Imports
beforeAll(async () => {
  imports = await createImports()
})
afterAll(() => imports.close())

const CSV = 'id,name\nB1,สมชาย\nB2,สมหญิง\n'
const problemBody = (answer: LightMyRequestResponse) => answer.json<Problem>()

describe('sending a file', () => {
  it('shows what it was read as, its columns and its first lines, and keeps it', async () => {
    const job = await imports.sent(imports.sample, { name: 'C:\\exports\\จอง 2569.csv', role: 'staff' })
    expect(job).toMatchObject({
      fileName: 'จอง 2569.csv',
      byteSize: imports.sample.length,
      phase: 'uploaded',
      readAs: 'CSV in utf-8, separated by ,',
      progress: null,
      summary: null,
      mapping: null,
      createdBy: 'Small Shop staff',
      createdAt: '2026-11-21T10:00:00+07:00',
    })
    expect(job.header).toHaveLength(32)
    expect(job.sample).toHaveLength(20)
    expect(job.sample[0]?.[0]).toBe('Resort Hotel')
    const kept = await stat(importFile(imports.dataDir, job.id))
    expect([kept.size, kept.mode & 0o777]).toEqual([imports.sample.length, 0o600])
    expect(await imports.find(job.id)).toEqual(job)
    expect((await imports.get('')).json<{ jobs: { id: string }[] }>().jobs[0]?.id).toBe(job.id)
    expect(await imports.rows(`select action from audit_event where entity = 'import'`)).toEqual([
      { action: 'upload_import' },
    ])
  })

  it('reads Thai in Windows-874 and workbooks', async () => {
    const thai = await imports.sent(windows874(CSV))
    expect(thai).toMatchObject({
      readAs: 'CSV in windows-874, separated by ,',
      sample: [['B1', 'สมชาย'], expect.anything()],
    })
    const book = await imports.sent(
      workbook([
        ['รหัส', 'วัน'],
        ['ก1', new Date('2026-01-15T00:00:00Z')],
      ]),
    )
    expect(book).toMatchObject({
      readAs: 'sheet Sheet1 of an Excel workbook',
      header: ['รหัส', 'วัน'],
      sample: [['ก1', '2026-01-15']],
    })
  })

  it('answers a repeat with the first file, and refuses the key for another', async () => {
    const key = 'upload-once-key'
    const first = await imports.sent(CSV, { key })
    const before = await imports.files()
    const again = await imports.upload(CSV, { key })
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true'])
    expect(again.json<{ id: string }>().id).toBe(first.id)
    const other = await imports.upload(`${CSV}B3,x\n`, { key })
    expect(problemBody(other).code).toBe('idempotency_mismatch')
    expect(await imports.files()).toEqual(before)
  })

  it.each([
    ['an empty file', '', 'empty_file'],
    ['a header alone', 'id,name\n', 'no_lines'],
    ['blank lines', '\n\n', 'no_lines'],
    ['a PDF', '%PDF-1.7\n1 0 obj\n', 'not_a_table'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'not_in_encoding'],
    ['a file of an old Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old_excel'],
    ['a ZIP file that is no workbook', Buffer.from('PK\u0003\u0004broken', 'latin1'), 'broken_workbook'],
    ['a header with a wrong quote', '"a,b\n1,2\n', 'bad_header'],
  ])('refuses %s and leaves nothing', async (_, content, code) => {
    const before = [await imports.files(), await imports.count('import_job')]
    const answer = await imports.upload(content)
    expect(answer.statusCode).toBe(422)
    expect(problemBody(answer)).toMatchObject({ code: 'import_refused', errors: [{ pointer: '/file', code }] })
    expect(answer.body).not.toContain(imports.dataDir)
    expect([await imports.files(), await imports.count('import_job')]).toEqual(before)
  })

  it('refuses what is larger than fifty megabytes, and other forms', async () => {
    const before = await imports.files()
    const large = await imports.upload(Buffer.alloc(50 * 1024 * 1024 + 1, 'a,b\n'))
    expect([large.statusCode, problemBody(large).code]).toEqual([413, 'payload_too_large'])
    const other = await imports.upload(CSV, { field: 'slip' })
    expect(problemBody(other)).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/slip' }] })
    const json = await imports.post('', { file: CSV })
    expect(json.statusCode).toBe(400)
    expect(await imports.files()).toEqual(before)
  })

  it('takes a file of fifty megabytes', async () => {
    const line = `${'ก'.repeat(300)},b\n`
    const job = await imports.sent(Buffer.from(`a,b\n${line.repeat(57_908)}`.padEnd(50 * 1024 * 1024 - 57_908 * 600)))
    expect(job).toMatchObject({ byteSize: 52_428_800, header: ['a', 'b'] })
    const values = await imports.get(`/${job.id}/column?column=b`)
    expect(values.json()).toEqual({ values: [{ text: 'b', count: 57_908 }], distinct: 1 })
  })

  it('is for those at the desk', async () => {
    for (const role of ['driver', 'client'] as const) expect((await imports.upload(CSV, { role })).statusCode).toBe(403)
  })
})

describe('another reading of a file', () => {
  it('shows other columns and lines, counts other values, and keeps nothing', async () => {
    const job = await imports.sent('id|name,id;name\nB1|x,B1;y\n')
    const read = await imports.get(`/${job.id}/reading?delimiter=%7C`, 'staff')
    expect(read.json()).toEqual({
      readAs: 'CSV in utf-8, separated by |',
      header: ['id', 'name,id;name'],
      sample: [['B1', 'x,B1;y']],
    })
    const values = await imports.get(`/${job.id}/column?column=id&delimiter=%7C`)
    expect(values.json()).toEqual({ values: [{ text: 'B1', count: 1 }], distinct: 1 })
    expect(await imports.find(job.id)).toEqual(job)
  })

  it('names a sheet that is not there, and refuses what is no setting', async () => {
    const job = await imports.sent(workbook([['a'], ['1']]))
    const sheet = await imports.get(`/${job.id}/reading?sheet=Bookings`)
    expect(problemBody(sheet)).toMatchObject({
      code: 'import_refused',
      errors: [{ pointer: '/sheet', code: 'unknown_sheet' }],
    })
    expect((await imports.get(`/${job.id}/reading?encoding=klingon`)).statusCode).toBe(400)
    expect((await imports.get(`/${job.id}/reading`, 'driver')).statusCode).toBe(403)
  })
})

describe('the values of a column', () => {
  it('are counted as a mapping meets them, the most frequent first', async () => {
    const job = await imports.sent('status,n\n จอง ,1\nคืนแล้ว,2\nจอง,3\n,4\n')
    const answer = await imports.get(`/${job.id}/column?column=status`)
    expect(answer.json()).toEqual({
      values: [
        { text: 'จอง', count: 2 },
        { text: '', count: 1 },
        { text: 'คืนแล้ว', count: 1 },
      ],
      distinct: 3,
    })
  })

  it('shows two hundred of many', async () => {
    const lines = Array.from({ length: 1000 }, (_, index) => `B${index},x`).join('\n')
    const job = await imports.sent(`id,name\n${lines}\n`)
    const answer = (await imports.get(`/${job.id}/column?column=id`)).json<{ values: unknown[]; distinct: number }>()
    expect([answer.values.length, answer.distinct]).toEqual([200, 1000])
  })

  it.each([
    ['that the file has not', 'nothing', 'column_missing'],
    ['that it has twice', 'a', 'column_repeated'],
  ])('refuses a column %s', async (_, column, code) => {
    const job = await imports.sent('a,a,b\n1,2,3\n')
    const answer = await imports.get(`/${job.id}/column?column=${column}`)
    expect(answer.statusCode).toBe(422)
    expect(problemBody(answer)).toMatchObject({ code: 'import_refused', errors: [{ pointer: '/column', code }] })
  })
})

import { randomUUID } from 'node:crypto'
import { emptyTables } from '../../../db/testing.ts'
import { appendFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportJob } from '@rodchao/contract'
import type { Problem } from '@rodchao/contract/problems'
import { DAY } from '@rodchao/rental'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionLocks, withSessionLock } from '../../../db/advisory-lock.ts'
import { TEST_NOW } from '../../../testing-app.ts'
import { findViolations } from '../../system/fsck/queries/find-violations.ts'
import { forgetOldImports } from './commands/forget-imports.ts'
import { importDirectory, importFile } from './import-files.ts'
import { createImports, EVERYTHING, type Imports } from './testing.ts'

let imports: Imports
beforeAll(async () => {
  imports = await createImports()
})
afterAll(() => imports.close())
beforeEach(async () => {
  imports.clock.set(TEST_NOW)
  await imports.database.pool.query(
    emptyTables('import_job', 'import_run', 'audit_event', 'occupancy', 'reservation', 'customer'),
  )
  await imports.database.pool.query(
    `delete from unit where product_id in (select id from product where external_ref is not null)`,
  )
  await imports.database.pool.query(`delete from product where external_ref is not null`)
})

const LINES = {
  source: 'old-system',
  reference: { column: 'id' },
  product: { choice: { column: 'product' } },
  start: { column: 'from', time: '10:00' },
  end: { column: 'to', time: '10:00' },
  status: { column: 'status' },
  amount: { column: 'price', satangPerUnit: 100 },
  customer: { name: '{name}' },
}
const HEADER = 'id,product,from,to,status,price,name\n'
const FUTURE = `${HEADER}B1,small-scooter,2026-12-01,2026-12-03,confirmed,500,สมชาย\n`
const CUSTOMERS = { create: ['customers' as const] }
const SILENCE = 20_000
const SOON = { timeout: 10_000, interval: 20 }
const problemBody = (answer: LightMyRequestResponse) => answer.json<Problem>()
const refusedSum = ({ summary }: ImportJob) => summary?.refused.reduce((sum, { count }) => sum + count, 0)

async function free(): Promise<number> {
  const answer = await imports.app.inject({
    url: '/api/public/availability?start=2026-12-01T10:00:00%2B07:00&end=2026-12-03T10:00:00%2B07:00',
  })
  const { items } = answer.json<{ items: { productId: number; freeUnits: number }[] }>()
  return items.find(({ productId }) => productId === imports.shop.scooterId)?.freeUnits ?? -1
}

/** A job as another process leaves it that works on it, or died while it did. */
async function begunElsewhere(phase: 'checking' | 'running'): Promise<string> {
  const { id } = await imports.sent(imports.sample)
  await imports.checked(id, imports.resort)
  await imports.rows(
    `update import_job set phase = $2, work_id = $3, worked_at = $4, done_lines = 50, total_lines = 200, summary = null where id = $1`,
    [id, phase, randomUUID(), new Date(imports.clock.now())],
  )
  return id
}

describe('trying a file', () => {
  it('writes nothing, tells what would come of it, and the run then does just that', async () => {
    const { id } = await imports.sent(imports.sample)
    const tried = await imports.checked(id, imports.resort, { ...EVERYTHING, units: { A: 2 } })
    expect(tried).toMatchObject({ phase: 'checked', error: null, progress: { done: 200, total: 200 } })
    expect(tried.summary).toMatchObject({ lines: 200, present: 0, created: { products: 9 } })
    expect(tried.refused.length).toBeGreaterThan(0)
    expect(await imports.count('reservation')).toBe(0)
    expect(await imports.count('product where external_ref is not null')).toBe(0)
    const done = await imports.ran(id)
    expect(done).toMatchObject({ phase: 'done', summary: tried.summary, refused: tried.refused })
    expect(await imports.count('reservation')).toBe(tried.summary?.imported)
    expect(
      await imports.rows(`select actor_kind, actor_name, action from audit_event where entity = 'import' order by id`),
    ).toEqual([
      { actor_kind: 'staff', actor_name: 'Small Shop admin', action: 'upload_import' },
      { actor_kind: 'staff', actor_name: 'Small Shop admin', action: 'check_import' },
      { actor_kind: 'import', actor_name: 'bookings.csv', action: 'end_import_check' },
      { actor_kind: 'staff', actor_name: 'Small Shop admin', action: 'run_import' },
      { actor_kind: 'import', actor_name: 'bookings.csv', action: 'end_import_run' },
    ])
    const findings = await findViolations({
      pool: imports.database.pool,
      now: TEST_NOW,
      listSlipFiles: () => Promise.resolve([]),
    })
    expect(findings.filter(({ count }) => count > 0)).toEqual([])
  })

  it('finds all lines present when they came in before', async () => {
    const first = await imports.sent(imports.sample)
    await imports.checked(first.id, imports.resort)
    expect((await imports.ran(first.id)).summary).toMatchObject({ imported: 200, present: 0 })
    const again = await imports.sent(imports.sample)
    expect((await imports.checked(again.id, imports.resort)).summary).toMatchObject({ imported: 0, present: 200 })
    expect((await imports.ran(again.id)).summary).toMatchObject({ imported: 0, present: 200, created: { units: 0 } })
    expect(await imports.count('reservation')).toBe(200)
  })

  it('says at once where the mapping does not fit, and begins nothing', async () => {
    const { id } = await imports.sent(FUTURE)
    const columns = await imports.check(id, { ...LINES, start: { column: 'begin' }, customer: { name: '{who}' } })
    expect(columns.statusCode).toBe(422)
    expect(problemBody(columns)).toMatchObject({
      code: 'import_refused',
      errors: [
        { pointer: '/mapping/start', code: 'column_missing', params: { column: 'begin' } },
        { pointer: '/mapping/customer/name', code: 'column_missing', params: { column: 'who' } },
      ],
    })
    const branch = await imports.check(id, { ...LINES, branch: '99' })
    expect(problemBody(branch).errors).toMatchObject([{ pointer: '/mapping/branch', code: 'unknown_branch' }])
    const shape = await imports.check(id, { ...LINES, source: 'Old System' })
    expect(problemBody(shape)).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/mapping/source' }] })
    expect(await imports.find(id)).toMatchObject({ phase: 'uploaded', mapping: null })
  })

  it('reads the file as the mapping says, and shows it so from then on', async () => {
    const head = 'id,product,from,to,status,price,name;a;b;c;d;e;f;g'
    const { id, header } = await imports.sent(`${head}\nB1,small-scooter,2026-12-01,2026-12-03,confirmed,500,x\n`)
    expect(header[0]).toBe('id,product,from,to,status,price,name')
    const customer = { name: '{name;a;b;c;d;e;f;g}' }
    const job = await imports.checked(id, { ...LINES, customer, delimiter: ',' }, CUSTOMERS)
    expect(job).toMatchObject({ phase: 'checked', readAs: 'CSV in utf-8, separated by ,', summary: { imported: 1 } })
    expect(job.header[0]).toBe('id')
    expect((await imports.get(`/${id}/column?column=product`)).json()).toMatchObject({ distinct: 1 })
  })

  it('must come before a run, and again after another mapping or a change of the file', async () => {
    const { id } = await imports.sent(FUTURE)
    expect(problemBody(await imports.post(`/${id}/run`))).toMatchObject({ code: 'import_not_ready', phase: 'uploaded' })
    await imports.checked(id, LINES, CUSTOMERS)
    await imports.ran(id)
    expect(problemBody(await imports.post(`/${id}/run`))).toMatchObject({ code: 'import_not_ready', phase: 'done' })
    const other = await imports.sent(FUTURE)
    await imports.checked(other.id, LINES, CUSTOMERS)
    await appendFile(importFile(imports.dataDir, other.id), 'B2,small-scooter,2026-12-01,2026-12-03,confirmed,500,x\n')
    expect(await imports.ran(other.id)).toMatchObject({
      phase: 'failed',
      error: 'The file is not the one that was sent',
    })
    expect(await imports.count('reservation')).toBe(1)
  })

  it('takes cells that are names of what every object has for plain text', async () => {
    const { id } = await imports.sent(`${FUTURE}B2,constructor,2026-12-01,2026-12-03,confirmed,500,x\n`)
    const product = { choice: { column: 'product', values: { 'small-scooter': 'small-scooter' } } }
    const job = await imports.checked(id, { ...LINES, product }, CUSTOMERS)
    expect(job).toMatchObject({
      phase: 'checked',
      summary: { imported: 1, refused: [{ code: 'product_missing', count: 1 }] },
    })
  })
})

describe('who may', () => {
  it('lets staff bring bookings in and leaves products and units to managers', async () => {
    const { id } = await imports.sent(FUTURE, { role: 'staff' })
    for (const options of [
      { create: ['products'] },
      { create: ['units'] },
      { create: [], units: { 'small-scooter': 9 } },
    ] as const)
      expect((await imports.check(id, LINES, options as never, 'staff')).statusCode).toBe(403)
    expect((await imports.check(id, LINES, { create: ['customers'] }, 'staff')).statusCode).toBe(200)
    await imports.ended(id)
    expect((await imports.post(`/${id}/run`, undefined, 'staff')).statusCode).toBe(200)
    expect(await imports.ended(id)).toMatchObject({ phase: 'done', summary: { imported: 1 } })
  })

  it('does not let staff run what only a manager could have tried', async () => {
    const { id } = await imports.sent(imports.sample)
    await imports.checked(id, imports.resort)
    expect((await imports.post(`/${id}/run`, undefined, 'staff')).statusCode).toBe(403)
    expect(await imports.find(id)).toMatchObject({ phase: 'checked' })
  })
})

describe('a run', () => {
  it('takes units off the calendar at once', async () => {
    const { id } = await imports.sent(FUTURE)
    await imports.checked(id, LINES, CUSTOMERS)
    // What the tests before brought in is gone, which nobody has told the calendar.
    const units = JSON.stringify({ units: imports.shop.scooterUnitIds })
    await imports.rows(`select pg_notify('rodchao_change', $1)`, [units])
    await vi.waitFor(async () => expect(await free()).toBe(3), SOON)
    await imports.ran(id)
    await vi.waitFor(async () => expect(await free()).toBe(2), SOON)
  })

  it('shows the first refused lines and writes all of them for a spreadsheet, none of them as a formula', async () => {
    const lines = Array.from(
      { length: 150 },
      (_, index) => `=cmd|'/c calc'!A${index},ferry,2026-12-01,2026-12-03,confirmed,500,x`,
    )
    const { id } = await imports.sent(`${FUTURE}${lines.join('\n')}\nB9,\0,2026-12-01,2026-12-03,confirmed,500,x\n`)
    expect((await imports.get(`/${id}/refused.csv`)).body).toBe('\uFEFFline,code,reason,text\r\n')
    const job = await imports.checked(id, LINES, CUSTOMERS)
    expect(refusedSum(job)).toBe(151)
    expect(job.refused).toHaveLength(100)
    expect(job.refused[0]).toMatchObject({ line: 3, code: 'unknown_product', raw: lines[0] })
    const report = await imports.get(`/${id}/refused.csv`)
    expect(report.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="refused-${id}.csv"`,
    })
    const rows = report.body.split('\r\n')
    expect(rows).toHaveLength(153)
    expect(rows[0]).toBe('\uFEFFline,code,reason,text')
    expect(rows[1]).toMatch(/^3,unknown_product,"The shop has no product .+","'=cmd\|'\/c calc'!A0,ferry,/)
    expect(await imports.count(`audit_event where action = 'export_refused_lines'`)).toBe(2)
  })

  it('waits for one that another process is at, and ends at once when it is stopped while it waits', async () => {
    const { id } = await imports.sent(FUTURE)
    await imports.checked(id, LINES, CUSTOMERS)
    await withSessionLock(imports.database.pool, sessionLocks.import, async () => {
      const begun = await imports.post(`/${id}/run`)
      expect(begun.json()).toMatchObject({ phase: 'running', progress: null, summary: null })
      for (const path of ['check', 'run', 'removal']) {
        const answer = await imports.post(
          `/${id}/${path}`,
          path === 'check' ? { mapping: LINES, options: {} } : undefined,
        )
        expect(problemBody(answer)).toMatchObject({ code: 'import_not_ready', phase: 'running' })
      }
      expect((await imports.post(`/${id}/stop`)).statusCode).toBe(200)
      expect(await imports.ended(id)).toMatchObject({ phase: 'stopped', error: null })
    })
    expect(await imports.count('reservation')).toBe(0)
    expect(await imports.ran(id)).toMatchObject({ phase: 'done', summary: { imported: 1 } })
  })

  it('stops at the end of a batch, though another process was asked, and goes on later as if it had not', async () => {
    const lines = Array.from(
      { length: 1500 },
      (_, index) => `B${index},small-scooter,2020-01-01,2020-01-02,cancelled,500,x`,
    )
    const { id } = await imports.sent(`${HEADER}${lines.join('\n')}\n`)
    await imports.checked(id, LINES, CUSTOMERS)
    // Held up in its first batch until the stop has been asked for.
    const gate = await imports.database.pool.connect()
    await gate.query('begin')
    await gate.query('lock table reservation in share mode')
    await imports.post(`/${id}/run`)
    const waiting = `pg_locks where relation = 'reservation'::regclass and not granted`
    await vi.waitFor(async () => expect(await imports.count(waiting)).toBe(1), SOON)
    // As another process asks: this one hears of it the next time that it says how far it is.
    await imports.rows('update import_job set stop_asked = true, worked_at = $2 where id = $1', [
      id,
      new Date(TEST_NOW - 1),
    ])
    await vi.waitFor(
      async () => expect(await imports.count(`import_job where worked_at = '2026-11-21T10:00:00+07'`)).toBe(1),
      SOON,
    )
    await gate.query('rollback')
    gate.release()
    const stopped = await imports.ended(id)
    expect(stopped.phase).toBe('stopped')
    const before = await imports.count('reservation')
    expect(before % 500).toBe(0)
    expect(stopped).toMatchObject({ summary: { imported: before }, progress: { done: before, total: 1500 } })
    const done = await imports.ran(id)
    expect(done).toMatchObject({ phase: 'done', summary: { imported: 1500 - before, present: before } })
    expect(await imports.count('reservation')).toBe(1500)
  })

  it('that fell silent shows as stopped and can go on; a trial has to be begun again', async () => {
    const id = await begunElsewhere('running')
    expect(await imports.find(id)).toMatchObject({ phase: 'running', progress: { done: 50, total: 200 } })
    expect(problemBody(await imports.post(`/${id}/run`)).code).toBe('import_not_ready')
    imports.clock.set(TEST_NOW + SILENCE)
    expect(await imports.find(id)).toMatchObject({ phase: 'stopped' })
    expect(await imports.ran(id)).toMatchObject({ phase: 'done', summary: { imported: 200 } })

    imports.clock.set(TEST_NOW)
    const tried = await begunElsewhere('checking')
    imports.clock.set(TEST_NOW + SILENCE)
    expect(await imports.find(tried)).toMatchObject({ phase: 'uploaded' })
    expect(problemBody(await imports.post(`/${tried}/run`)).code).toBe('import_not_ready')
    expect(await imports.checked(tried, imports.resort)).toMatchObject({ phase: 'checked', summary: { present: 200 } })
  })
})

describe('the end of the process', () => {
  it('stops what is under way, which can go on elsewhere', async () => {
    const other = await createImports()
    const { id } = await other.sent(FUTURE)
    await other.checked(id, LINES, CUSTOMERS)
    await withSessionLock(other.database.pool, sessionLocks.import, async () => {
      await other.post(`/${id}/run`)
      await other.app.close()
    })
    expect(await other.rows('select phase, work_id from import_job')).toEqual([{ phase: 'stopped', work_id: null }])
    await other.close()
  })
})

describe('forgetting a file', () => {
  it('removes it with what it held, and keeps what it brought in', async () => {
    const { id } = await imports.sent(imports.sample)
    await imports.checked(id, imports.resort, { ...EVERYTHING, units: { A: 2 } })
    await imports.ran(id)
    const count = await imports.count('reservation')
    expect((await imports.files()).filter((name) => name.startsWith(id))).toEqual([id, `${id}.refused.csv`])
    expect((await imports.post(`/${id}/removal`)).statusCode).toBe(204)
    expect((await imports.files()).filter((name) => name.startsWith(id))).toEqual([])
    for (const path of ['', '/refused.csv', '/column?column=hotel'])
      expect((await imports.get(`/${id}${path}`)).statusCode).toBe(404)
    expect((await imports.post(`/${id}/removal`)).statusCode).toBe(404)
    expect(await imports.rows('select header, sample, mapping, options, refused, error from import_job')).toEqual([
      { header: [], sample: [], mapping: null, options: null, refused: [], error: null },
    ])
    expect(await imports.count('reservation')).toBe(count)
  })

  it('happens by itself after thirty days, and to what an upload left behind', async () => {
    const { id } = await imports.sent(FUTURE)
    const stray = join(importDirectory(imports.dataDir), `${randomUUID()}.part`)
    await writeFile(stray, 'x')
    await utimes(stray, new Date(TEST_NOW), new Date(TEST_NOW))
    const parts = { db: imports.database.db, clock: imports.clock, env: { dataDir: imports.dataDir } as never }
    imports.clock.set(TEST_NOW + 29 * DAY)
    await forgetOldImports(parts)
    expect(await imports.files()).toContain(id)
    expect(await imports.files()).not.toContain(stray.split('/').at(-1))
    imports.clock.set(TEST_NOW + 31 * DAY)
    await forgetOldImports(parts)
    expect(await imports.files()).not.toContain(id)
    expect(await imports.count('import_job where removed_at is null')).toBe(0)
  })
})

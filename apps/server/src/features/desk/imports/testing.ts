import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ImportJob, Mapping } from '@rodchao/contract'
import type { LightMyRequestResponse } from 'fastify'
import { vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing-app.ts'
import { importDirectory } from './import-files.ts'
import { parseMapping } from './mapping.ts'

type Role = 'admin' | 'staff' | 'driver' | 'client'
type Options = Partial<NonNullable<ImportJob['options']>>

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const BASE = '/api/staff/imports'
const PATIENCE = { timeout: 20_000, interval: 20 }

export interface SentUpload {
  readonly name?: string
  readonly role?: Role
  readonly key?: string
  readonly field?: string
}

/** The app with what one does with files of another system, through its own calls. */
export interface Imports extends TestApp {
  readonly sample: Buffer
  readonly resort: Mapping
  upload: (content: string | Buffer, sent?: SentUpload) => Promise<LightMyRequestResponse>
  /** As upload; fails the test when it is refused. */
  sent: (content: string | Buffer, sent?: SentUpload) => Promise<ImportJob>
  get: (path: string, role?: Role) => Promise<LightMyRequestResponse>
  post: (path: string, body?: unknown, role?: Role) => Promise<LightMyRequestResponse>
  check: (id: string, mapping: unknown, options?: Options, role?: Role) => Promise<LightMyRequestResponse>
  find: (id: string) => Promise<ImportJob>
  /** The job once nobody works on it. */
  ended: (id: string) => Promise<ImportJob>
  /** Checked or run to its end; fails the test when it is refused. */
  checked: (id: string, mapping: unknown, options?: Options) => Promise<ImportJob>
  ran: (id: string) => Promise<ImportJob>
  /** Names of the files that are kept. */
  files: () => Promise<string[]>
  rows: <Row extends object>(statement: string, values?: readonly unknown[]) => Promise<Row[]>
  count: (table: string) => Promise<number>
}

export const EVERYTHING = { create: ['products', 'units', 'customers'] } satisfies Options

export async function createImports(): Promise<Imports> {
  const test = await createTestApp()
  const { app, database, dataDir } = test
  const sessions = new Map<Role, Awaited<ReturnType<TestApp['signIn']>>>()
  for (const role of ['admin', 'staff', 'driver', 'client'] as const) sessions.set(role, await test.signIn(role))
  const sample = await readFile(at('./fixtures/hotel-bookings-resort-sample.csv'))
  const mappingText = await readFile(at('../../../../import-mappings/hotel-bookings-resort.json'), 'utf8')

  const must = (answer: LightMyRequestResponse, status: number): ImportJob => {
    if (answer.statusCode !== status) throw new Error(`answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<ImportJob>()
  }
  const get: Imports['get'] = (path, role = 'admin') =>
    app.inject({ method: 'GET', url: `${BASE}${path}`, headers: sessions.get(role) ?? {} })
  const post: Imports['post'] = (path, body, role = 'admin') =>
    app.inject({
      method: 'POST',
      url: `${BASE}${path}`,
      headers: sessions.get(role) ?? {},
      ...(body === undefined ? {} : { payload: body as object }),
    })
  const upload: Imports['upload'] = async (content, { name = 'bookings.csv', role = 'admin', key, field } = {}) => {
    const form = new FormData()
    form.append(field ?? 'file', new File([new Uint8Array(Buffer.from(content))], name))
    const body = new Response(form)
    return app.inject({
      method: 'POST',
      url: BASE,
      headers: {
        ...sessions.get(role),
        'idempotency-key': key ?? randomUUID(),
        'content-type': body.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    })
  }
  const find: Imports['find'] = async (id) => must(await get(`/${id}`), 200)
  const check: Imports['check'] = (id, mapping, options = EVERYTHING, role = 'admin') =>
    post(`/${id}/check`, { mapping, options }, role)
  const ended: Imports['ended'] = (id) =>
    vi.waitFor(async () => {
      const job = await find(id)
      if (job.phase === 'checking' || job.phase === 'running') throw new Error(`still ${job.phase}`)
      return job
    }, PATIENCE)
  const rows: Imports['rows'] = async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
    (await database.pool.query<Row>(statement, [...values])).rows
  return {
    ...test,
    sample,
    resort: parseMapping(mappingText, 'resort'),
    upload,
    sent: async (content, sent) => must(await upload(content, sent), 201),
    get,
    post,
    check,
    find,
    ended,
    checked: async (id, mapping, options) => {
      must(await check(id, mapping, options), 200)
      return ended(id)
    },
    ran: async (id) => {
      must(await post(`/${id}/run`), 200)
      return ended(id)
    },
    files: async () => (await readdir(importDirectory(dataDir)).catch((): string[] => [])).toSorted(),
    rows,
    count: async (table) => (await rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? -1,
  }
}

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from './connect.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function selectValue(expression: string): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>(`select ${expression} as value`)
  return rows[0]?.value
}

describe('values from the database', () => {
  it.each([
    ['whole numbers as numbers', '12345678901::bigint', 12_345_678_901],
    ['lists of whole numbers as numbers', "'{1,null,3}'::bigint[]", [1, null, 3]],
    ['numerics as exact text', '1.10::numeric', '1.10'],
    ['days as text without a zone', "'2026-02-28'::date", '2026-02-28'],
    ['lists of days as text', "'{2026-02-28}'::date[]", ['2026-02-28']],
    ['moments as Date', "'2026-02-28 07:00+07'::timestamptz", new Date('2026-02-28T00:00:00Z')],
    ['ranges as text', "'[2026-02-28 00:00+00,)'::tstzrange", '["2026-02-28 00:00:00+00",)'],
  ])('arrive: %s', async (_, expression, expected) => {
    expect(await selectValue(expression)).toEqual(expected)
  })
})

describe('connections of the pool', () => {
  it.each([
    ['statement_timeout', '15s'],
    ['lock_timeout', '5s'],
    ['idle_in_transaction_session_timeout', '30s'],
  ])('carry %s', async (name, value) => {
    expect(await selectValue(`current_setting('${name}')`)).toBe(value)
  })

  it('leave a listening connection without a time limit', () => {
    expect(database.connection).not.toHaveProperty('statement_timeout')
  })
})

describe('a test database', () => {
  it('keeps the list of migrations and nothing else when it is emptied', async () => {
    await database.pool.query(
      "create table scrap (id int generated always as identity, word text); insert into scrap (word) values ('x')",
    )
    await database.truncate()
    expect(await selectValue('(select count(*) from scrap)')).toBe(0)
    expect(await selectValue('(select count(*) from schema_migration)')).toBeGreaterThan(0)
    await database.pool.query("insert into scrap (word) values ('y')")
    expect(await selectValue('(select id from scrap)')).toBe(1)
  })
})

describe('DATABASE_URL', () => {
  const open = (databaseUrl: string) =>
    openDatabase({ databaseUrl, databasePool: 2, dataDir: '/nowhere' }, () => undefined)

  it('is named when nothing answers there', async () => {
    await expect(open('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
      /^DATABASE_URL: no connection to the database: .*ECONNREFUSED/,
    )
  })

  it('is served by the same code as the embedded database', async () => {
    const { connection } = inject('testServer')
    const url =
      connection.connectionString ??
      `postgres://${connection.user}@/postgres?host=${encodeURIComponent(connection.host ?? '')}`
    const external = await open(url)
    expect(external.kind).toBe('external')
    expect((await external.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await external.close()
  })

  it('is refused when the database cannot hold Thai', async () => {
    const { connection } = inject('testServer')
    if (connection.connectionString !== undefined) return
    await database.pool.query(
      "create database rodchao_ascii template template0 encoding 'SQL_ASCII' locale 'C' locale_provider libc",
    )
    const url = `postgres://${connection.user}@/rodchao_ascii?host=${encodeURIComponent(connection.host ?? '')}`
    await expect(open(url)).rejects.toThrow(/^DATABASE_URL: .*SQL_ASCII/)
    await database.pool.query('drop database rodchao_ascii')
  })
})

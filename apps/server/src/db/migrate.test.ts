import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate, pendingMigrations } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rodchao-migrations-'))
  database = await createTestDatabase()
  // A bare database: what the template brought goes away.
  await database.pool.query('drop schema public cascade; create schema public')
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const put = (file: string, sql: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), sql)
}
const run = () => migrate(database.pool, { folder })
const pending = () => pendingMigrations(database.pool, folder)

async function count(table: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*) from ${table}`)
  return rows[0]?.count ?? -1
}

describe('migrations', () => {
  it('are applied in order of their numbers, once', async () => {
    put('0002-fill.sql', 'insert into thing values (1)')
    put('0001-make.sql', 'create table thing (id int)')
    expect(await pending()).toEqual(['0001-make', '0002-fill'])
    expect(await run()).toEqual(['0001-make', '0002-fill'])
    expect(await pending()).toEqual([])
    expect(await run()).toEqual([])
    expect(await count('thing')).toBe(1)
  })

  it('are found in folders, and applied by their numbers whatever folder they are in', async () => {
    put('first/0003-more.sql', 'insert into thing values (2)')
    put('later/0001-make.sql', 'create table thing (id int)')
    put('later/0002-fill.sql', 'insert into thing values (1)')
    expect(await run()).toEqual(['0001-make', '0002-fill', '0003-more'])
    expect(await count('thing')).toBe(2)
  })

  it('are applied once when many processes start together', async () => {
    put('0001-make.sql', 'create table thing (id int); insert into thing values (1); select pg_sleep(0.2)')
    const applied = await Promise.all(Array.from({ length: 6 }, run))
    expect(applied.flat()).toEqual(['0001-make'])
    expect(await count('thing')).toBe(1)
  })

  it('leave nothing of a file that fails, and keep the files before it', async () => {
    put('0001-make.sql', 'create table thing (id int)')
    put('0002-break.sql', 'insert into thing values (1); select 1 / 0')
    await expect(run()).rejects.toThrow(/^Migration 0002-break failed: division by zero$/)
    expect(await count('thing')).toBe(0)
    expect(await pending()).toEqual(['0002-break'])
    put('0002-break.sql', 'insert into thing values (1)')
    expect(await run()).toEqual(['0002-break'])
  })

  it('are refused by name when changed after they were applied', async () => {
    put('0001-make.sql', 'create table thing (id int)')
    await run()
    put('0001-make.sql', 'create table thing (id bigint)')
    await expect(run()).rejects.toThrow(/^Migration 0001-make was changed/)
    await expect(pending()).rejects.toThrow(/^Migration 0001-make was changed/)
  })

  it('are the same with the line ends of Windows', async () => {
    put('0001-make.sql', 'create table thing (id int);\nselect 1')
    await run()
    put('0001-make.sql', 'create table thing (id int);\r\nselect 1')
    expect(await run()).toEqual([])
  })

  it('are refused when two carry one number', async () => {
    put('0001-make.sql', 'create table thing (id int)')
    await run()
    rmSync(join(folder, '0001-make.sql'))
    put('0001-other.sql', 'create table other (id int)')
    await expect(run()).rejects.toThrow(/^Migration 0001-other has the number of 0001-make/)
    put('0001-make.sql', 'create table thing (id int)')
    await expect(run()).rejects.toThrow(/0001-make and 0001-other have the same number/)
  })

  it('are refused with a name that has no number', async () => {
    put('make.sql', 'select 1')
    await expect(run()).rejects.toThrow(/make\.sql is not named like/)
  })

  it('of a newer release beside this one are left alone', async () => {
    put('0001-make.sql', 'create table thing (id int)')
    put('0002-newer.sql', 'select 1')
    await run()
    rmSync(join(folder, '0002-newer.sql'))
    expect(await run()).toEqual([])
    expect(await pending()).toEqual([])
  })

  it('may opt out of a transaction', async () => {
    put('0001-make.sql', 'create table thing (id int)')
    put(
      '0002-index.sql',
      '-- no-transaction\ncreate index concurrently a on thing (id);\n-- next statement\nvacuum thing',
    )
    expect(await run()).toEqual(['0001-make', '0002-index'])
  })

  it('wait for a busy table by trying again, not by queueing in front of its readers', async () => {
    put('0001-make.sql', 'create table thing (id int)')
    await run()
    put('0002-widen.sql', 'alter table thing add column name text')
    const reader = await database.pool.connect()
    await reader.query('begin; select * from thing')
    const migrating = run()
    await sleep(1200)
    // Between two attempts, after a second at most, others read the table.
    expect(await count('thing')).toBe(0)
    await reader.query('commit')
    reader.release()
    expect(await migrating).toEqual(['0002-widen'])
  })
})

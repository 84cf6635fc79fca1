import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupState } from '@rodchao/contract'
import { DAY, HOUR } from '@rodchao/rental'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { check } from '../../../db/backup/check-backup.ts'
import { mailDirectory } from '../../../mail/mail-files.ts'
import { createTestApp, type TestApp } from '../../../testing-app.ts'
import { selectKept } from './retention.ts'

let root: string
let folder: string
let shop: TestApp

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'rodchao-backups-'))
  folder = join(root, 'kept')
  // Somebody's own file, which is not a backup, and one of long ago that is.
  await mkdir(folder)
  await writeFile(join(folder, 'notes.txt'), 'mine')
  await writeFile(join(folder, 'rodchao-2024-02-01T20-00-00Z.tar'), '')
  shop = await createTestApp({ BACKUP_DIR: folder, BACKUP_KEEP: '1,0,0' })
})
afterAll(async () => {
  await shop.close()
  await rm(root, { recursive: true, force: true })
})

async function call(method: 'GET' | 'POST', app = shop): Promise<BackupState> {
  const answer = await app.app.inject({
    method,
    url: '/api/staff/backups',
    headers: await app.signIn('admin'),
    ...(method === 'POST' ? { payload: {} } : {}),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<BackupState>()
}

const settled = async () => {
  await expect.poll(async () => (await call('GET')).isRunning, { timeout: 20_000 }).toBe(false)
  return call('GET')
}
const backups = async () => (await readdir(folder)).filter((name) => name.startsWith('rodchao-')).toSorted()
async function ownersMails(): Promise<string[]> {
  const directory = mailDirectory(shop.dataDir)
  const mails = await Promise.all((await readdir(directory)).map((file) => readFile(join(directory, file), 'utf8')))
  return mails.filter((mail) => mail.includes(shop.shop.users.admin.email))
}

describe('the backup of the night', () => {
  test('is made where the last one is missing, read back, and takes the place of the old ones', async () => {
    await expect.poll(backups, { timeout: 20_000 }).toEqual(['rodchao-2026-11-21T03-00-00Z.tar'])
    const { head } = await check(join(folder, 'rodchao-2026-11-21T03-00-00Z.tar'), undefined)
    expect(head.tables.length).toBeGreaterThan(40)
    expect(await readdir(folder)).toContain('notes.txt')
    expect(await settled()).toMatchObject({ isSet: true, count: 1, isLate: false, failure: null })
  })

  test('is late when the last good one is older than 26 hours, and one may be made by hand', async () => {
    const start = shop.clock.now()
    shop.clock.set(start + 26 * HOUR)
    expect((await call('GET')).isLate).toBe(false)
    shop.clock.set(start + 26 * HOUR + 1)
    expect((await call('GET')).isLate).toBe(true)
    expect((await call('POST')).isRunning).toBe(true)
    await expect.poll(backups, { timeout: 20_000 }).toEqual(['rodchao-2026-11-22T05-00-00Z.tar'])
    expect(await settled()).toMatchObject({ isLate: false, last: { madeAt: expect.any(String) } })
    const { rows } = await shop.database.pool.query('select begun_by, file_name from backup_run order by id')
    expect(rows).toEqual([
      { begun_by: null, file_name: 'rodchao-2026-11-21T03-00-00Z.tar' },
      { begun_by: shop.shop.users.admin.id, file_name: 'rodchao-2026-11-22T05-00-00Z.tar' },
    ])
  })

  test('that fails keeps all others, tells the owner why, and by one mail', async () => {
    const whole = await backups()
    // A folder in the place of the draft: nothing can be written there.
    shop.clock.set(shop.clock.now() + DAY)
    const name = `.rodchao-${new Date(shop.clock.now()).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.part`
    await mkdir(join(folder, name, 'full'), { recursive: true })
    await call('POST')
    await expect.poll(async () => (await call('GET')).failure?.reason, { timeout: 20_000 }).toBe('not_writable')
    expect(await backups()).toEqual(whole)
    await expect.poll(ownersMails).toHaveLength(1)
    await rm(join(folder, name), { recursive: true })
    await call('POST')
    await expect.poll(async () => (await call('GET')).failure, { timeout: 20_000 }).toBe(null)
    expect(await ownersMails()).toHaveLength(1)
  })

  test('that was killed counts as failed at once, and does not stand in the way of the next', async () => {
    await settled()
    shop.clock.set(shop.clock.now() + 1000)
    await shop.database.pool.query('insert into backup_run (begun_at) values ($1)', [new Date(shop.clock.now())])
    expect(await call('GET')).toMatchObject({ isRunning: false, failure: { reason: 'failed' } })
    shop.clock.set(shop.clock.now() + 1000)
    await call('POST')
    await expect.poll(async () => (await call('GET')).failure, { timeout: 20_000 }).toBe(null)
    expect(await settled()).toMatchObject({ isLate: false, failure: null })
  })

  test('is not asked for where no folder is set', async () => {
    const without = await createTestApp()
    try {
      expect(await call('GET', without)).toMatchObject({ isSet: false, isLate: false })
      expect(await call('POST', without)).toMatchObject({ isSet: false, isRunning: false })
    } finally {
      await without.close()
    }
  })
})

describe('what is kept', () => {
  const at = (text: string) => Date.parse(`${text}+07:00`)
  const days = (count: number) =>
    Array.from({ length: count }, (_none, index) => at('2026-11-21T03:00:00') - index * DAY)

  test('of each day, week and month the newest, as many as are asked for', () => {
    const kept = selectKept(days(500), { daily: 7, weekly: 4, monthly: 12 })
    const names = [...kept]
      .toSorted((one, other) => other - one)
      .map((one) => new Date(one + 7 * HOUR).toISOString().slice(0, 10))
    expect(names.slice(0, 7)).toEqual(days(7).map((one) => new Date(one + 7 * HOUR).toISOString().slice(0, 10)))
    // Sundays end the weeks, last days the months.
    expect(names.slice(7)).toEqual([
      '2026-11-08',
      '2026-11-01',
      '2026-10-31',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
    ])
  })

  test('always the newest, and what is old while nothing newer is there', () => {
    expect([...selectKept([at('2020-01-01T03:00:00')], { daily: 1, weekly: 0, monthly: 0 })]).toHaveLength(1)
    expect(selectKept([], { daily: 7, weekly: 4, monthly: 12 }).size).toBe(0)
  })

  test('one a day, however many were made that day', () => {
    const hours = Array.from({ length: 10 }, (_none, hour) => at('2026-11-21T01:00:00') + hour * HOUR)
    expect([...selectKept(hours, { daily: 7, weekly: 4, monthly: 12 })]).toEqual([hours.at(-1)])
  })
})

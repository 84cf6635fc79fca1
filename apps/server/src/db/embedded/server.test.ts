import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../connect.ts'
import { readPostmasterFile } from './server-files.ts'
import { chooseAccount } from './os-account.ts'
import { processStart, waitForEnd } from './os-process.ts'

const isRoot = process.getuid?.() === 0
/** Data of a server that was started once and stopped: most of a first start is making them. */
let used: string
let folder: string
let opened: OpenDatabase[]
let children: ChildProcess[]

function makeFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'rodchao-embedded-'))
  chmodSync(made, 0o711)
  return made
}

beforeAll(async () => {
  used = makeFolder()
  const database = await openDatabase({ databaseUrl: undefined, databasePool: 1, dataDir: used }, () => undefined)
  await database.close()
})
afterAll(() => rmSync(used, { recursive: true, force: true }))

beforeEach(() => {
  folder = makeFolder()
  opened = []
  children = []
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  // The last to close takes the server along, also one whose starter was killed.
  await Promise.all(opened.map((database) => database.close()))
  rmSync(folder, { recursive: true, force: true })
})

/** The folder of the test, as after a first start. */
async function useAgain(dataDir = folder): Promise<void> {
  const [from, to] = [join(used, 'postgres'), join(dataDir, 'postgres')]
  await cp(from, to, { recursive: true, preserveTimestamps: true })
  if (isRoot) await promisify(execFile)('chown', ['-R', `--reference=${from}`, to])
  chmodSync(to, statSync(from).mode)
}

async function open(dataDir = folder): Promise<OpenDatabase> {
  const database = await openDatabase({ databaseUrl: undefined, databasePool: 3, dataDir }, () => undefined)
  opened.push(database)
  return database
}

async function close(database: OpenDatabase): Promise<void> {
  opened = opened.filter((other) => other !== database)
  await database.close()
}

/** Opens the database in a process of its own, which keeps it open until it is killed. */
async function openElsewhere(account?: { uid: number; gid: number }): Promise<ChildProcess> {
  const script = `
    import { openDatabase } from ${JSON.stringify(new URL('../connect.ts', import.meta.url).href)};
    const database = await openDatabase({ databasePool: 3, dataDir: ${JSON.stringify(folder)} }, () => undefined);
    await database.pool.query('create table if not exists kept (id int)');
    await database.pool.query('insert into kept values (1)');
    process.on('SIGTERM', () => database.close().then(() => process.exit(0)));
    setInterval(() => undefined, 1000);
    console.log('open');`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const end = once(child, 'exit')
  child.kill(signal)
  await end
}

async function serverPid(home = folder): Promise<number> {
  return (await readPostmasterFile(join(home, 'postgres')))?.pid ?? 0
}

async function keptRows(database: OpenDatabase): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>('select count(*) from kept')
  return rows[0]?.count ?? -1
}

describe('the embedded database', () => {
  it('is made on the first start, stopped on close and found again', async () => {
    const first = await open()
    await first.pool.query('create table kept (id int); insert into kept values (1)')
    const pid = await serverPid()
    await close(first)
    expect(processStart(pid)).toBeUndefined()
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
    expect(await keptRows(await open())).toBe(1)
  })

  it('keeps what it acknowledged: fsync and synchronous commit are on', async () => {
    await useAgain()
    const { pool } = await open()
    const { rows } = await pool.query(
      "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses') order by name",
    )
    expect(rows.map(({ name, setting }: { name: string; setting: string }) => [name, setting])).toEqual([
      ['fsync', 'on'],
      ['full_page_writes', 'on'],
      ['listen_addresses', ''],
      ['synchronous_commit', 'on'],
    ])
  })

  it('orders and lowers text by code point, so that it is the same on every system', async () => {
    await useAgain()
    const { pool } = await open()
    const { rows } = await pool.query(
      "select datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding, lower('É') as lowered from pg_database where datname = current_database()",
    )
    expect(rows).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8', lowered: 'é' }])
  })

  it('lets nobody but its user near the socket', async () => {
    await useAgain()
    await open()
    expect(statSync(join(folder, 'run')).mode & 0o777).toBe(0o700)
  })

  it('reads settings of the operator from local.conf', async () => {
    await useAgain()
    writeFileSync(join(folder, 'postgres', 'local.conf'), "work_mem = '7MB'\n")
    chmodSync(join(folder, 'postgres', 'local.conf'), 0o644)
    const { rows } = await (await open()).pool.query("select current_setting('work_mem') as value")
    expect(rows).toEqual([{ value: '7MB' }])
  })

  it('works in a folder whose path is too long for a socket', async () => {
    const long = join(folder, 'x'.repeat(120))
    mkdirSync(long)
    const database = await open(long)
    const socket = String(database.connection.host)
    expect(socket).not.toContain('xxx')
    expect(statSync(socket).mode & 0o777).toBe(0o700)
    await close(database)
    expect(existsSync(socket)).toBe(false)
  })

  it('works in a folder with spaces, commas and quotes', async () => {
    const odd = join(folder, `a b, c's "d" รถเช่า`)
    mkdirSync(odd)
    expect((await (await open(odd)).pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('is refused by name when another major version wrote it', async () => {
    await useAgain()
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '14\n')
    await expect(open()).rejects.toThrow(/written by PostgreSQL 14, this release brings 18/)
  })

  it('starts anew when an earlier first start was cut short', async () => {
    mkdirSync(join(folder, 'postgres.new', 'base'), { recursive: true })
    expect((await (await open()).pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})

describe('after kill -9', () => {
  beforeEach(() => useAgain())

  it('of our process alone, the living server is taken over and stopped in the end', async () => {
    const other = await openElsewhere()
    const pid = await serverPid()
    await kill(other, 'SIGKILL')
    expect(processStart(pid)).toBeDefined()
    const database = await open()
    expect(await serverPid()).toBe(pid)
    expect(await keptRows(database)).toBe(1)
    await close(database)
    expect(processStart(pid)).toBeUndefined()
  })

  it('of everything, the data is recovered', async () => {
    const other = await openElsewhere()
    const pid = await serverPid()
    other.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await waitForEnd(pid, 5000)
    const database = await open()
    expect(await serverPid()).not.toBe(pid)
    expect(await keptRows(database)).toBe(1)
  })

  it('a stale file that names a foreign living process does not stop the start', async () => {
    const other = await openElsewhere()
    const pid = await serverPid()
    other.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await waitForEnd(pid, 5000)
    const path = join(folder, 'postgres', 'postmaster.pid')
    const { uid, gid } = statSync(path)
    const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {})
    children.push(stranger)
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(stranger.pid)))
    expect(await keptRows(await open())).toBe(1)
    expect(processStart(stranger.pid ?? 0)).toBeDefined()
  })

  it('of the server alone, it comes back by itself', async () => {
    const database = await open()
    await database.pool.query('create table kept (id int); insert into kept values (1)')
    process.kill(await serverPid(), 'SIGKILL')
    // The killed server's children may take their whole patience to end before a new one can start.
    await expect.poll(() => keptRows(database).catch(() => 0), { timeout: 25_000, interval: 50 }).toBe(1)
  })

  it('of the server while no connection is open, it comes back all the same', async () => {
    const database = await open()
    await database.pool.query('create table kept (id int); insert into kept values (1)')
    const pid = await serverPid()
    const client = await database.pool.connect()
    client.release(true)
    expect(database.pool.totalCount).toBe(0)
    process.kill(pid, 'SIGKILL')
    // Nothing is asked of it meanwhile.
    await expect.poll(() => serverPid(), { timeout: 25_000 }).not.toBe(pid)
    await expect.poll(() => keptRows(database).catch(() => 0), { timeout: 25_000 }).toBe(1)
  })

  it('a lock that a killed process held is broken', async () => {
    writeFileSync(join(folder, 'database.lock'), '999999999 1 00000000-0000-0000-0000-000000000000')
    expect((await (await open()).pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})

describe('two processes on one data folder', () => {
  beforeEach(() => useAgain())

  it('share the server, and the last one out stops it', async () => {
    const [first, other] = await Promise.all([open(), openElsewhere()])
    const pid = await serverPid()
    await close(first)
    expect(processStart(pid)).toBeDefined()
    const again = await open()
    expect(await keptRows(again)).toBe(1)
    await kill(other, 'SIGTERM')
    expect(processStart(pid)).toBeDefined()
    await close(again)
    expect(processStart(pid)).toBeUndefined()
  })

  it('may stop and start at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = await open()
      const [second] = await Promise.all([open(), close(first)])
      expect((await second.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
      await close(second)
    }
  })
})

describe('two data folders', () => {
  it('have servers of their own side by side', async () => {
    const other = join(folder, 'other')
    mkdirSync(other)
    await Promise.all([useAgain(), useAgain(other)])
    const [first, second] = await Promise.all([open(), open(other)])
    await first.pool.query('create table kept (id int)')
    await expect(second.pool.query('select from kept')).rejects.toThrow(/does not exist/)
  })
})

describe.skipIf(!isRoot)('started by root', () => {
  it('runs as an unprivileged user', async () => {
    await useAgain()
    await open()
    const status = readFileSync(`/proc/${await serverPid()}/status`, 'utf8')
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).toBe(String(chooseAccount().uid))
  })

  it('in a folder that others cannot enter, keeps the data elsewhere, says where and finds it again', async () => {
    chmodSync(folder, 0o700)
    const said: string[] = []
    const first = await openDatabase({ databaseUrl: undefined, databasePool: 2, dataDir: folder }, (text) =>
      said.push(text),
    )
    opened.push(first)
    const { home } = JSON.parse(readFileSync(join(folder, 'postgres-place.json'), 'utf8')) as { home: string }
    try {
      expect(said.join('\n')).toContain(home)
      await first.pool.query('create table kept (id int); insert into kept values (1)')
      await close(first)
      const second = await open()
      expect(await keptRows(second)).toBe(1)
      await close(second)
      rmSync(home, { recursive: true })
      await expect(open()).rejects.toThrow(/is gone\. To begin with an empty one, delete /)
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  })

  it('serves the folder of an ordinary user as that user', async () => {
    const account = chooseAccount()
    chownSync(folder, account.uid, account.gid)
    const other = await openElsewhere({ uid: account.uid, gid: account.gid })
    await kill(other, 'SIGTERM')
    expect(await keptRows(await open())).toBe(1)
  })
})

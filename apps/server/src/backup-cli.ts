import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupName, makeBackup } from './db/backup/make-backup.ts'
import { openDatabase } from './db/connect.ts'
import { loadEnv } from './env.ts'
import { explain, StartRefusal } from './start-refusal.ts'

const USAGE = `usage: npm run backup [-- FILE|FOLDER]
  Writes database and files into one archive: into BACKUP_DIR where nothing else is said, encrypted where BACKUP_PASSPHRASE is set.`

const print = (text: string) => process.stdout.write(`${text}\n`)

function readTarget(): string | undefined {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} })
    if (positionals.length > 1) throw new StartRefusal(USAGE)
    return positionals[0]
  } catch {
    throw new StartRefusal(USAGE)
  }
}

try {
  const asked = readTarget()
  const env = loadEnv()
  const { folder, passphrase } = env.backups
  const place = asked === undefined ? folder : resolve(asked)
  if (place === undefined) throw new StartRefusal(`Where to? BACKUP_DIR is not set.\n${USAGE}`)
  if (asked === undefined) mkdirSync(place, { recursive: true, mode: 0o700 })
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() === true
  const now = Date.now()
  const target = isFolder ? join(place, backupName(now, passphrase !== undefined)) : place
  if (existsSync(target)) throw new StartRefusal(`${target} is there already`)
  const database = await openDatabase(env, print)
  try {
    const { connection } = database
    const except = folder === undefined ? [] : [folder]
    const made = await makeBackup({ connection, dataDir: env.dataDir, target, passphrase, except, now })
    print(`${target}: ${made.rows} rows and ${made.files} files in ${(made.bytes / 1e6).toFixed(1)} MB, read back.`)
    if (passphrase === undefined)
      print('It is not encrypted, and holds what the shop knows of its customers: BACKUP_PASSPHRASE locks it.')
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}

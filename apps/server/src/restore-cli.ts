import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkShop, dropUnknownFiles } from './check-shop.ts'
import { check } from './db/backup/check-backup.ts'
import { restoreBackup } from './db/backup/restore-backup.ts'
import { openDatabase } from './db/connect.ts'
import { loadEnv, loadEnvForRestore } from './env.ts'
import { explain, StartRefusal } from './start-refusal.ts'

const USAGE = `usage: npm run restore -- FILE [--check | --copy]
  Restores a backup into the DATA_DIR and DATABASE_URL that are set, which have to be new and empty.
  --check   only reads the backup from end to end
  --copy    for a look beside the living shop: webhooks are switched off in it`

const print = (text: string) => process.stdout.write(`${text}\n`)

function readArguments(): { file: string; isCheck: boolean; isCopy: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { check: { type: 'boolean' }, copy: { type: 'boolean' } },
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new StartRefusal(USAGE)
    return { file: resolve(file), isCheck: values.check === true, isCopy: values.copy === true }
  } catch {
    throw new StartRefusal(USAGE)
  }
}

async function run(): Promise<boolean> {
  const { file, isCheck, isCopy } = readArguments()
  // Nothing is made before the backup is known to be good.
  const env = isCheck ? loadEnv() : loadEnvForRestore()
  const { passphrase } = env.backups
  const checked = await check(file, passphrase)
  const { head, manifest } = checked
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  const files = manifest.entries.filter(({ name }) => name.startsWith('files/')).length
  print(`A good backup of ${head.madeAt}, release ${head.release}: ${rows} rows, ${files} files.`)
  if (isCheck) return true
  const database = await openDatabase(env, print)
  try {
    const applied = await restoreBackup({ ...checked, path: file, passphrase, database, dataDir: env.dataDir, isCopy })
    if (isCopy) print('A copy: its webhooks are switched off, and nothing that waited for one leaves.')
    if (applied.length > 0) print(`Applied what came since: ${applied.join(', ')}.`)
    const dropped = await dropUnknownFiles(database.pool, env.dataDir)
    if (dropped > 0)
      print(`Left out ${dropped} files that no row knows of: they were written or removed at that moment.`)
    return await checkShop({ pool: database.pool, dataDir: env.dataDir, now: Date.parse(head.madeAt), print })
  } finally {
    await database.close()
  }
}

try {
  process.exitCode = (await run()) ? 0 : 1
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 2
}

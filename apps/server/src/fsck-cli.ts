import { openDatabase } from './db/connect.ts'
import { pendingMigrations } from './db/migrate.ts'
import { loadEnv } from './env.ts'
import { findViolations } from './features/system/fsck/queries/find-violations.ts'
import { listStoredFiles } from './platform/files/stored-files.ts'
import { identityDirectory } from './features/desk/hand-over/identity-files.ts'
import { photoDirectory } from './features/desk/hand-over/photo-files.ts'
import { slipDirectory } from './features/money/slips/slip-files.ts'
import { vehiclePhotoDirectory } from './features/shop/vehicles/photo-files.ts'
import { explain, StartRefusal } from './start-refusal.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

async function check(): Promise<boolean> {
  const env = loadEnv()
  const database = await openDatabase(env, print)
  try {
    const pending = await pendingMigrations(database.pool)
    if (pending.length > 0)
      throw new StartRefusal(`The database lacks ${pending.join(', ')}: run npm run migrate first`)
    const findings = await findViolations({
      pool: database.pool,
      now: Date.now(),
      listSlipFiles: () => listStoredFiles(slipDirectory(env.dataDir)),
      listPhotoFiles: () => listStoredFiles(photoDirectory(env.dataDir)),
      listVehiclePhotoFiles: () => listStoredFiles(vehiclePhotoDirectory(env.dataDir)),
      listIdentityFiles: () => listStoredFiles(identityDirectory(env.dataDir)),
    })
    for (const { name, text, count, examples } of findings) {
      print(`${String(count).padStart(6)}  ${name.padEnd(24)} ${text}`)
      if (count > 0) print(`        ${examples.join(', ')}${count > examples.length ? ', …' : ''}`)
    }
    const broken = findings.filter(({ count }) => count > 0)
    print(broken.length === 0 ? 'Everything holds.' : `Violated: ${broken.map(({ name }) => name).join(', ')}`)
    return broken.length === 0
  } finally {
    await database.close()
  }
}

try {
  process.exitCode = (await check()) ? 0 : 1
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 2
}

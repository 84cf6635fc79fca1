import { checkShop } from './check-shop.ts'
import { openDatabase } from './db/connect.ts'
import { pendingMigrations } from './db/migrate.ts'
import { loadEnv } from './env.ts'
import { explain, StartRefusal } from './start-refusal.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

async function check(): Promise<boolean> {
  const env = loadEnv()
  const database = await openDatabase(env, print)
  try {
    const pending = await pendingMigrations(database.pool)
    if (pending.length > 0)
      throw new StartRefusal(`The database lacks ${pending.join(', ')}: run npm run migrate first`)
    return await checkShop({ pool: database.pool, dataDir: env.dataDir, now: Date.now(), print })
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

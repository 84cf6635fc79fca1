import { loadEnv } from '../env.ts'
import { explain } from '../start-refusal.ts'
import { openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

try {
  const database = await openDatabase(loadEnv(), print)
  try {
    const applied = await migrate(database.pool)
    print(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`)
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}

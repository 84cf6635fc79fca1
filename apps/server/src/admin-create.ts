import { parseArgs } from 'node:util'
import { openDatabase } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { loadEnvForAdmin } from './env.ts'
import { makeAdmin } from './features/people/sessions/commands/make-admin.ts'
import { promptPassword } from './prompt-password.ts'
import { explain, StartRefusal } from './start-refusal.ts'

const USAGE = 'Usage: npm run admin:create -- --email owner@shop.example [--name "Somchai"]'

const print = (line: string) => process.stdout.write(`${line}\n`)

function readArguments(): { email: string; name: string | undefined } {
  try {
    const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } })
    if (values.email === undefined) throw new StartRefusal(USAGE)
    return { email: values.email, name: values.name }
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    throw new StartRefusal(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

try {
  const { email, name } = readArguments()
  const env = loadEnvForAdmin(email)
  // Asked for before the database is opened, which nobody should keep open while they think of a password.
  const password = env.adminPassword ?? (await promptPassword(process.stdin, process.stdout))
  const database = await openDatabase(env, print)
  try {
    await migrate(database.pool)
    await makeAdmin(database.db, { email, name, password, now: Date.now() })
    print(`Made the administrator ${email}.`)
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}

import type { Kysely } from 'kysely'
import { loadEnv } from '../../env.ts'
import { slipDirectory } from '../../features/money/slips/slip-files.ts'
import { explain, StartRefusal } from '../../start-refusal.ts'
import { sessionLocks, withSessionLock } from '../advisory-lock.ts'
import { openDatabase } from '../connect.ts'
import { migrate } from '../migrate.ts'
import type { Database } from '../schema.ts'
import { insertCrowd } from './crowd.ts'
import { isShopEmpty } from '../shop-presence.ts'
import { loadSampleShop } from './load-sample-shop.ts'
import { insertSmallShop } from './small-shop.ts'

const USAGE = `usage: npm run seed -- SCENARIO
  sample-shop   a rental shop in Hua Hin with two years of reservations
  small-shop    one branch, one scooter with three units, one villa
  crowd:COUNT   1,000 units and COUNT reservations, for measuring`

type Scenario = (db: Kysely<Database>, slips: string) => Promise<void>

const print = (text: string) => process.stdout.write(`${text}\n`)

function findScenario(name: string | undefined): Scenario | undefined {
  const now = Date.now()
  if (name === 'sample-shop') return (db, slips) => loadSampleShop(db, { now, log: print, slipDirectory: slips })
  if (name === 'small-shop') {
    return async (db) => {
      await db.transaction().execute((trx) => insertSmallShop(trx, { now }))
    }
  }
  const count = /^crowd:(\d{1,8})$/.exec(name ?? '')?.[1]
  return count === undefined ? undefined : (db) => insertCrowd(db, { now, reservations: Number(count), log: print })
}

async function seed(scenario: Scenario): Promise<void> {
  const env = loadEnv()
  const database = await openDatabase(env, print)
  try {
    await migrate(database.pool)
    // Held against a server that makes its sample shop at the same time.
    await withSessionLock(database.pool, sessionLocks.sampleShop, async (client) => {
      if (!(await isShopEmpty(client)))
        throw new StartRefusal(
          'The database already has a shop, or its sample shop was cleared: use another DATA_DIR or DATABASE_URL',
        )
      await scenario(database.db, slipDirectory(env.dataDir))
    })
    print('Done.')
  } finally {
    await database.close()
  }
}

const chosen = findScenario(process.argv[2])
if (chosen === undefined) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
} else {
  await seed(chosen).catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  })
}

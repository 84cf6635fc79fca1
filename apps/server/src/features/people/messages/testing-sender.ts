import Fastify from 'fastify'
import { openDatabase } from '../../../db/connect.ts'
import { loadEnv } from '../../../env.ts'
import { createMailer } from '../../../mail/mailer.ts'
import { createLiveCatalogue } from '../../shop/catalogue/queries/live-catalogue.ts'
import { createOutbox } from './commands/outbox.ts'

// A process of its own for tests to kill: sends what is due at the instant that its first argument says, and ends.
const now = Number(process.argv[2])
const env = loadEnv()
const clock = { now: () => now }
const { db, close } = await openDatabase(env, () => undefined)
const { log } = Fastify({ logger: { level: env.logLevel } })
const catalogue = createLiveCatalogue({ db, log })
await createOutbox({ db, env, clock, log, catalogue, mailer: createMailer({ env, clock }) }).drain()
await close()

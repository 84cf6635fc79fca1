import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../context.ts'
import { pendingMigrations } from '../db/migrate.ts'
import { ping } from '../db/notifications.ts'
import { hasOverdueMessage } from '../db/overdue-messages.ts'

const DATABASE_PATIENCE_MS = 1000
const LEAST_FREE_BYTES = 500 * 1024 * 1024
/** How long a message may be due without anybody trying to send it. A start has as long to send what has waited for it. */
const OUTBOX_PATIENCE_MS = 5 * 60_000

async function checks(dependencies: Dependencies, startedAt: number): Promise<Record<string, boolean>> {
  const patience = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), DATABASE_PATIENCE_MS).unref())
  const answered = Promise.race([ping(dependencies.pool).then(() => 'answered'), patience]).catch(() => 'failed')
  const database = (await answered) === 'answered'
  const pending = database ? await pendingMigrations(dependencies.pool).catch(() => ['unknown']) : ['unknown']
  const outbox = database && (await isOutboxMoving(dependencies, startedAt).catch(() => false))
  const disk = await statfs(dependencies.env.dataDir).then(
    ({ bavail, bsize }) => bavail * bsize >= LEAST_FREE_BYTES,
    () => false,
  )
  return { running: !dependencies.isShuttingDown(), database, migrated: pending.length === 0, outbox, disk }
}

async function isOutboxMoving({ pool, clock }: Dependencies, startedAt: number): Promise<boolean> {
  const since = clock.now() - OUTBOX_PATIENCE_MS
  return since < startedAt || !(await hasOverdueMessage(pool, since))
}

/** /livez answers while the process lives; /readyz only when a request would succeed. */
export function registerHealth(app: FastifyInstance, dependencies: Dependencies): void {
  const startedAt = dependencies.clock.now()
  const config = { rateLimit: false as const }
  app.get('/livez', { config, schema: { hide: true } }, () => ({ status: 'alive' }))
  app.get('/readyz', { config, schema: { hide: true } }, async (_request, reply) => {
    const result = await checks(dependencies, startedAt)
    const isReady = Object.values(result).every(Boolean)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', ...result })
  })
}

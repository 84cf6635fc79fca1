import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Numbers of session locks, chosen once and never used again for something else. */
export const sessionLocks = {
  migration: 7_206_310_001,
  sampleShop: 7_206_310_002,
  import: 7_206_310_030,
  recommendations: 7_206_310_038,
  backup: 7_206_310_051,
} as const

const POLL_MS = 50

/**
 * Runs `work` on a connection of its own that holds a session lock, so that of many processes one works at a time.
 * It asks again and again instead of waiting in the database, where a lock timeout would end the wait.
 */
export async function withSessionLock<T>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<T>,
  /** Ends the wait for the lock. */
  signal?: AbortSignal,
): Promise<T> {
  const client = await pool.connect()
  try {
    // The migrations behind this lock may take as long as they need.
    await client.query('set statement_timeout = 0')
    for (;;) {
      signal?.throwIfAborted()
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock])
      if (rows[0]?.held === true) break
      await sleep(POLL_MS)
    }
    return await work(client)
  } finally {
    // Ends the session, which gives back the lock and the changed settings even when the work left them in disorder.
    client.release(true)
  }
}

/** Whether some session of this database, of any process, holds the lock at this moment. */
export async function isSessionLockHeld(pool: Pick<pg.Pool, 'query'>, lock: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_locks
     where locktype = 'advisory' and granted and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())
       and (classid::bigint << 32) | objid::bigint = $1::bigint`,
    [lock],
  )
  return rowCount !== 0
}

import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'

/**
 * Keeps a fingerprint of the secret that signs logins, and refuses another secret while a process with the kept one is
 * connected: each would take the other's logins for forged. With nobody else there, the new secret takes its place.
 */
export async function claimSigningKey(pool: pg.Pool, secret: string, print: (line: string) => void): Promise<void> {
  const fingerprint = createHmac('sha256', secret).update('rodchao signing key').digest('hex')
  await pool.query('insert into signing_key (fingerprint) values ($1) on conflict do nothing', [fingerprint])
  const { rows } = await pool.query<{ isSame: boolean; others: number }>(
    `select fingerprint = $1 as "isSame", (
      select count(*)::int from pg_stat_activity where datname = current_database()
        and application_name like 'rodchao-%' and application_name <> current_setting('application_name')
    ) as others from signing_key`,
    [fingerprint],
  )
  const { isSame = false, others = 0 } = rows[0] ?? {}
  if (isSame) return
  if (others > 0) {
    throw new StartRefusal(
      'JWT_SECRET is another than that of a running process on the same database: give all of them the same one, ' +
        'or stop the others first to change it',
    )
  }
  await pool.query('update signing_key set fingerprint = $1', [fingerprint])
  print('JWT_SECRET was changed: everybody has to sign in again.')
}

import type pg from 'pg'

/** Whatever sends messages should have taken these: they are due, and no earlier one of their reservation is before them. */
const TAKEABLE = `
  select from message m where m.state = 'waiting' and m.next_try_at < $1 and not exists (
    select from message earlier where earlier.state = 'waiting'
      and earlier.reservation_id = m.reservation_id and earlier.created_at < m.created_at)
  limit 1`

/**
 * Whether a message has been due since before `since` and nobody tried to send it. A try puts the next one off, so
 * what waits for a receiver that is down does not count.
 */
export async function hasOverdueMessage(pool: pg.Pool, since: number): Promise<boolean> {
  const { rowCount } = await pool.query(TAKEABLE, [new Date(since)])
  return (rowCount ?? 0) > 0
}

import pg from 'pg'

const CONNECT_PATIENCE_MS = 5000

/** A connection that hears what is said on a channel, until it is ended. `onError` is called when it breaks. */
export async function listenOn(
  connection: pg.ClientConfig,
  channel: string,
  hear: (payload: string) => void,
  onError: (error: Error) => void,
): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_PATIENCE_MS })
  client.on('error', (error) => {
    void client.end().catch(() => undefined)
    onError(error)
  })
  client.on('notification', ({ payload }) => {
    if (payload) hear(payload)
  })
  await client.connect()
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  return client
}

/** Says something on a channel. PostgreSQL takes payloads of up to 7,999 bytes. */
export async function notify(pool: pg.Pool, channel: string, payload: string): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [channel, payload])
}

/** Whether the database answers; rejects when it does not. */
export async function ping(pool: pg.Pool): Promise<void> {
  await pool.query('select 1')
}

/** Two entries that an exclusion constraint keeps apart. */
export const OVERLAP = '23P01'
export const UNIQUE_VIOLATION = '23505'
export const FOREIGN_KEY_VIOLATION = '23503'
/** More of an add-on than there is left (see 0052-addon-stock.sql); the detail says of which. */
export const ADDON_SOLD_OUT = 'RC001'

/** Deadlock, serialization failure, lock timeout: nothing was kept, and a repeat at once may go through. */
const TRANSIENT = new Set(['40P01', '40001', '55P03'])
/** Cancelled, out of connections, or the session was ended by an administrator, a crash, a start or a time limit. */
const UNAVAILABLE = new Set(['57014', '53300', '57P01', '57P02', '57P03', '57P05', '25P03'])
const CONNECTION_EXCEPTION = /^08/
/** What a socket says when the server is gone, restarting, out of reach or not to be found. */
const BROKEN_SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])
const BROKEN_LOOKUP = new Set(['ENOTFOUND', 'EAI_AGAIN'])
/** The driver, its pool and the query builder give these no code. */
const BROKEN_CLIENT =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|connection has been discarded|after calling end on the pool/
const FULL = new Set(['53100', '53200', 'ENOSPC'])

/** The code of an error of the database, the system or the driver. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Whether the database gave a transaction up for another one. */
export function isTransient(error: unknown): boolean {
  return TRANSIENT.has(sqlState(error) ?? '')
}

/** Whether the database did not get to answer, so that the same request may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  const code = sqlState(error) ?? ''
  if (UNAVAILABLE.has(code) || CONNECTION_EXCEPTION.test(code) || isTransient(error)) return true
  if (!(error instanceof Error)) return false
  // A socket file that is missing while the server restarts says ENOENT, as any other file does.
  const isConnecting = 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')
  return BROKEN_SOCKET.has(code) || BROKEN_LOOKUP.has(code) || isConnecting || BROKEN_CLIENT.test(error.message)
}

export function isStorageFull(error: unknown): boolean {
  return FULL.has(sqlState(error) ?? '')
}

/** Also written by the script in index.html, which is earlier than any module. */
const STORAGE_KEY = 'reservationToken'
const TOKEN = /^[A-Za-z0-9_-]{22}$/

// Where the browser blocks storage, the token lives until the tab closes.
let memory: string | null = null

function tabStorage(): Storage | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage
  } catch {
    return null
  }
}

/** Keeps the secret of one reservation for this tab; false when it cannot be one. */
export function keepReservationToken(token: string): boolean {
  if (!TOKEN.test(token)) return false
  memory = token
  try {
    tabStorage()?.setItem(STORAGE_KEY, token)
  } catch {
    // Full or blocked: the memory above has it.
  }
  return true
}

export function readReservationToken(): string | null {
  let stored: string | null = null
  try {
    stored = tabStorage()?.getItem(STORAGE_KEY) ?? null
  } catch {
    // Blocked: the memory has what there is.
  }
  const token = stored ?? memory
  return token !== null && TOKEN.test(token) ? token : null
}

export function forgetReservationToken(): void {
  memory = null
  try {
    tabStorage()?.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was stored where nothing can be stored.
  }
}

/**
 * Takes `?token=` out of the address into the tab's keeping, before anything is fetched, and answers the token to use.
 * A link with a spoilt token forgets the earlier one: it was meant for another reservation.
 */
export function takeTokenFromAddress(): string | null {
  const address = new URL(location.href)
  const given = address.searchParams.get('token')
  if (given !== null) {
    address.searchParams.delete('token')
    history.replaceState(history.state, '', address.pathname + address.search + address.hash)
    if (!keepReservationToken(given)) forgetReservationToken()
  }
  return readReservationToken()
}

import type { ApiClient } from '#lib/api/api-client.ts'

const VISITOR = 'visitor'
const TAKEN = 'suggestions-taken'

/** Where storage is refused one is somebody else with every page. */
let unkept: string | undefined

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

function keep(storage: () => Storage, key: string, value: string): void {
  try {
    storage().setItem(key, value)
  } catch {
    // Only a figure is lost.
  }
}

const onDevice = () => localStorage
const inTab = () => sessionStorage

/** A number drawn on this device, by which the shop tells its visitors apart and knows nothing else of them. */
export function visitorId(): string {
  const kept = read(onDevice, VISITOR) ?? unkept
  if (kept !== undefined && /^[\da-f-]{36}$/.test(kept)) return kept
  unkept = crypto.randomUUID()
  keep(onDevice, VISITOR, unkept)
  return unkept
}

const takenKeys = (): string[] => (read(inTab, TAKEN) ?? '').split(',').filter((key) => /^[A-Z2-9]{8}$/.test(key))

/** The customer pressed what was suggested. */
export function keepTaken(key: string): void {
  keep(inTab, TAKEN, [...new Set([...takenKeys(), key])].slice(-MOST_KEYS).join(','))
}

const MOST_KEYS = 20

/** Tells the shop whose booking this is and what of it was suggested; nothing where nothing was ever asked for. */
export async function noteSuggestions(api: ApiClient, token: string): Promise<void> {
  const visitor = read(onDevice, VISITOR) ?? unkept
  if (visitor === undefined) return
  await api.call('noteSuggestions', { reservationToken: token, body: { visitor, accepted: takenKeys() } })
}

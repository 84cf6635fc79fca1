// Holds and personal details stay in the tab: they end with it, and no other tab reads them.
const memory = new Map<string, string>()

/** What the tab keeps under a key; null when there is nothing that can be read. */
export function readTab(key: string): Record<string, unknown> | null {
  try {
    const text = sessionStorage.getItem(key) ?? memory.get(key) ?? null
    return text === null ? null : asRecord(JSON.parse(text) as unknown)
  } catch {
    const text = memory.get(key)
    return text === undefined ? null : asRecord(JSON.parse(text) as unknown)
  }
}

export function writeTab(key: string, value: object): void {
  const text = JSON.stringify(value)
  try {
    sessionStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    // Blocked or full: the page itself remembers.
    memory.set(key, text)
  }
}

export function dropTab(key: string): void {
  memory.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored where nothing can be stored.
  }
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

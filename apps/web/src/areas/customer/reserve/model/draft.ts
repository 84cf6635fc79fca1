import { dropTab, readTab, writeTab } from '../../core/tab-storage.ts'
import type { WireQuote } from '@rodchao/contract'

/** A unit that is kept for this customer while the form is filled in. */
export interface Hold {
  token: string
  /** What it was placed for; another choice needs another hold. */
  choiceKey: string
  /** Epoch ms on this device's clock. */
  expiresAt: number
  /** Milliseconds this device's clock is ahead of the shop's. */
  clockAheadMs: number
  isExtended: boolean
  quote: WireQuote
}

const HOLD_KEY = 'reserveHold'
const INTENT_KEY = 'reserveIntent'

let current: Hold | null | undefined
const listeners = new Set<() => void>()

/** The same object until it changes, so that React can compare it. */
export function readHold(): Hold | null {
  if (current === undefined) {
    const stored = readTab(HOLD_KEY)
    const isHold = stored !== null && typeof stored.token === 'string' && typeof stored.expiresAt === 'number'
    current = isHold ? (stored as unknown as Hold) : null
  }
  return current
}

export function keepHold(hold: Hold | null): void {
  current = hold
  if (hold === null) dropTab(HOLD_KEY)
  else writeTab(HOLD_KEY, hold)
  for (const listener of listeners) listener()
}

export function subscribeHold(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** One key for one intent: the same request sent again, even after a reload, gets the same key. */
export function intentKey(name: string, request: unknown): string {
  const fingerprint = `${name} ${JSON.stringify(request)}`
  const stored = readTab(INTENT_KEY)
  if (stored !== null && stored.fingerprint === fingerprint && typeof stored.key === 'string') return stored.key
  const key = newKey()
  writeTab(INTENT_KEY, { fingerprint, key })
  return key
}

/** The intent came to an end, well or not: the next attempt is a new one. */
export function endIntent(): void {
  dropTab(INTENT_KEY)
}

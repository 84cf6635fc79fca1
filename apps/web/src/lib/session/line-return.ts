import { storage } from './browser-storage.ts'

const STORAGE_KEY = 'lineUpdates'

/**
 * Remembers that somebody went to LINE for news of a booking and not to sign in, so that the page that they come back
 * to has the right words whatever the shop answers. The state is of no use without the cookie of the attempt.
 */
export function rememberLineUpdates(address: string): void {
  storage.set(STORAGE_KEY, new URL(address).searchParams.get('state') ?? '')
}

/** Whether this answer of LINE is about news of a booking. */
export function isForLineUpdates(state: string): boolean {
  return state !== '' && storage.get(STORAGE_KEY) === state
}

export function forgetLineUpdates(): void {
  storage.remove(STORAGE_KEY)
}

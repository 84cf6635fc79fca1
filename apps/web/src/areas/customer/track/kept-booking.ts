import type { TrackedReservation } from '@rodchao/contract'
import { shopNow } from '#lib/shop-clock.ts'

/** The booking as it was last read, `loadedAt` by the shop's clock in epoch milliseconds. */
export interface KeptBooking {
  reservation: TrackedReservation
  loadedAt: number
}

const STORE = 'kept-booking'
const WORKER = '/booking-worker.js'
/** Pages of a booking and of making one; no other page is touched. */
const SCOPE = '/reserve'

const OVER: readonly TrackedReservation['status'][] = ['completed', 'cancelled', 'no_show', 'expired']

/** The secret itself is kept nowhere but in the tab. */
async function addressFor(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return `/kept-booking/${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Keeps the last booking that was looked at on this device, and no other; one that is over is forgotten. */
export async function keepBooking(token: string, reservation: TrackedReservation): Promise<void> {
  try {
    await caches.delete(STORE)
    if (OVER.includes(reservation.status)) return
    const kept: KeptBooking = { reservation, loadedAt: shopNow() }
    await (await caches.open(STORE)).put(await addressFor(token), Response.json(kept))
  } catch {
    // Nothing is kept where nothing can be, as in some private windows.
  }
}

/** What this device knows of the booking that the secret opens. */
export async function readKeptBooking(token: string): Promise<KeptBooking | null> {
  try {
    const found = await (await caches.open(STORE)).match(await addressFor(token))
    return found === undefined ? null : ((await found.json()) as KeptBooking)
  } catch {
    return null
  }
}

export async function forgetKeptBooking(): Promise<void> {
  await Promise.resolve(globalThis.caches?.delete(STORE)).catch(() => undefined)
}

interface ScriptAddresses {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => {
    createScriptURL: (address: string) => unknown
  }
}

/** The one address that may become a script, where the browser asks for such a promise. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptAddresses }
  const policy = trustedTypes?.createPolicy('booking-worker', { createScriptURL: () => WORKER })
  return (policy?.createScriptURL(WORKER) ?? WORKER) as string
}

let isAsked = false

/** Keeps the page itself, so that a reload without a line shows it again. */
export async function keepPage(): Promise<void> {
  if (isAsked || !('serviceWorker' in navigator)) return
  isAsked = true
  try {
    await navigator.serviceWorker.register(workerAddress(), { scope: SCOPE })
    const { active } = await navigator.serviceWorker.ready
    // What the page fetches from now on passes through the worker, which keeps it by itself.
    const parts = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name, location.origin).pathname.startsWith('/assets/'))
    active?.postMessage({ keep: [location.pathname, ...new Set(parts)] }, { transfer: [] })
  } catch {
    // Blocked by the browser's settings: the page does without.
  }
}

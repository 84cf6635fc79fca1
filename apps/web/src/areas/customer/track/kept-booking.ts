import type { TrackedReservation } from '@rodchao/contract'
import { shopNow } from '#lib/shop-clock.ts'
import { isInstalled } from '../core/keep-pages.ts'

/** The booking as it was last read, `loadedAt` by the shop's clock in epoch milliseconds. */
export interface KeptBooking {
  reservation: TrackedReservation
  loadedAt: number
}

const STORE = 'kept-booking'
/** Which booking is opened again by an installed app, that has no tab to remember it. */
const LAST = '/kept-booking/last'

const OVER: readonly TrackedReservation['status'][] = ['completed', 'cancelled', 'no_show', 'expired']

/** The secret itself is kept nowhere but in the tab, and in an app that somebody has installed on a device of their own. */
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
    const store = await caches.open(STORE)
    await store.put(await addressFor(token), Response.json(kept))
    if (isInstalled()) await store.put(LAST, Response.json(token))
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

/** The secret of the booking that this app showed last; null in a browser's window, which forgets it with the tab. */
export async function readLastToken(): Promise<string | null> {
  if (!isInstalled()) return null
  try {
    const found = await (await caches.open(STORE)).match(LAST)
    return found === undefined ? null : ((await found.json()) as string)
  } catch {
    return null
  }
}

export async function forgetKeptBooking(): Promise<void> {
  await Promise.resolve(globalThis.caches?.delete(STORE)).catch(() => undefined)
}

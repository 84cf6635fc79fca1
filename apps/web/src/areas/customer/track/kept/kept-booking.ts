import type { TrackedReservation } from '@rodchao/contract'
import { shopNow } from '#lib/shop-clock.ts'
import { isInstalled } from '../../core/keep-pages.ts'

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

/** Writes wait for each other: a booking that is over is not written again by a reading that began before. */
let lastWrite: Promise<unknown> = Promise.resolve()

function inTurn(write: () => Promise<unknown>): Promise<void> {
  // Nothing is kept where nothing can be, as in some private windows.
  const done = lastWrite.then(write).then(
    () => undefined,
    () => undefined,
  )
  lastWrite = done
  return done
}

/**
 * Keeps the last booking that was looked at on this device, and no other; one that is over is forgotten. What was kept
 * goes only after what is newer is there: a page may be closed at any moment.
 */
export function keepBooking(token: string, reservation: TrackedReservation): Promise<void> {
  return inTurn(async () => {
    if (OVER.includes(reservation.status)) return caches.delete(STORE)
    const kept: KeptBooking = { reservation, loadedAt: shopNow() }
    const store = await caches.open(STORE)
    const address = await addressFor(token)
    await store.put(address, Response.json(kept))
    if (isInstalled()) await store.put(LAST, Response.json(token))
    const written = isInstalled() ? [address, LAST] : [address]
    const others = (await store.keys()).filter(({ url }) => !written.includes(new URL(url).pathname))
    return Promise.all(others.map((other) => store.delete(other)))
  })
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

export function forgetKeptBooking(): Promise<void> {
  return inTurn(() => caches.delete(STORE))
}

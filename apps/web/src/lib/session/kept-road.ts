import { storage } from './browser-storage.ts'
import { session } from './session.ts'

/** A driver's day on this device: areas/staff/core/road. */
export const ROAD_DATABASE = 'driver-road'
/** The page's parts: public/driver-worker.js. */
const ROAD_PAGES = 'driver-page-'
const OWNER = 'driverRoad'

/** Makes what this device keeps theirs; false when somebody else is signed in by now, or nobody. */
export function claimRoad(user: string): boolean {
  if (session.current()?.user.id !== user) return false
  storage.set(OWNER, user)
  return true
}

/** Whether it is theirs still: what was on its way when they signed out may not be written after it was emptied. */
export function isRoadOf(user: string): boolean {
  return storage.get(OWNER) === user
}

/** Whether what is kept is of somebody else than whoever is signed in. */
export function isRoadOfOther(user: string | null): boolean {
  const owner = storage.get(OWNER)
  return owner !== null && user !== null && owner !== user
}

function emptied(database: IDBDatabase): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(['days', 'drafts', 'acts'], 'readwrite')
    transaction.objectStore('days').clear()
    transaction.objectStore('drafts').clear()
    // What the shop does not have yet waits for its author: it has sums and times, no name, address or phone of a stop.
    const acts = transaction.objectStore('acts').openCursor()
    acts.addEventListener('success', () => {
      const cursor = acts.result
      if (cursor === null) return
      if ((cursor.value as { state?: unknown }).state === 'sent') cursor.delete()
      cursor.continue()
    })
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(new Error('not emptied')))
  })
}

/** The next one at this device finds neither stops nor names, nor the page that shows them. */
export async function forgetRoad(): Promise<void> {
  if (storage.get(OWNER) === null) return
  storage.remove(OWNER)
  try {
    const kept = await caches.keys()
    await Promise.all(kept.filter((name) => name.startsWith(ROAD_PAGES)).map((name) => caches.delete(name)))
    const registration = await navigator.serviceWorker.getRegistration('/delivery-report')
    await registration?.unregister()
  } catch {
    // Where the browser keeps no pages, there are none.
  }
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(ROAD_DATABASE)
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error('no storage')))
    // There was none: it is not made for being emptied.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
  })
  try {
    await emptied(database)
  } finally {
    database.close()
  }
}

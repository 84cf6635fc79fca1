import { parseInstant } from '#lib/format.ts'
import type { TrackedReservation } from '@rodchao/contract'

/** A slip that has not been answered yet, with the one key under which it is sent however often it is tried. */
export interface KeptSlip {
  /** The booking it is for. */
  code: string
  file: File
  idempotencyKey: string
  /** By the shop's clock, epoch milliseconds. */
  chosenAt: number
}

const DATABASE = 'kept-slips'
const STORE = 'slips'

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE, { keyPath: 'code' }))
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error('no storage')))
    opening.addEventListener('blocked', () => reject(new Error('storage is busy')))
  })
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase()
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = ask(transaction.objectStore(STORE))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(new Error('storage is full')))
    })
  } finally {
    database.close()
  }
}

/** Keeps the picture on this device; false where the browser keeps nothing, as in some private windows. */
export async function keepSlip(slip: KeptSlip): Promise<boolean> {
  try {
    await inStore('readwrite', (store) => store.put(slip))
    return true
  } catch {
    return false
  }
}

export async function readKeptSlip(code: string): Promise<KeptSlip | null> {
  try {
    return (await inStore<KeptSlip | undefined>('readonly', (store) => store.get(code))) ?? null
  } catch {
    return null
  }
}

export async function dropKeptSlip(code: string): Promise<void> {
  try {
    await inStore('readwrite', (store) => store.delete(code))
  } catch {
    // Where nothing can be kept, nothing was.
  }
}

/** Whether the shop still waits for it: a slip that came after it was chosen is this one, or takes its place. */
export function isStillToSend(
  { chosenAt }: Pick<KeptSlip, 'chosenAt'>,
  { payment, slip }: Pick<TrackedReservation, 'payment' | 'slip'>,
): boolean {
  return payment !== null && (slip === null || parseInstant(slip.sentAt) < chosenAt)
}

const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

/** How long the next try waits on a line that is there, after so many that were not answered. */
export function pauseBeforeTry(unanswered: number): number {
  return unanswered === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (unanswered - 1))
}

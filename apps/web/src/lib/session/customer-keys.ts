import { storage } from './browser-storage.ts'

/** What this browser keeps of a customer beside a login; signing out clears it (see STORED_KEYS). */
const CUSTOMER = 'cusId'
/** Satang that the booking last opened here still owes. */
const BALANCE = 'all_balance'
const POSTCODE = 'postcode'
/** Kept by the list of the booking page. */
const CATEGORY = 'category'
const WAY_BACK = 'toPath'

export interface OpenedBooking {
  customer: { id: string } | null
  status: string
  /** Satang. */
  balance: number
}

const OVER = ['cancelled', 'expired', 'no_show', 'completed']

/** A booking was opened in this browser. What was kept of somebody else's goes. */
export function keepCustomer({ customer, status, balance }: OpenedBooking): void {
  if (customer === null) return
  const before = storage.get(CUSTOMER)
  if (before !== null && before !== customer.id) for (const key of [POSTCODE, CATEGORY]) storage.remove(key)
  storage.set(CUSTOMER, customer.id)
  if (balance > 0 && !OVER.includes(status)) storage.set(BALANCE, String(balance))
  else storage.remove(BALANCE)
}

/** What the customer last seen here still owes (satang); null when that is nothing, or nobody was seen. */
export function readOpenBalance(): number | null {
  const owed = Number(storage.get(BALANCE))
  return storage.get(CUSTOMER) !== null && Number.isInteger(owed) && owed > 0 ? owed : null
}

/** Where vehicles were last brought to from this browser. */
export function keepPostcode(postcode: string): void {
  storage.set(POSTCODE, postcode)
}

export function readPostcode(): string | null {
  const postcode = storage.get(POSTCODE)
  return postcode !== null && /^\d{5}$/.test(postcode) ? postcode : null
}

/** The page from which one was sent to sign in, for when the address loses it on the way. */
export function keepWayBack(path: string): void {
  storage.set(WAY_BACK, path)
}

/** The way back, once: it is not kept for the sign-in after this one. */
export function takeWayBack(): string | null {
  const path = storage.get(WAY_BACK)
  storage.remove(WAY_BACK)
  return path
}

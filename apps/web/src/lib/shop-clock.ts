/** When a request left and its answer came by this device's clock, and what the shop's clock said in between. */
export interface ClockReading {
  sentAt: number
  receivedAt: number
  /** Of the answer's `Date`, which has whole seconds, cut off. */
  shopTime: number
}

const SECOND_MS = 1000

/** How far this device's clock is ahead (ms): what was known for as long as it fits, else the nearest that does. */
export function readClockAhead(known: number, { sentAt, receivedAt, shopTime }: ClockReading): number {
  const least = sentAt - shopTime - SECOND_MS
  const most = receivedAt - shopTime
  return Math.min(Math.max(known, least), most)
}

let aheadMs = 0
let readAt: number | null = null

/** Learns of the shop's clock from the `Date` of an answer. */
export function noteShopTime(date: string | null, sentAt: number): void {
  const shopTime = date === null ? Number.NaN : Date.parse(date)
  const receivedAt = Date.now()
  // An answer that took longer than the device slept says nothing of its clock.
  if (Number.isFinite(shopTime) && receivedAt >= sentAt)
    aheadMs = readClockAhead(aheadMs, { sentAt, receivedAt, shopTime })
  readAt = shopNow()
}

/** The shop's time in epoch milliseconds; this device's own until the shop has answered once. It goes on without a line. */
export function shopNow(): number {
  return Date.now() - aheadMs
}

/** When the shop answered last, by its own clock; null in a window in which it has not yet. */
export function lastAnswerAt(): number | null {
  return readAt
}

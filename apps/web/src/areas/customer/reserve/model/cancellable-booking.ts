import { parseDayTime } from './hours.ts'
import type { WireQuote } from '@rodchao/contract'
import type { CancellableBooking } from '#lib/cancellation-terms.ts'
import type { Reserve } from '../use-reserve.ts'

/** The chosen dates at this price, of which what is asked for now will have been paid. */
export function cancellableBooking(
  { shop, search, now, things }: Pick<Reserve, 'shop' | 'search' | 'now' | 'things'>,
  { total, dueNow }: Pick<WireQuote, 'total' | 'dueNow'>,
): CancellableBooking {
  const startsAt = search.start === undefined ? now : parseDayTime(search.start)
  return { policy: shop.cancellationPolicy, startsAt, now, total, paid: dueNow, count: things.length }
}

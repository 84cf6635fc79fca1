import { cancellationSentences } from '#lib/cancellation-terms.ts'
import { cancellableBooking } from '../model/cancellable-booking.ts'
import type { WireQuote } from '@rodchao/contract'
import type { Reserve } from '../use-reserve.ts'

/** What cancelling the chosen dates costs first. Fetched when something is chosen. */
export function CardNote({ reserve, quote }: { reserve: Reserve; quote: WireQuote }) {
  return cancellationSentences(cancellableBooking(reserve, quote))[0]
}

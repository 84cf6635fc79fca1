import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import type { TrackedReservation } from '@rodchao/contract'
import { whenText } from '../../labels.ts'
import { bookingTerms } from './booking-terms.ts'
import styles from '../booking-sums.module.css'

interface CancellationNoteProps {
  reservation: TrackedReservation
  now: number
}

/** Until when this booking can be cancelled free of charge, and what it costs after that; nothing where it cannot be. */
export function CancellationNote({ reservation, now }: CancellationNoteProps) {
  if (!reservation.cancellation.allowed) return null
  const sentences =
    reservation.kind === 'sale'
      ? [m.track_sale_refund({ when: whenText(reservation.end, now) })]
      : bookingTerms(reservation, now)
  return (
    <div className={styles.cancel}>
      <Icon of={IconReceiptRefund} size={20} />
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

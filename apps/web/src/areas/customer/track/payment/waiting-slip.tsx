import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import { m } from '#lib/messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { whenText } from '../labels.ts'
import { reviewNote } from '../booking/review-note.ts'
import type { TrackedReservation } from '@rodchao/contract'
import type { ShopContact } from '../api.ts'

interface WaitingSlipProps {
  reservation: TrackedReservation
  contact: ShopContact | null
  now: number
}

/** The slip is with the shop: nothing to do, and above all nothing to pay again. */
export function WaitingSlip({ reservation, contact, now }: WaitingSlipProps) {
  const { slip, branch } = reservation
  return (
    <Notice
      tone="info"
      icon={IconReceipt}
      {...(slip === null ? {} : { title: m.track_slip_waiting({ when: whenText(slip.sentAt, now) }) })}
    >
      <p>{m.track_slip_waiting_text()}</p>
      <p>{reviewNote(contact, branch.phone, now)}</p>
    </Notice>
  )
}

import { Link } from '@tanstack/react-router'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { changeHeading } from '#areas/staff/core/summary/change-heading.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** Says that the customer waits for an answer to a request, and leads to where it is given. */
export function ChangeAsked({ reservation }: { reservation: StaffReservation }) {
  const { changeRequest } = reservation
  if (changeRequest === null || changeRequest.status !== 'waiting') return null
  return (
    <Notice title={changeHeading(changeRequest)} icon={IconClock}>
      <Link to="/reservation-info" search={{ id: reservation.id }}>
        {m.changes_request_answer()}
      </Link>
    </Notice>
  )
}

import { useQuery } from '@tanstack/react-query'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { shopOptions } from '#areas/staff/core/api/catalogue.ts'
import { useMoveDialog } from '#areas/staff/core/moves/use-move-dialog.tsx'
import { ThingsOfBooking } from '#areas/staff/core/summary/things-of-booking.tsx'

/** A slip that is looked at is for what was booked when it was sent. */
const TAKES_MORE: ReadonlySet<StaffReservation['status']> = new Set(['pending_payment', 'confirmed', 'on_rent'])

export interface BookingCardProps {
  reservation: StaffReservation
  onDone: (message: string) => void
}

/** The things of the booking and the way to one more; nothing where there is one and will be no other. */
export function BookingCard({ reservation, onDone }: BookingCardProps) {
  const api = useApi()
  const most = useQuery(shopOptions(api)).data?.mostThings ?? 1
  const { open, dialog } = useMoveDialog(reservation, onDone)
  const { others, status, kind } = reservation
  const canAdd = kind === 'rental' && TAKES_MORE.has(status) && others.length + 1 < most
  if (others.length === 0 && !canAdd) return null
  const add = canAdd ? (
    <Button variant="quiet" icon={IconPlus} onClick={() => open('add_thing')}>
      {m.changes_thing_more()}
    </Button>
  ) : null
  return (
    <>
      {others.length === 0 ? (
        <div>{add}</div>
      ) : (
        <Card>
          <ThingsOfBooking reservation={reservation} action={add} />
        </Card>
      )}
      {dialog}
    </>
  )
}

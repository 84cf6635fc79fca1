import { Suspense, useState } from 'react'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Button } from '#ui/actions/button.tsx'
import { addTitle } from './things-labels.ts'
import { addingWay } from './things-model.ts'
import type { ShopContact } from '../api.ts'
import type { OpenBooking } from '../booking/booking-page.tsx'

const AddSheet = lazyComponent(() => import('./add-sheet.tsx'), 'AddSheet')

interface BookingFootProps {
  booking: OpenBooking
  contact: ShopContact | null
}

/** One more thing for the booking, where that can be had here. */
export function AddButton({ booking, contact }: BookingFootProps) {
  const [isOpen, setOpen] = useState(false)
  if (addingWay(booking.reservation) === null) return null
  return (
    <>
      <Button icon={IconPlus} wide onClick={() => setOpen(true)}>
        {addTitle(booking.reservation)}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <AddSheet booking={booking} contact={contact} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

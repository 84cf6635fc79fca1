import { Suspense, useState } from 'react'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Button } from '#ui/actions/button.tsx'
import { addingWay, extendableTogether } from './things-model.ts'
import type { ShopContact } from '../api.ts'
import type { OpenBooking } from '../booking/booking-page.tsx'
import styles from './thing-foot.module.css'

const AddSheet = lazyComponent(() => import('./add-sheet.tsx'), 'AddSheet')
const ChangeSheet = lazyComponent(() => import('../changes/change-sheet.tsx'), 'ChangeSheet')

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
        {m.track_thing_add()}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <AddSheet booking={booking} contact={contact} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The one thing to do while all of them are out: keep them longer. It stays in sight. */
export function ExtendAll({ booking, contact }: BookingFootProps) {
  const [isOpen, setOpen] = useState(false)
  const { reservation, api, token, now, onChange } = booking
  const count = extendableTogether(reservation)
  if (count === 0) return null
  return (
    <div className={styles.call}>
      <Button variant="next" size="lg" wide onClick={() => setOpen(true)}>
        {m.track_thing_extend_all({ count })}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ChangeSheet
            {...{ reservation, contact, api, token, now, onChange }}
            isLonger
            isOpen
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

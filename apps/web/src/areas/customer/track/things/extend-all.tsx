import { Suspense, useState } from 'react'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Button } from '#ui/actions/button.tsx'
import { extendableTogether } from './things-model.ts'
import type { ShopContact } from '../api.ts'
import type { OpenBooking } from '../booking/booking-page.tsx'
import styles from './thing-foot.module.css'

const ChangeSheet = lazyComponent(() => import('../changes/change-sheet.tsx'), 'ChangeSheet')

interface BookingFootProps {
  booking: OpenBooking
  contact: ShopContact | null
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

import { Suspense, useState } from 'react'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { isStay } from '#lib/bookings/booking-kind.ts'
import { driverShown, thingName } from './things-model.ts'
import type { OpenBooking } from '../booking/booking-page.tsx'
import type { ShownThing, ThingProps } from './things-model.ts'
import styles from './thing-foot.module.css'

const DriverSheet = lazyComponent(() => import('./driver-sheet.tsx'), 'DriverSheet')

/** Who drives it and how its damage deposit stands: one line under the plate. */
export function ThingNote({ booking, shown }: ThingProps) {
  const [isOpen, setOpen] = useState(false)
  const driver = driverShown(shown)
  const deposit = depositText(booking, shown)
  if (driver === null && deposit === null) return null
  const thing = thingName(shown)
  return (
    <div className={styles.note}>
      <p>
        {driver === null || driver.name === '' ? null : (
          <span className={styles.name}>{m.track_thing_driver({ name: driver.name })}</span>
        )}
        {driver === null || driver.name === '' || deposit === null ? null : ' · '}
        {deposit === null ? null : <span className="rc-nowrap">{deposit}</span>}
      </p>
      {driver?.mayChange === true ? (
        <button
          type="button"
          className={styles.edit}
          aria-label={
            driver.name === '' ? m.track_thing_driver_add_of({ thing }) : m.track_thing_driver_edit_of({ thing })
          }
          onClick={() => setOpen(true)}
        >
          {driver.name === '' ? m.track_thing_driver_add() : m.track_thing_driver_edit()}
        </button>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <DriverSheet
            booking={booking}
            shown={shown}
            title={m.track_thing_driver_heading({ thing })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

function depositText({ reservation }: OpenBooking, { no, thing }: ShownThing): string | null {
  const held = reservation.members.find((member) => member.no === no)?.depositHeld ?? 0
  if (held > 0) return m.track_thing_deposit_held({ amount: formatMoney(held) })
  const { damageDeposit } = thing.quote
  if (damageDeposit === 0 || !['pending_payment', 'awaiting_review', 'confirmed'].includes(thing.status)) return null
  const amount = formatMoney(damageDeposit)
  return isStay(thing) ? m.track_thing_deposit_check_in({ amount }) : m.track_thing_deposit_later({ amount })
}

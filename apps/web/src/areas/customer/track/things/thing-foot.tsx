import { Suspense, useState } from 'react'
import { Link } from '@tanstack/react-router'
import IconClockPlus from '@tabler/icons-react/dist/esm/icons/IconClockPlus.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Icon } from '#ui/display/icon.tsx'
import { localText } from '../labels.ts'
import { papersOfThing, useOwnPapers } from '../booking/own-papers.ts'
import { driverShown, thingAction } from './things-model.ts'
import type { ShopContact } from '../api.ts'
import type { OpenBooking } from '../booking/booking-page.tsx'
import type { ShownThing } from './things-model.ts'
import styles from './thing-foot.module.css'

const ChangeSheet = lazyComponent(() => import('../changes/change-sheet.tsx'), 'ChangeSheet')
const DriverSheet = lazyComponent(() => import('./driver-sheet.tsx'), 'DriverSheet')
const PapersSheet = lazyComponent(() => import('./papers-sheet.tsx'), 'PapersSheet')

export interface ThingProps {
  booking: OpenBooking
  shown: ShownThing
}

const nameOf = ({ no, isOfSeveral, thing }: ShownThing): string =>
  isOfSeveral ? `${no} · ${localText(thing.product.name)}` : localText(thing.product.name)

/** Who drives it and how its damage deposit stands: one line under the plate. */
export function ThingNote({ booking, shown }: ThingProps) {
  const [isOpen, setOpen] = useState(false)
  const driver = driverShown(shown)
  const deposit = depositText(booking, shown)
  if (driver === null && deposit === null) return null
  const thing = nameOf(shown)
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
  return m.track_thing_deposit_later({ amount: formatMoney(damageDeposit) })
}

/** What can be done about this thing alone, and its papers. */
export function ThingFoot({ booking, shown, contact }: ThingProps & { contact: ShopContact | null }) {
  const [open, setOpen] = useState<'change' | 'papers' | null>(null)
  const { reservation, api, token, now, news, onChange } = booking
  const papers = papersOfThing(useOwnPapers({ reservation, api, token, news }), shown.no)
  const action = thingAction(shown.thing)
  const hasOwn = papers.some(({ kind }) => kind !== 'reservation')
  if (action === null && papers.length === 0) return null
  const close = () => setOpen(null)
  const thing = nameOf(shown)
  return (
    <div className={styles.foot}>
      {action === null ? null : (
        <button type="button" className={styles.action} onClick={() => setOpen('change')}>
          <Icon of={action === 'extend' ? IconClockPlus : IconPencil} size={18} />
          <span>{action === 'extend' ? m.track_thing_extend() : m.track_change_or_cancel()}</span>
          <span className="rc-visually-hidden"> {thing}</span>
        </button>
      )}
      {hasOwn ? (
        <button type="button" className={styles.action} onClick={() => setOpen('papers')}>
          <Icon of={IconFileText} size={18} />
          <span>{m.track_thing_papers({ count: papers.length })}</span>
          <span className="rc-visually-hidden"> {thing}</span>
        </button>
      ) : papers.length === 0 ? null : (
        <Link to="/reservation-print" className={styles.action}>
          <Icon of={IconFileText} size={18} />
          <span>{m.track_thing_confirmation()}</span>
        </Link>
      )}
      {open === 'change' ? (
        <Suspense fallback={null}>
          <ChangeSheet
            {...{ reservation, contact, api, token, now, onChange }}
            only={shown.no}
            isOpen
            onClose={close}
          />
        </Suspense>
      ) : null}
      {open === 'papers' ? (
        <Suspense fallback={null}>
          <PapersSheet title={m.track_thing_papers_of({ thing })} papers={papers} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  )
}

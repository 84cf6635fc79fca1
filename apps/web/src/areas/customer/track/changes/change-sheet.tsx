import { m } from '#lib/messages.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CancelForm } from './cancel-form.tsx'
import { mayBeCancelled } from './change-button.tsx'
import { ChangeForm } from './change-form.tsx'
import { askableThings } from './change-model.ts'
import { isStay } from '#lib/bookings/booking-kind.ts'
import { localText } from '../labels.ts'
import { shownThings } from '../things/things-model.ts'
import { ContactLinks } from '../booking/contact-bar.tsx'
import type { TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { ShopContact } from '../api.ts'
import styles from './change-sheet.module.css'

export interface ChangeSheetProps {
  isOpen: boolean
  reservation: TrackedReservation
  contact: ShopContact | null
  api: ApiClient
  token: string
  now: number
  onChange: (reservation: TrackedReservation) => void
  onClose: () => void
  /** The number of the one thing of several that it is about. */
  only?: number | undefined
  /** Opened to keep all of them longer: what else could be done has its own buttons. */
  isLonger?: boolean | undefined
}

/** Other times or another model, and what cancelling costs; whom to ask where neither can be done here. */
export function ChangeSheet({
  isOpen,
  reservation,
  contact,
  api,
  token,
  now,
  onChange,
  onClose,
  only,
  isLonger = false,
}: ChangeSheetProps) {
  const one = only === undefined ? undefined : shownThings(reservation).find(({ no }) => no === only)
  const isOut = isLonger || !mayBeCancelled(one === undefined ? reservation : { ...one.thing, members: [] })
  const isWaiting = reservation.changeRequest?.status === 'waiting'
  const mayAsk = !isWaiting && askableThings(reservation).some(({ no }) => only === undefined || no === only)
  const handleDone = () => {
    onClose()
    // The button that was pressed is gone; what happened stands at the head of the page.
    window.scrollTo({ top: 0 })
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      kind="sheet"
      title={`${isOut ? m.track_ask_extend_heading() : m.track_change_or_cancel()}${one === undefined ? '' : ` ${only} · ${localText(one.thing.product.name)}`}`}
    >
      <div className={styles.parts}>
        <section className={styles.part} aria-labelledby="change-heading">
          {isOut ? null : (
            <h3 id="change-heading">{isStay(reservation) ? m.track_ask_heading() : m.track_ask_heading_model()}</h3>
          )}
          {mayAsk ? (
            <ChangeForm {...{ reservation, contact, api, token, onChange, only }} onSent={handleDone} />
          ) : (
            <>
              <p>{changeText(reservation, isWaiting)}</p>
              <ContactLinks contact={contact} phone={reservation.branch.phone} />
            </>
          )}
        </section>
        {isOut ? null : (
          <CancelForm
            reservation={reservation}
            only={only}
            api={api}
            token={token}
            now={now}
            onChange={onChange}
            onKeep={onClose}
            onCancelled={handleDone}
          />
        )}
      </div>
    </Dialog>
  )
}

function changeText({ kind }: TrackedReservation, isWaiting: boolean): string {
  if (kind === 'sale') return m.track_sale_change()
  return isWaiting ? m.track_ask_waiting_already() : m.track_change_text()
}

import { m } from '#lib/messages.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CancelForm } from './cancel-form.tsx'
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
}

/** Whom to ask for another time, and what cancelling costs. */
export function ChangeSheet({ isOpen, reservation, contact, api, token, now, onChange, onClose }: ChangeSheetProps) {
  const handleCancelled = () => {
    onClose()
    // The button that was pressed is gone; what happened stands at the head of the page.
    window.scrollTo({ top: 0 })
  }
  return (
    <Dialog open={isOpen} onClose={onClose} kind="sheet" title={m.track_change_or_cancel()}>
      <div className={styles.parts}>
        <section className={styles.part} aria-labelledby="change-heading">
          <h3 id="change-heading">{m.track_change_heading()}</h3>
          <p>{m.track_change_text()}</p>
          <ContactLinks contact={contact} phone={reservation.branch.phone} />
        </section>
        <CancelForm
          reservation={reservation}
          api={api}
          token={token}
          now={now}
          onChange={onChange}
          onKeep={onClose}
          onCancelled={handleCancelled}
        />
      </div>
    </Dialog>
  )
}

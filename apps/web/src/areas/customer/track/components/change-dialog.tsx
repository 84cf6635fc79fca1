import { useState } from 'react'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { m } from '../../../../lib/messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { CancelForm } from './cancel-form.tsx'
import { ContactLinks } from './contact-bar.tsx'
import type { TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '../../../../lib/api-client.ts'
import type { ShopContact } from '../api.ts'
import styles from './change-dialog.module.css'

const CHANGEABLE = ['pending_payment', 'awaiting_review', 'confirmed']

export interface ChangeDialogProps {
  reservation: TrackedReservation
  contact: ShopContact | null
  api: ApiClient
  token: string
  now: number
  onChange: (reservation: TrackedReservation) => void
}

/** The button for second thoughts, and what it opens: whom to ask for another time, and what cancelling costs. */
export function ChangeDialog({ reservation, contact, api, token, now, onChange }: ChangeDialogProps) {
  const [isOpen, setOpen] = useState(false)
  if (!CHANGEABLE.includes(reservation.status)) return null
  const close = () => setOpen(false)
  const handleCancelled = () => {
    close()
    // The button that was pressed is gone; what happened stands at the head of the page.
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <Button icon={IconPencil} wide onClick={() => setOpen(true)}>
        {m.track_change_or_cancel()}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        kind="sheet"
        title={m.track_change_or_cancel()}
        closeLabel={m.track_close()}
      >
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
            onKeep={close}
            onCancelled={handleCancelled}
          />
        </div>
      </Dialog>
    </>
  )
}

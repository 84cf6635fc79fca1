import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './terms-dialog.module.css'

/** What an account means. What renting means is agreed with each booking. */
export function TermsDialog({ open, onClose, onAccept }: { open: boolean; onClose: () => void; onAccept: () => void }) {
  const handleAccept = () => {
    onAccept()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.session_terms_title()}
      foot={
        <Button variant="fill" onClick={handleAccept}>
          {m.session_terms_agree()}
        </Button>
      }
    >
      <ol className={styles.terms} id="register-terms">
        <li>{m.session_terms_use()}</li>
        <li>{m.session_terms_keep()}</li>
        <li>{m.session_terms_password()}</li>
        <li>{m.session_terms_rental()}</li>
        <li>{m.session_terms_erase()}</li>
      </ol>
    </Dialog>
  )
}

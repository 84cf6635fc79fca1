import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { useExpiry } from '#ui/feedback/use-expiry.ts'
import { dropNote, dropUndo, useNotes } from './notes-store.ts'
import type { UndoOffer } from './notes-store.ts'
import styles from './notes-region.module.css'

const UNDO_MS = 8000

/** Short confirmations, over the bar by which the last change is taken back; once on every page that has any. */
export function NotesRegion() {
  const { toasts, undo } = useNotes()
  return (
    <ToastRegion label={m.showroom_messages()} toasts={toasts} onDismiss={dropNote}>
      <div role="status">{undo === null ? null : <UndoBar key={undo.id} offer={undo} />}</div>
    </ToastRegion>
  )
}

function UndoBar({ offer }: { offer: UndoOffer }) {
  const held = useExpiry(UNDO_MS, dropUndo)
  return (
    <div className={styles.bar} {...held}>
      <span className={styles.text}>{offer.text}</span>
      <Button
        onClick={() => {
          dropUndo()
          offer.onUndo()
        }}
      >
        {m.showroom_undo()}
      </Button>
      <IconButton icon={IconX} iconSize={18} label={m.shared_close()} onClick={dropUndo} />
    </div>
  )
}

import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useModal } from '#ui/overlays/use-modal.ts'
import { PaletteBox } from './palette-box.tsx'
import styles from './palette-dialog.module.css'

export interface PaletteDialogProps {
  open: boolean
  onClose: () => void
}

/** The command palette, over whatever page is open. The browser gives the focus back when it closes. */
export function PaletteDialog({ open, onClose }: PaletteDialogProps) {
  useLocale()
  const modal = useModal({ open, onClose, isDismissible: true })
  return (
    <dialog {...modal} className={styles.dialog} data-palette aria-label={m.shell_palette_title()}>
      {open ? <PaletteBox onClose={onClose} /> : null}
    </dialog>
  )
}

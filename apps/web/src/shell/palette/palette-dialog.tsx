import { useLayoutEffect, useRef } from 'react'
import type { SyntheticEvent } from 'react'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { PaletteBox } from './palette-box.tsx'
import styles from './palette-dialog.module.css'

export interface PaletteDialogProps {
  open: boolean
  onClose: () => void
}

/** The command palette, over whatever page is open. The browser gives the focus back when it closes. */
export function PaletteDialog({ open, onClose }: PaletteDialogProps) {
  useLocale()
  const element = useRef<HTMLDialogElement>(null)
  // Before anything else can happen, a key for instance: from here on the field has the focus.
  useLayoutEffect(() => {
    const dialog = element.current
    if (dialog === null || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={element}
      className={styles.dialog}
      data-palette
      closedby="any"
      aria-label={m.shell_palette_title()}
      onCancel={handleCancel}
    >
      {open ? <PaletteBox onClose={onClose} /> : null}
    </dialog>
  )
}

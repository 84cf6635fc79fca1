import { useEffect, useId, useRef } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { IconButton } from '../actions/icon-button.tsx'
import { PopupContainer } from './popup-container.ts'
import styles from './dialog.module.css'

export interface DialogProps {
  open: boolean
  /** Asked for by Escape, the close button or, where the browser knows `closedby`, a press beside it. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** A sheet comes from the foot on phones and from the end on wide screens. */
  kind?: 'dialog' | 'sheet' | undefined
  /** Buttons that stay in sight. */
  foot?: ReactNode | undefined
  children: ReactNode
}

export function Dialog({ open, onClose, title, closeLabel, kind = 'dialog', foot, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = element.current
    if (dialog === null || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  const handleCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return // a file chooser inside cancels too
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={element}
      className={styles.dialog}
      data-kind={kind}
      closedby="any"
      aria-labelledby={titleId}
      onCancel={handleCancel}
    >
      {open ? (
        <div className={styles.frame}>
          <header className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton icon={IconX} label={closeLabel} onClick={onClose} />
          </header>
          <PopupContainer value={element}>
            <div className={styles.body}>{children}</div>
            {foot === undefined ? null : <footer className={styles.foot}>{foot}</footer>}
          </PopupContainer>
        </div>
      ) : null}
    </dialog>
  )
}

import { useId } from 'react'
import type { ReactNode } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { m } from '#lib/messages.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { CloseRequest } from './close-request.ts'
import { PopupContainer } from './popup-container.ts'
import { useAskedClose } from './use-asked-close.tsx'
import { useModal } from './use-modal.ts'
import styles from './dialog.module.css'

export interface DialogProps {
  open: boolean
  /** Asked for by Escape, the close button or, where there is nothing to fill in, a press beside it. */
  onClose: () => void
  title: ReactNode
  /** False where what is typed counts at once, so that nothing is lost by closing. */
  asksBeforeClosing?: boolean | undefined
  /** A sheet comes from the foot on phones and from the end on wide screens; a wide one stands in the middle of those; a full one takes the window. */
  kind?: 'dialog' | 'sheet' | 'wide' | 'full' | undefined
  /** Buttons that stay in sight. */
  foot?: ReactNode | undefined
  children: ReactNode
}

export function Dialog(props: DialogProps) {
  const { open, onClose, title, asksBeforeClosing = true, kind = 'dialog', foot, children } = props
  const { requestClose, asking, watched } = useAskedClose(open && asksBeforeClosing, onClose)
  const modal = useModal({ open, onClose: requestClose })
  const titleId = useId()
  return (
    <dialog {...modal} {...watched} className={styles.dialog} data-kind={kind} aria-labelledby={titleId}>
      {open ? (
        <div className={styles.frame}>
          <header className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton icon={IconX} label={m.shared_close()} onClick={requestClose} />
          </header>
          <PopupContainer value={modal.ref}>
            <CloseRequest value={requestClose}>
              <div className={styles.body}>
                {asking}
                {children}
              </div>
              {foot === undefined ? null : <footer className={styles.foot}>{foot}</footer>}
            </CloseRequest>
          </PopupContainer>
        </div>
      ) : null}
    </dialog>
  )
}

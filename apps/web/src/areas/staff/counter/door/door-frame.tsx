import { useId } from 'react'
import type { ReactNode } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { DeliveryStop } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useModal } from '#ui/overlays/use-modal.ts'
import { codeText, inReadersLanguage } from '#areas/staff/core/labels.ts'
import full from '#areas/staff/core/components/full-sheet.module.css'
import styles from '../components/counter-frame.module.css'

export interface DoorFrameProps {
  stop: DeliveryStop
  onClose: () => void
  foot?: ReactNode
  children: ReactNode
}

/** The sheet of one door. What is typed counts at once, so that closing it loses nothing. */
export function DoorFrame({ stop, onClose, foot, children }: DoorFrameProps) {
  const modal = useModal({ open: true, onClose, isDismissible: false })
  const titleId = useId()
  const { customerName, productName, code } = stop.reservation
  return (
    <dialog {...modal} className={full.sheet} data-size="wide" aria-labelledby={titleId}>
      <div className={styles.frame}>
        <header className={styles.head}>
          <div className={styles.words}>
            <h2 id={titleId} className={styles.title}>
              {stop.kind === 'deliver' ? m.door_hand_over() : m.door_take_back()}
            </h2>
            <p className={styles.facts}>
              <span>{customerName ?? m.staff_no_name_yet()}</span>
              <span>{inReadersLanguage(productName)}</span>
              <span className="rc-nowrap">{codeText(code)}</span>
            </p>
          </div>
          <IconButton icon={IconX} label={m.shared_close()} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {foot === undefined ? null : <footer className={styles.foot}>{foot}</footer>}
      </div>
    </dialog>
  )
}

import { useId } from 'react'
import type { ReactNode } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Plate } from '#ui/display/plate.tsx'
import { codeText, inReadersLanguage } from '#areas/staff/core/labels.ts'
import full from '#areas/staff/core/components/full-sheet.module.css'
import { PopupContainer } from '#ui/overlays/popup-container.ts'
import { useAskedClose } from '#ui/overlays/use-asked-close.tsx'
import type { KeptDraft } from '#ui/overlays/use-asked-close.tsx'
import { useModal } from '#ui/overlays/use-modal.ts'
import styles from './counter-frame.module.css'

export interface CounterFrameProps {
  title: string
  reservation: StaffReservation
  onClose: () => void
  /** What is typed and kept until the move is made. */
  kept?: KeptDraft | undefined
  /** Stays in sight at the foot. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * A sheet to work in with one hand: the whole window on phones, a wide one at the desk. A press beside it does not close
 * it: a wet screen presses by itself.
 */
export function CounterFrame({ title, reservation, onClose, kept, foot, children }: CounterFrameProps) {
  const { requestClose, asking, watched } = useAskedClose(true, onClose, kept)
  const modal = useModal({ open: true, onClose: requestClose, isDismissible: false })
  const titleId = useId()
  const { customer, product, unit, code } = reservation
  return (
    <dialog {...modal} {...watched} className={full.sheet} data-size="wide" aria-labelledby={titleId}>
      <div className={styles.frame}>
        <header className={styles.head}>
          <div className={styles.words}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <p className={styles.facts}>
              {unit === null ? null : unit.labelKind === 'plate' ? (
                <Plate number={unit.isFixed ? unit.label : undefined} unassigned={m.staff_no_unit_yet()} />
              ) : (
                <b>{unit.label}</b>
              )}
              <span>{inReadersLanguage(product.name)}</span>
              <span>{customer?.fullName ?? m.staff_no_name_yet()}</span>
              <span className="rc-nowrap">{codeText(code)}</span>
            </p>
          </div>
          <IconButton icon={IconX} label={m.shared_close()} onClick={requestClose} />
        </header>
        <PopupContainer value={modal.ref}>
          <div className={styles.body}>{children}</div>
          {foot === undefined ? null : <footer className={styles.foot}>{foot}</footer>}
        </PopupContainer>
        {asking}
      </div>
    </dialog>
  )
}

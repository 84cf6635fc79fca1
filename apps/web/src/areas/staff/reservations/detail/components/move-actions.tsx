import { useState } from 'react'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '../../../../../lib/messages.ts'
import { Button } from '../../../../../ui/button.tsx'
import { isAllowed } from '../model.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import styles from './move-actions.module.css'

export interface MoveActionsProps {
  reservation: StaffReservation
  /** The slip's own decision is the next step then, and this only stands beside it. */
  hasSlip: boolean
  onDone: (words: string) => void
}

/** Buttons for the moves this person may make now, and no others. */
export function MoveActions({ reservation, hasSlip, onDone }: MoveActionsProps) {
  const [open, setOpen] = useState<'confirm' | 'extend' | 'cancel' | null>(null)
  const close = () => setOpen(null)
  const can = {
    confirm: isAllowed(reservation, 'confirm_without_payment'),
    extend: isAllowed(reservation, 'extend_pay_by'),
    cancel: isAllowed(reservation, 'cancel'),
  }
  const canAny = can.confirm || can.extend || can.cancel
  return (
    <>
      <div className={styles.buttons} hidden={!canAny}>
        {can.confirm ? (
          <Button
            variant={hasSlip ? 'outline' : 'next'}
            className={hasSlip ? undefined : styles.main}
            onClick={() => setOpen('confirm')}
          >
            {hasSlip ? m.staff_confirm_otherwise() : m.staff_take_and_confirm()}
          </Button>
        ) : null}
        {can.extend ? <Button onClick={() => setOpen('extend')}>{m.staff_extend_pay_by()}</Button> : null}
        {can.cancel ? (
          <Button variant="danger-outline" onClick={() => setOpen('cancel')}>
            {m.staff_cancel_booking()}
          </Button>
        ) : null}
      </div>
      {open === 'confirm' ? <ConfirmDialog reservation={reservation} onClose={close} onDone={onDone} /> : null}
      {open === 'extend' ? <ExtendDialog reservation={reservation} onClose={close} onDone={onDone} /> : null}
      {open === 'cancel' ? <CancelDialog reservation={reservation} onClose={close} onDone={onDone} /> : null}
    </>
  )
}

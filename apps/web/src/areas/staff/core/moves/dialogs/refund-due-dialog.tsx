import { useState } from 'react'
import { RefundDialog } from '#areas/staff/core/payments/refund-dialog.tsx'
import { refundToSend } from '#areas/staff/core/payments/refund-state.ts'
import type { MoveDialogBodyProps } from '../dialog-props.ts'

/** The first refund that somebody has to send. */
export function RefundDueDialog(props: MoveDialogBodyProps) {
  // The one that it was opened for, also once it is sent.
  const [refund] = useState(() => refundToSend(props.reservation))
  return refund === undefined ? null : <RefundDialog {...props} refund={refund} />
}

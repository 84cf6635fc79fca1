import { useState } from 'react'
import type { StaffReservation } from '@rodchao/contract'
import { formatMoney, formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { PriceLines } from '#ui/display/price-lines.tsx'
import { PaymentNoteField } from '#areas/staff/core/components/form-fields.tsx'
import { fieldError } from '../problem-messages.ts'
import { codeText } from '../labels.ts'
import { MoneyFields, transferReference } from './money-fields.tsx'
import type { MoneyDraft } from './money-fields.tsx'
import { MoveDialog } from '../moves/move-dialog.tsx'
import { reasonLabel } from './reason-labels.ts'
import { useDialogMove } from '../moves/use-move.ts'
import type { MoveDialogBodyProps } from '../moves/dialog-props.ts'

/** A refund is a task until staff record how the money was sent. */
export function RefundDialog({
  refund,
  reservation,
  onClose,
  onDone,
}: MoveDialogBodyProps & { refund: StaffReservation['refunds'][number] }) {
  const [draft, setDraft] = useState<MoneyDraft>({ method: 'transfer', amount: '', transferRef: '' })
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const move = useDialogMove({ reservation, onClose, onDone }, () =>
    m.changes_done_refund({ amount: formatMoney(refund.amount) }),
  )
  const reference = transferReference(draft)
  const needsProof = draft.method !== 'cash' && reference === null
  const handleSubmit = () => {
    setTried(true)
    if (needsProof) return
    move.run({
      operation: 'completeRefund',
      params: { refund: refund.id },
      body: { method: draft.method, transferRef: reference, note: note.trim() },
    })
  }
  return (
    <MoveDialog
      title={m.changes_refund_title({ code: codeText(reservation.code) })}
      submit={m.changes_refund_complete()}
      move={move}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <PriceLines
        lines={refund.reason === '' ? [] : [{ key: 'why', label: reasonLabel(refund.reason), amount: '' }]}
        total={{ label: m.staff_cancel_refund(), amount: formatExactMoney(refund.amount) }}
      />
      <MoneyFields
        draft={draft}
        methodLabel={m.changes_refund_method()}
        isReferenceNeeded
        errors={{
          transferRef:
            fieldError(move.problem, '/transferRef') ??
            (isTried && needsProof ? m.changes_refund_needs_reference() : undefined),
        }}
        onChange={setDraft}
      />
      <PaymentNoteField value={note} error={fieldError(move.problem, '/note')} onType={setNote} />
    </MoveDialog>
  )
}

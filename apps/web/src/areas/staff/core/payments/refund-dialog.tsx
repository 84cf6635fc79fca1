import { useState } from 'react'
import type { StaffReservation } from '@rodchao/contract'
import { formatMoney, formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { PriceLines } from '#ui/display/price-lines.tsx'
import { ChipChoice, PaymentNoteField } from '#areas/staff/core/components/form-fields.tsx'
import { fieldError } from '../problem-messages.ts'
import { codeText } from '../labels.ts'
import { cardProviderName, RefundCardNotice } from './refund-card.tsx'
import { MoneyFields, transferReference } from './money-fields.tsx'
import type { MoneyDraft } from './money-fields.tsx'
import { MoveDialog } from '../moves/move-dialog.tsx'
import { reasonLabel } from './reason-labels.ts'
import { useDialogMove } from '../moves/use-move.ts'
import type { MoveDialogBodyProps } from '../moves/dialog-props.ts'

type Refund = StaffReservation['refunds'][number]
type Way = 'card' | 'other'
const WAYS = ['card', 'other'] as const

/** A refund is a task until the provider of a card has sent it, or staff record how the money was sent. */
export function RefundDialog({
  refund: opened,
  reservation,
  onClose,
  onDone,
}: MoveDialogBodyProps & { refund: Refund }) {
  const refund = reservation.refunds.find(({ id }) => id === opened.id) ?? opened
  const { card } = refund
  const [chosen, setChosen] = useState<Way>('card')
  const [draft, setDraft] = useDraft<MoneyDraft>('draft', { method: 'transfer', amount: '', transferRef: '' })
  const [note, setNote] = useDraft('note', '')
  const [isTried, setTried] = useState(false)
  const amount = formatMoney(refund.amount)
  const move = useDialogMove({ reservation, onClose, onDone }, (after) =>
    after.refunds.find(({ id }) => id === refund.id)?.status === 'done'
      ? m.changes_done_refund({ amount })
      : m.changes_done_refund_pending(),
  )
  const isAsked = card?.state === 'asked'
  const way = card === null ? 'other' : isAsked ? 'card' : chosen
  const provider = card === null ? '' : cardProviderName(card.provider)
  const reference = transferReference(draft)
  const needsProof = draft.method !== 'cash' && reference === null
  const handleSubmit = () => {
    if (way === 'card') {
      move.run({ operation: 'refundToCard', params: { refund: refund.id }, body: {} })
      return
    }
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
      submit={
        way === 'other'
          ? m.changes_refund_complete()
          : isAsked
            ? m.changes_refund_ask_again({ provider })
            : m.changes_refund_to_card({ amount })
      }
      move={move}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <RefundCardNotice card={card} />
      <PriceLines
        lines={refund.reason === '' ? [] : [{ key: 'why', label: reasonLabel(refund.reason), amount: '' }]}
        total={{ label: m.staff_cancel_refund(), amount: formatExactMoney(refund.amount) }}
      />
      {card === null || isAsked ? null : (
        <ChipChoice
          label={m.changes_refund_way()}
          values={WAYS}
          chosen={way}
          text={(one) => (one === 'card' ? m.changes_refund_way_card({ provider }) : m.changes_refund_way_other())}
          onChoose={setChosen}
        />
      )}
      {way === 'card' ? (
        isAsked ? null : (
          <p>{m.changes_refund_to_card_help({ provider })}</p>
        )
      ) : (
        <>
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
        </>
      )}
    </MoveDialog>
  )
}

import { useState } from 'react'
import type { StaffReservation } from '@rodchao/contract'
import { formatMoney, formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { formatBahtInput } from '#lib/typed-money.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { PriceLines } from '#ui/display/price-lines.tsx'
import { BahtField, ChipChoice, PaymentNoteField } from '#areas/staff/core/components/form-fields.tsx'
import { fieldError } from '../problem-messages.ts'
import { codeText } from '../labels.ts'
import { cardProviderName, RefundCardNotice } from './refund-card.tsx'
import { toAmount } from './due-amount-field.tsx'
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
  const [draft, setDraft] = useDraft<MoneyDraft>('draft', { method: 'transfer', amount: null, transferRef: '' })
  const [note, setNote] = useDraft('note', '')
  const [isTried, setTried] = useState(false)
  const amount = formatMoney(refund.amount)
  const now = toAmount(draft.amount, refund.amount)
  const move = useDialogMove({ reservation, onClose, onDone }, (after) => {
    const sent = after.refunds.find(({ id }) => id === refund.id)
    return sent?.status === 'done'
      ? m.changes_done_refund({ amount: formatMoney(sent.amount) })
      : m.changes_done_refund_pending()
  })
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
    if (needsProof || now === null) return
    const part = now === refund.amount ? {} : { amount: now }
    move.run({
      operation: 'completeRefund',
      params: { refund: refund.id },
      body: { method: draft.method, ...part, transferRef: reference, note: note.trim() },
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
          <BahtField
            id="refund-amount"
            label={m.changes_refund_amount()}
            help={m.changes_refund_amount_help()}
            value={draft.amount ?? formatBahtInput(refund.amount)}
            error={
              fieldError(move.problem, '/amount') ?? (isTried && now === null ? m.staff_field_amount() : undefined)
            }
            onType={(typed) => setDraft({ ...draft, amount: typed })}
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
        </>
      )}
    </MoveDialog>
  )
}

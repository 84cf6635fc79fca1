import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { useApi } from '#shell/use-api.ts'
import { handOverDetailsOptions } from '#areas/staff/core/api/hand-over.ts'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { codeText } from '#areas/staff/core/labels.ts'
import { depositNote } from '#areas/staff/core/summary/deposit-lines.ts'
import { MoneyFields, toMoney } from '#areas/staff/core/payments/money-fields.tsx'
import type { MoneyDraft } from '#areas/staff/core/payments/money-fields.tsx'
import { bookingDebt } from '#areas/staff/core/payments/booking-debt.ts'
import { WholeBookingChoice } from '#areas/staff/core/payments/whole-booking-choice.tsx'
import { dueBeside, isTakenTwice, WaitingTransferNotice } from '#areas/staff/core/payments/waiting-transfer-notice.tsx'
import { MoveDialog } from '../move-dialog.tsx'
import { PaymentNoteField } from '#areas/staff/core/components/form-fields.tsx'
import { useDialogMove } from '../use-move.ts'
import type { MoveDialogBodyProps } from '../dialog-props.ts'

/** Money over the counter: rent and charges into one ledger, the damage deposit into its own. */
export function MoneyInDialog({
  what,
  reservation,
  onClose,
  onDone,
}: MoveDialogBodyProps & { what: 'payment' | 'deposit' }) {
  const api = useApi()
  const { data: file } = useQuery(handOverDetailsOptions(api, reservation.id))
  const isDeposit = what === 'deposit'
  const deposit = file?.deposit
  const debt = bookingDebt(reservation)
  const hasChoice = !isDeposit && debt.count > 1
  const [isWhole, setWhole] = useState(true)
  const ofBooking = hasChoice && isWhole
  const waiting = isDeposit ? null : reservation.waitingTransfer
  const due = isDeposit
    ? Math.max(0, (deposit?.due ?? reservation.damageDeposit) - (deposit?.received ?? 0) + (deposit?.refunded ?? 0))
    : ofBooking
      ? dueBeside(waiting, debt.amount)
      : dueBeside(waiting, Math.max(0, reservation.balance))
  const [draft, setDraft] = useDraft<MoneyDraft>('draft', { method: 'cash', amount: null, transferRef: '' })
  const [note, setNote] = useDraft('note', '')
  const [isTried, setTried] = useState(false)
  const [isAgreed, setAgreed] = useState(false)
  const money = toMoney(draft, due)
  const isTwice = isTakenTwice(waiting, money?.amount ?? null)
  const move = useDialogMove({ reservation, onClose, onDone }, () =>
    isDeposit
      ? m.changes_done_deposit({ amount: formatMoney(money?.amount ?? 0) })
      : m.changes_done_payment({ amount: formatMoney(money?.amount ?? 0) }),
  )
  const handleSubmit = () => {
    setTried(true)
    if (money === null || (isTwice && !isAgreed)) return move.clear()
    if (isDeposit) move.run({ operation: 'addDeposit', body: money })
    else move.run({ operation: 'addPayment', body: { ...money, note: note.trim(), ofBooking, besideSlip: isTwice } })
  }
  return (
    <MoveDialog
      title={
        isDeposit
          ? m.changes_deposit_title({ code: codeText(reservation.code) })
          : m.changes_payment_title({ code: codeText(reservation.code) })
      }
      submit={isDeposit ? m.changes_take_deposit() : m.changes_take_payment()}
      move={move}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {hasChoice ? (
        <WholeBookingChoice
          name="payment-of"
          isWhole={isWhole}
          own={Math.max(0, reservation.balance)}
          whole={debt.amount}
          onChoose={setWhole}
        />
      ) : null}
      <MoneyFields
        draft={draft}
        due={due}
        amountLabel={isDeposit ? m.staff_damage_deposit() : m.staff_payment_amount()}
        amountHelp={
          isDeposit
            ? m.changes_deposit_due({ amount: formatMoney(due) })
            : m.changes_payment_due({ amount: formatMoney(due) })
        }
        methodLabel={m.staff_payment_method()}
        errors={{
          amount:
            fieldError(move.problem, '/amount') ?? (isTried && money === null ? m.staff_field_amount() : undefined),
          transferRef: fieldError(move.problem, '/transferRef'),
        }}
        onChange={setDraft}
      />
      <WaitingTransferNotice
        waiting={waiting}
        amount={money?.amount ?? null}
        isAgreed={isAgreed}
        isTried={isTried}
        onAgree={setAgreed}
      />
      {isDeposit ? (
        <p className="rc-muted">{depositNote(reservation)}</p>
      ) : (
        <PaymentNoteField value={note} error={fieldError(move.problem, '/note')} onType={setNote} />
      )}
    </MoveDialog>
  )
}

import type { StaffReservation } from '@rodchao/contract'
import { formatExactMoney, formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

export type WaitingTransfer = StaffReservation['waitingTransfer']

/** Whether an amount in satang takes what a transfer that waits already brings. */
export function isTakenTwice(waiting: WaitingTransfer, amount: number | null): boolean {
  return waiting !== null && amount !== null && amount > waiting.rest
}

/** What to suggest where so much is due, in satang: no more than is owed beside a transfer that waits. */
export function dueBeside(waiting: WaitingTransfer, due: number): number {
  return waiting === null ? due : Math.min(due, waiting.rest)
}

export interface WaitingTransferNoticeProps {
  waiting: WaitingTransfer
  /** What is about to be taken, in satang. */
  amount: number | null
  isAgreed: boolean
  /** Somebody pressed the button without agreeing. */
  isTried: boolean
  onAgree: (isAgreed: boolean) => void
}

/** Beside the amount of money at the counter: a transfer of the booking waits, and what it brings is not to be taken twice. */
export function WaitingTransferNotice({ waiting, amount, isAgreed, isTried, onAgree }: WaitingTransferNoticeProps) {
  const now = useNow()
  if (waiting === null) return null
  const sent = { amount: formatExactMoney(waiting.amount), at: formatMoment(waiting.sentAt, now) }
  const isTwice = isTakenTwice(waiting, amount)
  return (
    <Notice tone="warning" title={m.staff_transfer_waits(sent)}>
      <p>
        {waiting.rest === 0
          ? m.staff_transfer_covers()
          : m.staff_transfer_rest({ rest: formatExactMoney(waiting.rest) })}
      </p>
      {isTwice && amount !== null ? (
        <CheckboxField
          label={m.staff_transfer_take_anyway({ over: formatExactMoney(amount - waiting.rest) })}
          checked={isAgreed}
          error={isTried && !isAgreed ? m.staff_transfer_agree_first() : undefined}
          onChange={(event) => onAgree(event.currentTarget.checked)}
        />
      ) : null}
    </Notice>
  )
}

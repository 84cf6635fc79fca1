import { useRef, useState } from 'react'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { formatMoney, formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PriceLines } from '#ui/display/price-lines.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { formatBahtInput } from '#lib/typed-money.ts'
import { BahtField, ReferenceField } from '#areas/staff/core/components/form-fields.tsx'
import { MethodChips } from '#areas/staff/core/payments/method-chips.tsx'
import { fieldError, isForbidden } from '../core/problem-messages.ts'
import { inReadersLanguage, isHouse } from '../core/labels.ts'
import { CounterFrame } from './components/counter-frame.tsx'
import { MoveProblem } from '../core/moves/move-problem.tsx'
import { PayForm } from './components/pay-form.tsx'
import { RefundForm } from './components/refund-form.tsx'
import fieldStyles from '../core/components/fields.module.css'
import footStyles from './components/foot.module.css'
import type { SheetProps } from './counter-sheet.tsx'
import { useDraft } from './drafts.ts'
import { NEW_SETTLEMENT, settleBody, calculateSettlement } from './settlement.ts'
import type { SettleFault } from './settlement.ts'
import { useCounterMove } from './use-counter-move.ts'

function faultMessage(fault: SettleFault | null, held: number, owed: number): string | undefined {
  switch (fault) {
    case 'keep_unreadable':
      return m.staff_field_amount()
    case 'keep_more_than_held':
      return m.counter_keep_more_than_held({ amount: formatMoney(held) })
    case 'keep_more_than_owed':
      return m.counter_keep_more_than_owed({ amount: formatMoney(owed) })
    default:
      return undefined
  }
}

/** Money at the end: what is owed is paid or kept of the deposit, the rest of the deposit goes back. */
export function SettleSheet({ reservation, file, things, isResting = false, onClose, onDone }: SheetProps) {
  const kept = useDraft(`settle ${reservation.id}`, NEW_SETTLEMENT)
  const { draft, change, forget } = kept
  const [isTried, setTried] = useState(false)
  const reason = useRef<HTMLTextAreaElement>(null)
  const { balance, total, paid } = reservation
  const { held } = file.deposit
  const settlement = calculateSettlement(held, balance, draft)
  // What was typed to be kept of the deposit stays, whatever is paid besides.
  const payment = useCounterMove(reservation, () => undefined)
  const move = useCounterMove(reservation, (after) => {
    forget()
    onDone(after, m.counter_done_settled())
  })
  const body = settleBody(settlement, draft)
  const openRefunds = reservation.refunds.filter(({ status }) => status === 'open')
  const owes = Math.max(0, balance)
  const extra = file.lines.filter(({ source }) => source !== 'quote')
  const hasSurplus = balance < 0
  // A missing reason is reported on submit; the other faults before.
  const isPayable = settlement.fault === null || settlement.fault === 'reason_missing'
  const canClose = isPayable && settlement.stillOwed === 0 && openRefunds.length === 0
  const keepMessage = fieldError(move.problem, '/keep') ?? faultMessage(settlement.fault, held, owes)
  return (
    <CounterFrame
      title={m.counter_title_settle()}
      reservation={reservation}
      onClose={onClose}
      kept={kept}
      foot={
        <>
          <p className={footStyles.words}>
            {settlement.stillOwed > 0
              ? m.counter_first_owed({ amount: formatMoney(settlement.stillOwed) })
              : settlement.refund > 0
                ? m.counter_gives_back({ amount: formatMoney(settlement.refund) })
                : m.counter_gives_nothing_back()}
          </p>
          {isForbidden(move.problem) ? null : (
            <Button
              variant="next"
              size="lg"
              icon={IconChecks}
              disabled={!canClose || isResting}
              loading={move.isPending}
              onClick={() => {
                setTried(true)
                if (body !== null) move.run({ operation: 'settle', body })
                // The button stays in sight however far the sheet is scrolled: what is missing is come to.
                else if (settlement.fault === 'reason_missing') reason.current?.focus()
              }}
            >
              {m.counter_settle()}
            </Button>
          )}
        </>
      }
    >
      {things}
      <MoveProblem move={move} />
      <Card aria-label={m.counter_owed_title()}>
        <div className={fieldStyles.form}>
          <h3>{m.counter_owed_title()}</h3>
          <PriceLines
            lines={[
              {
                key: 'rent',
                label: isHouse(reservation) ? m.counter_stay_lines() : m.counter_rent_lines(),
                amount: formatExactMoney(total - sumAmounts(extra)),
              },
              ...extra.map((line) => ({
                key: String(line.position),
                label: inReadersLanguage(line.text),
                note:
                  line.quantity === 1
                    ? undefined
                    : m.staff_line_source({ quantity: line.quantity, each: formatMoney(line.unitAmount) }),
                amount: formatExactMoney(line.amount),
              })),
            ]}
            total={{ label: m.staff_total(), amount: formatExactMoney(total) }}
            after={[
              { key: 'paid', label: m.staff_paid(), amount: formatExactMoney(-paid), tone: 'muted' },
              {
                key: 'balance',
                label: hasSurplus ? m.staff_refund_open() : m.staff_owed(),
                amount: formatExactMoney(Math.abs(balance)),
                tone: balance === 0 ? 'muted' : 'owed',
              },
            ]}
          />
        </div>
      </Card>
      {openRefunds.length === 0 && hasSurplus ? <Notice tone="warning" title={m.counter_surplus()} /> : null}
      {openRefunds.map((refund) => (
        <RefundForm key={refund.id} reservation={reservation} refund={refund} />
      ))}
      {held > 0 ? (
        <Card aria-label={m.staff_damage_deposit()}>
          <div className={fieldStyles.form}>
            <h3>{m.counter_deposit_title({ amount: formatExactMoney(held) })}</h3>
            {owes > 0 ? (
              <>
                <BahtField
                  id="counter-keep"
                  label={m.counter_keep()}
                  help={m.counter_keep_help({ amount: formatMoney(owes) })}
                  value={draft.keep ?? formatBahtInput(settlement.keep ?? 0)}
                  error={keepMessage}
                  onType={(keep) => change({ keep })}
                />
                {settlement.keep === 0 ? null : (
                  <TextArea
                    ref={reason}
                    label={m.counter_keep_reason()}
                    value={draft.reason}
                    rows={1}
                    maxLength={500}
                    error={
                      fieldError(move.problem, '/keepReason') ??
                      (isTried && settlement.fault === 'reason_missing' ? m.staff_field_reason() : undefined)
                    }
                    onChange={(event) => change({ reason: event.currentTarget.value })}
                  />
                )}
              </>
            ) : null}
            {settlement.refund > 0 ? (
              <>
                <p>
                  {m.counter_give_back()} <b>{formatExactMoney(settlement.refund)}</b> {m.staff_baht()}
                </p>
                <MethodChips
                  label={m.counter_give_back_how()}
                  method={draft.method}
                  onChange={(method) => change({ method })}
                />
                {draft.method === 'cash' ? null : (
                  <ReferenceField
                    optional={m.staff_optional()}
                    value={draft.transferRef}
                    error={fieldError(move.problem, '/refund/transferRef')}
                    onType={(transferRef) => change({ transferRef })}
                  />
                )}
              </>
            ) : null}
          </div>
        </Card>
      ) : null}
      {settlement.stillOwed > 0 ? (
        <Card aria-label={m.counter_pay_first()}>
          <div className={fieldStyles.form}>
            <h3>{m.counter_pay_first()}</h3>
            <PayForm
              key={reservation.version}
              due={settlement.stillOwed}
              submitLabel={(amount) => m.counter_take_owed({ amount })}
              move={payment}
              waiting={reservation.waitingTransfer}
              onPay={(paidNow) => payment.run({ operation: 'addPayment', body: paidNow })}
            />
          </div>
        </Card>
      ) : null}
    </CounterFrame>
  )
}

function sumAmounts(lines: readonly { amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { formatMoment, formatPhone } from '#lib/format.ts'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { useKeptFocus } from '#ui/actions/use-kept-focus.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RefundCardText } from '#areas/staff/core/payments/refund-card.tsx'
import { isRefundOpen } from '#areas/staff/core/payments/refund-state.ts'
import { reasonLabel } from '#areas/staff/core/payments/reason-labels.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { codeText, joined } from '#areas/staff/core/labels.ts'
import { PanelCard } from './panel-card.tsx'
import { readMoneyAgain } from '../api.ts'
import type { OpenRefund } from '../api.ts'
import { useRefunds } from '../use-money.ts'
import { money } from '../labels.ts'
import { Loaded } from './loaded.tsx'
import { RefundTaskDialog } from './refund-task-dialog.tsx'
import parts from './panel.module.css'

/** Money that has to go back, the oldest first. */
export function RefundsTab({ onDone }: { onDone: (message: string) => void }) {
  const api = useApi()
  const client = useQueryClient()
  const refunds = useRefunds()
  const [chosen, setChosen] = useState<OpenRefund | null>(null)
  // A refund that is done goes from the list, and its button with it.
  const { part } = useKeptFocus<HTMLDivElement>()
  const handleClose = () => {
    setChosen(null)
    readMoneyAgain(api, client)
  }
  return (
    <>
      <div ref={part} tabIndex={-1}>
        <Loaded query={refunds}>{(rows) => <RefundRows rows={rows} onChoose={setChosen} />}</Loaded>
      </div>
      {chosen === null ? null : (
        <DraftScope place={`refund ${chosen.id}`}>
          <RefundTaskDialog task={chosen} onClose={handleClose} onDone={onDone} />
        </DraftScope>
      )}
    </>
  )
}

function RefundRows({ rows, onChoose }: { rows: readonly OpenRefund[]; onChoose: (refund: OpenRefund) => void }) {
  const now = useNow()
  if (rows.length === 0) return <EmptyState>{m.money_refunds_empty()}</EmptyState>
  return (
    <PanelCard title={m.money_refunds()}>
      <ul className={parts.rows}>
        {rows.map((refund) => (
          <li key={refund.id}>
            <span className={parts.words}>
              <Link to="/reservation-info" search={{ id: refund.reservationId, tab: 'money' }} preload={false}>
                {codeText(refund.code)}
              </Link>{' '}
              <b>{refund.customer?.fullName ?? m.money_nobody()}</b>
              <small>
                {joined(
                  refund.isDeposit ? m.money_refund_of_deposit() : m.money_refund_of_payment(),
                  reasonLabel(refund.reason),
                  formatMoment(refund.createdAt, now),
                )}
              </small>
              <RefundCardText card={refund.card} />
              {refund.customer === null || refund.customer.phone === '' ? null : (
                <small>
                  <a href={`tel:${refund.customer.phone}`}>{formatPhone(refund.customer.phone)}</a>
                </small>
              )}
            </span>
            <span className={parts.amount}>{money(refund.amount)}</span>
            <span className={parts.buttons}>
              {isRefundOpen(refund) ? <GiveBackButton refund={refund} onPress={() => onChoose(refund)} /> : null}
            </span>
          </li>
        ))}
      </ul>
    </PanelCard>
  )
}

/** What came by card is sent from here; what did not was sent before. */
function GiveBackButton({ refund, onPress }: { refund: OpenRefund; onPress: () => void }) {
  const what = { code: codeText(refund.code), amount: money(refund.amount) }
  return refund.card === null ? (
    <Button aria-label={m.money_refund_done_for(what)} onClick={onPress}>
      {m.changes_refund_complete()}
    </Button>
  ) : (
    <Button aria-label={m.money_refund_give_back_for(what)} onClick={onPress}>
      {m.money_refund_give_back()}
    </Button>
  )
}

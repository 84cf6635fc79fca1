import { Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime, formatExactMoney } from '#lib/format.ts'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Card } from '#ui/layout/card.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedReadNotice } from '#areas/staff/core/components/failed-read.tsx'
import { handOverDetailsOptions } from '#areas/staff/core/api/hand-over.ts'
import type { Slip } from '#areas/staff/core/api/pictures.ts'
import { inReadersLanguage, joined } from '#areas/staff/core/labels.ts'
import { hasDepositAccount, takesMoney } from '#areas/staff/core/payments/ledger-model.ts'
import { useOpener } from '#areas/staff/core/moves/use-opener.ts'
import { useMoveDialog } from '#areas/staff/core/moves/use-move-dialog.tsx'
import { ChargesCard } from './charges-card.tsx'
import { DepositCard } from './deposit-card.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { RefundTasks } from './refund-tasks.tsx'
import type { Refund } from './refund-tasks.tsx'
import { SlipPicture } from '#areas/staff/core/summary/slip-picture.tsx'
import { slipVerdict } from '#areas/staff/core/summary/slip-verdict.ts'
import { reasonLabel } from '#areas/staff/core/payments/reason-labels.ts'
import type { TabProps } from '../frame/tab-props.ts'
import styles from '../frame/tabs-content.module.css'

const RefundDialog = lazyComponent(() => import('#areas/staff/core/payments/refund-dialog.tsx'), 'RefundDialog')

/** What is charged, what came in for it, and the deposit, which is neither: three sums that each add up here. */
export function MoneyTab({ reservation, now, onDone }: TabProps) {
  const api = useApi()
  const file = useQuery(handOverDetailsOptions(api, reservation.id))
  const { open, dialog } = useMoveDialog(reservation, onDone)
  const [refund, setRefund] = useState<Refund | null>(null)
  // What asks for a refund goes with it.
  const { noteOpener, place } = useOpener(refund !== null)
  return (
    <>
      {file.error === null ? null : (
        <FailedReadNotice title={m.changes_file_failed()} error={file.error} onRetry={file.refetch} />
      )}
      <div className={styles.pair}>
        <ChargesCard reservation={reservation} lines={file.data?.lines} />
        <PaymentsCard
          reservation={reservation}
          now={now}
          onAdd={takesMoney(reservation) ? () => open('add_payment') : undefined}
        />
      </div>
      <RefundTasks
        reservation={reservation}
        now={now}
        onComplete={(task) => {
          noteOpener()
          setRefund(task)
        }}
      />
      <span ref={place} hidden />
      {file.data === undefined ? (
        file.error === null ? (
          <Loading shapes={['card']} />
        ) : null
      ) : !hasDepositAccount(reservation) ? null : (
        <DepositCard
          reservation={reservation}
          deposit={file.data.deposit}
          now={now}
          onAdd={() => open('add_deposit')}
        />
      )}
      <Slips slips={reservation.slips} />
      {dialog}
      {refund === null ? null : (
        <DraftScope place={`refund ${refund.id}`}>
          <Suspense>
            <RefundDialog refund={refund} reservation={reservation} onClose={() => setRefund(null)} onDone={onDone} />
          </Suspense>
        </DraftScope>
      )}
    </>
  )
}

function Slips({ slips }: { slips: readonly Slip[] }) {
  return (
    <Card>
      <h2 className={styles.heading}>{m.staff_slips()}</h2>
      {slips.length === 0 ? <p className="rc-muted">{m.staff_slips_none()}</p> : null}
      <ul className={styles.slips}>
        {slips.map((slip) => (
          <li key={slip.id}>
            <div className={styles.slip}>
              <SlipPicture slipId={slip.id} />
              <SlipFacts slip={slip} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const SLIP_LABELS: Record<Slip['status'], () => string> = {
  waiting: () => m.staff_slip_waiting(),
  approved: () => m.staff_slip_approved(),
  refused: () => m.staff_slip_refused(),
}

function reviewText({ reviewedAt, reviewedBy, status, check }: Slip): string {
  if (reviewedAt === null) return ''
  const time = formatDateTime(reviewedAt)
  if (status === 'approved' && reviewedBy === null && check?.finding === 'agrees')
    return m.staff_slip_reviewed_by_service({ time })
  return m.staff_slip_reviewed({ who: reviewedBy ?? m.staff_actor_staff(), time })
}

function SlipFacts({ slip }: { slip: Slip }) {
  const bank = slip.sendingBank === null ? null : inReadersLanguage(slip.sendingBank.name)
  const lines = [
    m.staff_slip_sent_at({ time: formatDateTime(slip.uploadedAt) }),
    m.staff_slip_due({ amount: formatExactMoney(slip.amountDue) }),
    joined(bank, slip.transferRef),
    slip.check === null || slip.check.finding === null ? '' : slipVerdict(slip).text,
    reviewText(slip),
    reasonLabel(slip.refuseReason),
  ]
  return (
    <div className={styles.slipFacts} data-status={slip.status}>
      <b>{SLIP_LABELS[slip.status]()}</b>
      {lines.map((line) => (line === '' ? null : <span key={line}>{line}</span>))}
    </div>
  )
}

import { Suspense } from 'react'
import { Link } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { waitingSlip } from '#areas/staff/core/summary/progress.ts'
import { isHouse } from '#areas/staff/core/labels.ts'
import { nextStepMessage } from '#areas/staff/core/summary/next-labels.ts'
import { CustomerLine } from '#areas/staff/core/summary/customer-line.tsx'
import { GateList } from '#areas/staff/core/moves/gate-list.tsx'
import { usePrefetch } from '#areas/staff/core/moves/use-prefetch.ts'
import { HistoryList } from '../history/history-list.tsx'
import { Decision } from '#areas/staff/core/summary/decision.tsx'
import type { TabProps } from './tab-props.ts'
import styles from './detail-side.module.css'

// Needed only while a slip waits for a decision.
const SlipReview = lazyComponent(() => import('#areas/staff/core/summary/slip-review.tsx'), 'SlipReview')

const SOON = [SlipReview.preload]
const NOTHING = [] as const

const NEWEST = 4

interface DetailSideProps extends TabProps {
  /** In one column the page begins with it; else it follows what was asked for. */
  isFirst: boolean
}

/** The next step and its checks, the customer, and the latest history. */
export function DetailSide({ reservation, now, onDone, isFirst }: DetailSideProps) {
  const first = isFirst && styles.first
  const next = nextStepMessage(reservation, now)
  const slip = waitingSlip(reservation)
  // It is there by the time the slip comes, so that nobody at work has to wait for it.
  usePrefetch(reservation.status === 'pending_payment' ? SOON : NOTHING)
  return (
    <div className={styles.side}>
      <Card padding="flush" className={classNames(first, styles.next)} aria-labelledby="next-step">
        <div className={styles.head}>
          <h2 id="next-step">{next.title}</h2>
          {next.text === '' ? null : <p>{next.text}</p>}
        </div>
        {/* What is decided on and the decision come together: a press must not meet what has just moved. */}
        <Suspense
          fallback={
            <div className={styles.content}>
              <Loading shapes={['card']} />
            </div>
          }
        >
          <div className={styles.content}>
            {slip === undefined ? (
              <GateList reservation={reservation} onDone={onDone} />
            ) : (
              <SlipReview slip={slip} now={now} />
            )}
          </div>
          <Decision reservation={reservation} className={styles.foot} onDone={onDone} />
        </Suspense>
      </Card>
      <Card className={classNames(first)}>
        <CustomerLine reservation={reservation} />
      </Card>
      {reservation.history.length === 0 ? null : (
        <Card>
          <h2 className={styles.heading}>
            {m.staff_latest()}
            <Link to="/reservation-info" search={{ id: reservation.id, tab: 'history' }} replace resetScroll={false}>
              {m.staff_latest_all()}
            </Link>
          </h2>
          <HistoryList history={reservation.history} ofHouse={isHouse(reservation)} now={now} most={NEWEST} />
        </Card>
      )}
    </div>
  )
}

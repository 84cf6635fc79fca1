import { Suspense } from 'react'
import type { StaffReservation } from '@rodchao/contract'
import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { ThingsOfBooking } from '#areas/staff/core/summary/things-of-booking.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { CustomerLine } from '#areas/staff/core/summary/customer-line.tsx'
import { Decision } from '#areas/staff/core/summary/decision.tsx'
import { ActualTimes } from '#areas/staff/core/summary/actual-times.tsx'
import { PriceCard } from '#areas/staff/core/summary/price-card.tsx'
import { SlipReview } from '#areas/staff/core/summary/slip-review.tsx'
import { TripCard } from '#areas/staff/core/summary/trip-card.tsx'
import { waitingSlip } from '#areas/staff/core/summary/progress.ts'
import { codeText, isHouse } from '#areas/staff/core/labels.ts'
import { nextStepMessage } from '#areas/staff/core/summary/next-labels.ts'
import { useListContext } from '../list-context.tsx'
import { QueueBar } from '../slip-queue/queue-bar.tsx'
import { useQueueContext } from '../slip-queue/queue-context.ts'
import { ChangeAsked } from './change-asked.tsx'
import styles from './reservation-panel.module.css'

// A part of its own: what several pages show would else come with all of them.
const GateList = lazyComponent(() => import('#areas/staff/core/moves/gate-list.tsx'), 'GateList')

export interface PanelBodyProps {
  reservation: StaffReservation
  now: number
  onDone: (message: string) => void
}

/** All that one decides by, and the decision. */
export function PanelBody({ reservation, now, onDone }: PanelBodyProps) {
  const slip = waitingSlip(reservation)
  const next = nextStepMessage(reservation, now)
  const { onOpen } = useListContext()
  const queue = useQueueContext()
  return (
    <>
      <QueueBar />
      <div className={styles.body}>
        <CustomerLine reservation={reservation} />
        <ChangeAsked reservation={reservation} />
        <TripCard reservation={reservation} now={now} size="panel" />
        <ActualTimes reservation={reservation} />
        <ThingsOfBooking reservation={reservation} onOpen={onOpen} />
        {slip === undefined ? null : <SlipReview slip={slip} now={now} />}
        {slip === undefined ? (
          <section>
            <h3 className={styles.title}>{next.title}</h3>
            {next.text === '' ? null : <p className={styles.text}>{next.text}</p>}
            <Suspense fallback={<Loading shapes={['row', 'row']} />}>
              <GateList reservation={reservation} onDone={onDone} />
            </Suspense>
          </section>
        ) : null}
        <section>
          <h3 className={styles.title}>{m.staff_price()}</h3>
          <PriceCard reservation={reservation} />
        </section>
        {slip === undefined ? null : (
          <section>
            <h3 className={styles.title}>
              {(isHouse(reservation) ? m.staff_before_check_in : m.staff_before_hand_over)({
                time: formatMoment(reservation.start, now),
              })}
            </h3>
            <Suspense fallback={<Loading shapes={['row', 'row']} />}>
              <GateList reservation={reservation} isAhead onDone={onDone} />
            </Suspense>
          </section>
        )}
      </div>
      <Decision
        reservation={reservation}
        isShort
        className={styles.foot}
        queue={queue === null ? undefined : { ...queue, rests: queue.cameUp === reservation.id }}
        onDone={(message) => onDone(queue === null ? message : `${codeText(reservation.code)} · ${message}`)}
      />
    </>
  )
}

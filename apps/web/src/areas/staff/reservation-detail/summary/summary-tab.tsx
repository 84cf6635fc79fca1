import { Suspense } from 'react'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { StaffReservation } from '@rodchao/contract'
import { formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useMoveDialog } from '#areas/staff/core/moves/use-move-dialog.tsx'
import { owesMoney } from '#areas/staff/core/payments/booking-debt.ts'
import { MoneyList } from '../money/money-list.tsx'
import { ActualTimes } from '#areas/staff/core/summary/actual-times.tsx'
import { DriverLine } from '#areas/staff/core/summary/driver-line.tsx'
import { PriceCard } from '#areas/staff/core/summary/price-card.tsx'
import { hasLostUnit, BookingsNeedingUnitCard } from './bookings-needing-unit-card.tsx'
import { ChangeRequestCard } from './change-request-card.tsx'
import { BookingCard } from './booking-card.tsx'
import type { TabProps } from '../frame/tab-props.ts'
import { isVehicleKind } from '#ui/display/vehicles.ts'
import { TripCard } from '#areas/staff/core/summary/trip-card.tsx'
import styles from '../frame/tabs-content.module.css'

const StopsCard = lazyComponent(() => import('#areas/staff/deliveries/components/stops-card.tsx'), 'StopsCard')

const ConditionCard = lazyComponent(() => import('../hand-over/condition-card.tsx'), 'ConditionCard')

const ReviewCard = lazyComponent(() => import('../review/review-card.tsx'), 'ReviewCard')

export function SummaryTab({ reservation, now, onDone }: TabProps) {
  const { customerNote, start, end, originalStart, originalEnd } = reservation
  const { open, dialog } = useMoveDialog(reservation, onDone)
  const wasMoved = start !== originalStart || end !== originalEnd
  return (
    <>
      <ChangeRequestCard reservation={reservation} now={now} onDone={onDone} />
      {hasLostUnit(reservation) ? <BookingsNeedingUnitCard reservation={reservation} onDone={onDone} /> : null}
      <Card>
        <TripCard reservation={reservation} now={now} />
        {wasMoved ? (
          <p className={styles.under}>
            {m.staff_moved_from({ start: formatDateTime(originalStart), end: formatDateTime(originalEnd) })}
          </p>
        ) : null}
        <ActualTimes reservation={reservation} />
        <DriverLine reservation={reservation} />
      </Card>
      <BookingCard reservation={reservation} onDone={onDone} />
      {reservation.status === 'completed' ? (
        <Suspense>
          <ReviewCard reservation={reservation} onDone={onDone} />
        </Suspense>
      ) : null}
      {customerNote === '' ? null : (
        <Notice tone="hint" title={m.staff_customer_note()}>
          <p className={styles.typed}>{customerNote}</p>
        </Notice>
      )}
      <div className={styles.pair}>
        <Card>
          <h2 className={styles.heading}>{m.staff_price()}</h2>
          <PriceCard reservation={reservation} hasDeposit={false} isFull />
        </Card>
        <Card>
          <div className={styles.headRow}>
            <h2 className={styles.heading}>{m.staff_money_received()}</h2>
            {owesMoney(reservation) ? (
              <Button icon={IconPlus} onClick={() => open('add_payment')}>
                {m.changes_take_payment()}
              </Button>
            ) : null}
          </div>
          <MoneyList reservation={reservation} now={now} />
        </Card>
      </div>
      {hasCondition(reservation) ? (
        <Suspense
          fallback={
            <Card>
              <Skeleton shape="card" />
            </Card>
          }
        >
          <ConditionCard reservation={reservation} onAdd={open} />
        </Suspense>
      ) : null}
      {reservation.place.mode === 'delivery' ? (
        <Suspense
          fallback={
            <Card>
              <Skeleton shape="card" />
            </Card>
          }
        >
          <StopsCard reservation={reservation} onDone={onDone} />
        </Suspense>
      ) : null}
      {dialog}
    </>
  )
}

const WITH_CONDITION: ReadonlySet<StaffReservation['status']> = new Set([
  'confirmed',
  'on_rent',
  'returned',
  'completed',
])

/** A vehicle that is to go out, is out, or was out; of a sale and of a house there is no such sheet. */
function hasCondition({ kind, status, product }: StaffReservation): boolean {
  return kind === 'rental' && isVehicleKind(product.drawing.kind) && WITH_CONDITION.has(status)
}

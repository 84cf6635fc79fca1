import { Suspense, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { DeliveryPlan, DeliveryStop, StaffReservation } from '@rodchao/contract'
import { isoDate, toShopDate } from '@rodchao/rental'
import { formatDate, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedRead } from '#areas/staff/core/components/failed-read.tsx'
import { stopsOptions } from '#areas/staff/core/api/stops.ts'
import { planOptions } from '../api.ts'
import type { StopQuestion } from './plan-board.tsx'
import { StopKindLabel, StopWarnings } from './stop-facts.tsx'
import { isMovable, may } from '../model.ts'
import { statusMark, windowText } from '../labels.ts'
import { MarkBadge } from '#areas/staff/core/components/mark-badge.tsx'
import styles from './stops-card.module.css'

const StopDialog = lazyComponent(() => import('./stop-dialog.tsx'), 'StopDialog')

export interface StopsCardProps {
  reservation: StaffReservation
  onDone: (message: string) => void
}

const stopDay = (stop: DeliveryStop) => isoDate(toShopDate(parseInstant(stop.dueAt)))

/** Where a driver goes for this booking: to bring the vehicle and to fetch it, and what became of it. */
export function StopsCard({ reservation, onDone }: StopsCardProps) {
  const api = useApi()
  const { data: stops, error, refetch } = useQuery(stopsOptions(api, reservation.id))
  const [asked, setAsked] = useState<{ question: StopQuestion; stop: DeliveryStop }>()
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.heading}>{m.deliveries_section()}</h2>
        <Link
          to="/delivery-report"
          search={stops?.[0] === undefined ? {} : { day: stopDay(stops.find(isMovable) ?? stops[0]) }}
          className={styles.open}
        >
          {m.deliveries_open_plan()}
        </Link>
      </div>
      {stops === undefined ? (
        error === null ? (
          <Loading shapes={['row', 'row']} />
        ) : (
          <FailedRead title={m.deliveries_section_failed()} error={error} onRetry={refetch} />
        )
      ) : stops.length === 0 ? (
        <p className="rc-muted">{m.deliveries_section_empty()}</p>
      ) : (
        <ol className={styles.stops}>
          {stops.map((stop) => (
            <StopLine key={stop.id} stop={stop} onAsk={(question) => setAsked({ question, stop })} />
          ))}
        </ol>
      )}
      {asked === undefined ? null : <PlannedDialog {...asked} onClose={() => setAsked(undefined)} onDone={onDone} />}
    </Card>
  )
}

function StopLine({ stop, onAsk }: { stop: DeliveryStop; onAsk: (question: StopQuestion) => void }) {
  const mark = statusMark(stop)
  return (
    <li className={styles.stop} data-status={stop.status}>
      <StopKindLabel stop={stop} />
      <span className={styles.time}>
        {formatDate(stop.dueAt, 'day-month')} {windowText(stop)}
      </span>
      <span className={styles.place}>
        {stop.place}
        {stop.houseAddress === null ? null : <small>{inReadersLanguage(stop.houseAddress)}</small>}
        {stop.note === '' ? null : <small>{stop.note}</small>}
      </span>
      <span className={styles.driver}>{stop.driver?.name ?? m.deliveries_nobody()}</span>
      <span className={styles.mark}>
        <MarkBadge tone={mark.tone}>{mark.label}</MarkBadge>
      </span>
      <div className={styles.more}>
        <StopWarnings stop={stop} />
        <div className={styles.moves}>
          {may(stop, 'retry') ? (
            <Button variant="fill" onClick={() => onAsk('retry')}>
              {m.deliveries_retry()}
            </Button>
          ) : null}
          {isMovable(stop) && may(stop, 'plan') ? (
            <Button variant="quiet" onClick={() => onAsk('edit')}>
              {m.deliveries_edit()}
            </Button>
          ) : null}
          {may(stop, 'cancel') ? (
            <Button variant="quiet" className={styles.grave} onClick={() => onAsk('cancel')}>
              {m.deliveries_cancel()}
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  )
}

interface PlannedDialogProps {
  question: StopQuestion
  stop: DeliveryStop
  onClose: () => void
  onDone: (message: string) => void
}

const NO_DRIVERS: DeliveryPlan['drivers'] = []

/** The plan of that day knows who may be sent. */
function PlannedDialog(props: PlannedDialogProps) {
  const { stop } = props
  const { data: plan } = useQuery(planOptions(useApi(), { day: stopDay(stop), branch: stop.branchId }, 'planner'))
  return (
    <Suspense fallback={null}>
      <StopDialog {...props} drivers={plan?.drivers ?? NO_DRIVERS} />
    </Suspense>
  )
}

import { useEffect, useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { DeliveryPlan, DeliveryStop } from '@rodchao/contract'
import { keepAnswer, keptAnswer } from '#lib/api/kept-answer.ts'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { m } from '#lib/messages.ts'
import { useForgetDraft } from '#ui/overlays/use-draft.ts'
import { useSession } from '#lib/session/use-session.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { useOnline } from '#shell/navbar/use-online.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { problemMessage } from '#areas/staff/core/problem-messages.ts'
import { useDoneToasts } from '#areas/staff/core/use-done-toasts.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { FailedRead } from '#areas/staff/core/components/failed-read.tsx'
import { FailDialog } from '../components/fail-dialog.tsx'
import type { FailDialogProps } from '../components/fail-dialog.tsx'
import { dayFromNow, driverDay, planSearch } from '../model.ts'
import type { PlanState } from '../model.ts'
import { withReports } from '../outbox.ts'
import { useDeliveryPlan } from '../use-delivery-plan.ts'
import { useOutbox } from '../use-outbox.ts'
import { stopName } from '../labels.ts'
import { ComingStops, OverStops } from './coming-stops.tsx'
import { CounterAtDoor } from './counter-at-door.tsx'
import { DriverHead } from './driver-head.tsx'
import { NextStop } from './next-stop.tsx'
import { WaitingStrip } from './waiting-strip.tsx'
import styles from './driver-view.module.css'

const NOT_SENDING = { problem: null, overtakenBy: undefined, isPending: false }

export interface DriverViewProps {
  state: PlanState
  /** Whose day the desk looks at; undefined for a driver, who is given only their own. */
  driverId: string | undefined
}

/** The newest plan, or the one that was kept for when the shop cannot be reached. */
function usePlanOrKept(state: PlanState, isOwn: boolean) {
  const now = useNow()
  const query = useDeliveryPlan(state, 'driver')
  const { data, dataUpdatedAt, isPlaceholderData } = query
  useEffect(() => {
    if (isOwn && data !== undefined && !isPlaceholderData)
      keepAnswer('keptDeliveryPlan', { at: dataUpdatedAt, answer: data })
  }, [isOwn, data, dataUpdatedAt, isPlaceholderData])
  const [kept] = useState(() => (isOwn ? keptAnswer<DeliveryPlan>('keptDeliveryPlan', now) : null))
  const day = state.day ?? dayFromNow(0, now)
  const usable = kept !== null && kept.answer.day === day ? kept : null
  return {
    ...query,
    plan: data ?? usable?.answer,
    /** When what is shown came from the shop. */
    at: data === undefined ? (usable?.at ?? now) : dataUpdatedAt,
  }
}

/** A driver's day on a phone: where to go now and what has to be done there, then what comes. */
export function DriverView({ state, driverId }: DriverViewProps) {
  const { plan, at, error, refetch } = usePlanOrKept(state, driverId === undefined)
  return (
    <>
      <StaffTop>
        <h1>{driverId === undefined ? m.deliveries_my_day() : m.deliveries_title()}</h1>
        {driverId === undefined ? null : (
          <Link to="/delivery-report" search={planSearch({ ...state, isDriverView: false })} className={styles.back}>
            {m.deliveries_as_planner()}
          </Link>
        )}
      </StaffTop>
      {plan === undefined ? (
        <div className={styles.page}>
          {error === null ? (
            <Loading shapes={['card', 'title', 'card', 'row', 'row']} />
          ) : (
            <FailedRead title={m.deliveries_failed()} error={error} onRetry={refetch} />
          )}
        </div>
      ) : (
        <Day plan={plan} state={state} driverId={driverId} keptAt={error === null ? null : at} />
      )}
    </>
  )
}

interface DayProps extends DriverViewProps {
  plan: DeliveryPlan
  /** When the plan came, while a newer one cannot be had. */
  keptAt: number | null
}

function Day({ plan, state, driverId, keptAt }: DayProps) {
  const outbox = useOutbox()
  const isOnline = useOnline()
  const ownName = useSession()?.user.fullName ?? ''
  const { showToast, region } = useDoneToasts()
  const [chosenId, setChosenId] = useState<string>()
  const [failing, setFailing] = useState<DeliveryStop>()
  const [atDoor, setAtDoor] = useState<DeliveryStop>()
  const own = driverId === undefined ? plan.stops : plan.stops.filter(({ driver }) => driver?.id === driverId)
  const stops = withReports(own, outbox.reports)
  const day = driverDay(stops)
  const chosen = [...(day.next === undefined ? [] : [day.next]), ...day.coming].find(({ id }) => id === chosenId)
  const shown = chosen ?? day.next
  const name = plan.drivers.find(({ id }) => id === driverId)?.name ?? stops[0]?.driver?.name ?? ownName
  const refusedStop = stops.find(({ id }) => id === outbox.refused?.stopId)
  const handleChoose = (id: string) => {
    setChosenId(id)
    document.getElementById('next-stop')?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <DriverHead plan={plan} state={state} name={name} stops={stops} shownId={shown?.id} />
      <WaitingStrip
        count={outbox.reports.length}
        isCut={!isOnline || outbox.isStuck}
        keptAt={keptAt}
        onSend={outbox.send}
      />
      <div className={styles.page}>
        {outbox.refused === null ? null : (
          <Notice
            tone="danger"
            role="alert"
            title={m.deliveries_not_taken({ name: refusedStop === undefined ? '' : stopName(refusedStop) })}
            action={<Button onClick={outbox.forgetRefused}>{m.deliveries_seen()}</Button>}
          >
            {problemMessage(outbox.refused.error)}
          </Notice>
        )}
        {shown === undefined ? (
          <EmptyState>{stops.length === 0 ? m.deliveries_driver_empty() : m.deliveries_all_over()}</EmptyState>
        ) : (
          <NextStop
            key={shown.id}
            stop={shown}
            planDay={plan.day}
            onStart={() => {
              setChosenId(shown.id)
              outbox.report(shown, { operation: 'startStop', body: {} })
            }}
            onFail={() => setFailing(shown)}
            onCounter={() => setAtDoor(shown)}
          />
        )}
        <ComingStops
          stops={[...(day.next === undefined ? [] : [day.next]), ...day.coming].filter((stop) => stop !== shown)}
          planDay={plan.day}
          onChoose={handleChoose}
        />
        <OverStops stops={day.over} planDay={plan.day} />
      </div>
      {failing === undefined ? null : (
        <DraftScope place={`fail ${failing.id}`}>
          <FailureReport
            stop={failing}
            onReport={(body) => {
              outbox.report(failing, { operation: 'failStop', body })
              setFailing(undefined)
              // The next stop begins at the top of the page.
              scrollTo({ top: 0 })
            }}
            onClose={() => setFailing(undefined)}
          />
        </DraftScope>
      )}
      {atDoor === undefined ? null : (
        <CounterAtDoor
          stop={atDoor}
          onClose={() => setAtDoor(undefined)}
          onDone={(message) => {
            showToast(message)
            scrollTo({ top: 0 })
          }}
        />
      )}
      {region}
    </>
  )
}

/** Once it lies in the outbox it is not lost any more. */
function FailureReport({ stop, onReport, onClose }: Pick<FailDialogProps, 'stop' | 'onReport' | 'onClose'>) {
  const forgetDraft = useForgetDraft()
  return (
    <FailDialog
      stop={stop}
      move={NOT_SENDING}
      onReport={(body) => {
        forgetDraft()
        onReport(body)
      }}
      onClose={onClose}
    />
  )
}

import { useEffect, useState } from 'react'
import { Suspense } from 'react'
import { Link } from '@tanstack/react-router'
import type { DeliveryPlan, DeliveryStop, DriverDay } from '@rodchao/contract'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useForgetDraft } from '#ui/overlays/use-draft.ts'
import { useSession } from '#lib/session/use-session.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useOnline } from '#shell/navbar/use-online.ts'
import { useKeptFocus } from '#ui/actions/use-kept-focus.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { useDoneToasts } from '#areas/staff/core/use-done-toasts.tsx'
import { FailedRead } from '#areas/staff/core/components/failed-read.tsx'
import { isWaiting, withActs } from '#areas/staff/core/road/acts.ts'
import { keepDriverPage } from '#areas/staff/core/road/keep-page.ts'
import { useSettling } from '#areas/staff/core/moves/use-settling.ts'
import { useRoad } from '#areas/staff/core/road/use-road.ts'
import type { Road } from '#areas/staff/core/road/use-road.ts'
import { FailDialog } from '../components/fail-dialog.tsx'
import type { FailDialogProps } from '../components/fail-dialog.tsx'
import { driverDay, planSearch } from '../model.ts'
import type { PlanState } from '../model.ts'
import { useDeliveryPlan } from '../use-delivery-plan.ts'
import { useDriverDay } from '../use-driver-day.ts'
import { ActsDone } from './acts-done.tsx'
import { ComingStops, OverStops } from './coming-stops.tsx'
import { CounterAtDoor } from './counter-at-door.tsx'
import { DayOver } from './day-over.tsx'
import { DriverHead } from './driver-head.tsx'
import { NextStop } from './next-stop.tsx'
import { RefusedActs } from './refused-acts.tsx'
import { DoorChecks, StopChecks } from './stop-checks.tsx'
import { WaitingStrip } from './waiting-strip.tsx'
import styles from './driver-view.module.css'

const DoorSheet = lazyComponent(() => import('#areas/staff/counter/door/door-sheet.tsx'), 'DoorSheet')

// Without the question what was typed would be gone with one press beside the button that keeps it.
const NEEDED_AT_DOORS = [DoorSheet.preload, () => import('#ui/overlays/asking.tsx')]
const NOT_SENDING = { problem: null, overtakenBy: undefined, isPending: false }

export interface DriverViewProps {
  state: PlanState
  /** Whose day the desk looks at; undefined for a driver, who is given only their own. */
  driverId: string | undefined
}

/** A driver's day on a phone: where to go now and what has to be done there, then what comes. */
export function DriverView({ state, driverId }: DriverViewProps) {
  return driverId === undefined ? <OwnView state={state} /> : <ViewOfOther state={state} driverId={driverId} />
}

/** One's own: kept on the phone, so that no signal is needed all day. */
function OwnView({ state }: { state: PlanState }) {
  const { plan, day, at, error, refetch } = useDriverDay(state, true)
  const user = useSession()?.user.id ?? ''
  const isKnown = plan !== undefined
  useEffect(() => {
    // Once there is something to keep; what a door needs is fetched before it is needed.
    if (isKnown && user !== '') void keepDriverPage(user, Promise.all(NEEDED_AT_DOORS.map((fetch) => fetch())))
  }, [isKnown, user])
  return (
    <>
      <StaffTop>
        <h1>{m.deliveries_my_day()}</h1>
      </StaffTop>
      {plan === undefined ? (
        <Waiting error={error} refetch={refetch} />
      ) : (
        <Day plan={plan} day={day} at={at} state={state} driverId={undefined} isOld={error !== null} />
      )}
    </>
  )
}

function ViewOfOther({ state, driverId }: { state: PlanState; driverId: string }) {
  const { data, error, refetch } = useDeliveryPlan(state, 'driver')
  return (
    <>
      <StaffTop>
        <h1>{m.deliveries_title()}</h1>
        <Link to="/delivery-report" search={planSearch({ ...state, isDriverView: false })} className={styles.back}>
          {m.deliveries_as_planner()}
        </Link>
      </StaffTop>
      {data === undefined ? (
        <Waiting error={error} refetch={refetch} />
      ) : (
        <Day
          plan={data}
          day={undefined}
          at={parseInstant(data.at)}
          state={state}
          driverId={driverId}
          isOld={error !== null}
        />
      )}
    </>
  )
}

function Waiting({ error, refetch }: { error: Error | null; refetch: () => unknown }) {
  return (
    <div className={styles.page}>
      {error === null ? (
        <Loading shapes={['card', 'title', 'card', 'row', 'row']} />
      ) : (
        <FailedRead title={m.deliveries_failed()} error={error} onRetry={refetch} />
      )}
    </div>
  )
}

interface DayProps extends DriverViewProps {
  plan: DeliveryPlan
  /** With what each door asks for; undefined where the desk looks on. */
  day: DriverDay | undefined
  /** When the plan came. */
  at: number
  /** A newer one cannot be had. */
  isOld: boolean
}

function Day({ plan, day: kept, at, state, driverId, isOld }: DayProps) {
  const road = useRoad()
  const isOnline = useOnline()
  const ownName = useSession()?.user.fullName ?? ''
  const { showToast, region } = useDoneToasts()
  const [chosenId, setChosenId] = useState<string>()
  const [failing, setFailing] = useState<DeliveryStop>()
  const [atDoorId, setAtDoorId] = useState<string>()
  const [isLost, setLost] = useState(false)
  // Each step takes away what was pressed: the stop that is brought forward or over, the report of what was refused.
  const { part } = useKeptFocus<HTMLDivElement>()
  const own = driverId === undefined ? plan.stops : plan.stops.filter(({ driver }) => driver?.id === driverId)
  const acts = road.acts ?? []
  const stops = withActs(own, acts, at)
  const day = driverDay(stops)
  const chosen = [...(day.next === undefined ? [] : [day.next]), ...day.coming].find(({ id }) => id === chosenId)
  const shown = chosen ?? day.next
  // Its button comes to stand where "hand over" or "not delivered" of the stop before was pressed.
  const isResting = useSettling(shown === undefined ? null : `${shown.id} ${shown.status}`)
  const atDoor = stops.find(({ id }) => id === atDoorId)
  const name = plan.drivers.find(({ id }) => id === driverId)?.name ?? stops[0]?.driver?.name ?? ownName
  const handleChoose = (id: string) => {
    setChosenId(id)
    document.getElementById('next-stop')?.scrollIntoView({ block: 'start' })
  }
  const record: Road['record'] = (stop, body) => {
    setLost(false)
    return road.record(stop, body).catch((error: unknown) => {
      setLost(true)
      throw error
    })
  }
  const handleDone = (message: string) => {
    showToast(message)
    scrollTo({ top: 0 })
  }
  const door = kept?.doors.find(({ stopId }) => stopId === shown?.id)
  return (
    <>
      <DriverHead plan={plan} state={state} name={name} stops={stops} shownId={shown?.id} />
      <WaitingStrip
        count={acts.filter(isWaiting).length}
        isCut={!isOnline || road.isCut}
        keptAt={isOld || ((road.isCut || !isOnline) && driverId === undefined) ? at : null}
        onSend={road.send}
      />
      <div ref={part} tabIndex={-1} className={styles.page}>
        {isLost ? <Notice tone="danger" role="alert" title={m.door_not_kept()} /> : null}
        {road.isBlocked && driverId === undefined ? <Notice tone="warning" title={m.door_blocked()} /> : null}
        <RefusedActs
          road={road}
          stops={own}
          onFix={({ id }) => {
            setChosenId(id)
            setAtDoorId(id)
          }}
        />
        {shown === undefined ? (
          <DayOver stops={stops} />
        ) : (
          <NextStop
            key={shown.id}
            stop={shown}
            planDay={plan.day}
            isResting={isResting}
            checks={
              shown.kind !== 'deliver' ? null : door === undefined ? (
                <StopChecks reservationId={shown.reservation.id} />
              ) : (
                <DoorChecks door={door} stop={shown} acts={acts} />
              )
            }
            onStart={() => {
              setChosenId(shown.id)
              record(shown, { kind: 'start' }).catch(() => undefined)
            }}
            onFail={() => setFailing(shown)}
            onCounter={() => setAtDoorId(shown.id)}
          />
        )}
        <ComingStops
          stops={[...(day.next === undefined ? [] : [day.next]), ...day.coming].filter((stop) => stop !== shown)}
          planDay={plan.day}
          onChoose={handleChoose}
        />
        <OverStops stops={day.over} planDay={plan.day} />
        <ActsDone acts={acts} stops={own} />
      </div>
      {failing === undefined ? null : (
        <DraftScope place={`fail ${failing.id}`}>
          <FailureReport
            stop={failing}
            onReport={(body) =>
              void record(failing, { kind: 'fail', ...body }).then(
                () => {
                  setFailing(undefined)
                  // The next stop begins at the top of the page.
                  scrollTo({ top: 0 })
                },
                () => setFailing(undefined),
              )
            }
            onClose={() => setFailing(undefined)}
          />
        </DraftScope>
      )}
      {atDoor === undefined ? null : kept === undefined ? (
        <CounterAtDoor stop={atDoor} onClose={() => setAtDoorId(undefined)} onDone={handleDone} />
      ) : (
        <Suspense fallback={null}>
          <DoorSheet stop={atDoor} day={kept} road={road} onClose={() => setAtDoorId(undefined)} onDone={handleDone} />
        </Suspense>
      )}
      {region}
    </>
  )
}

/** Once it is kept on the phone it is not lost any more. */
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

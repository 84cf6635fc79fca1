import { memo, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { DeliveryPlan, DeliveryStop } from '@rodchao/contract'
import { formatDate, formatTime } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { UndoBar } from '#ui/feedback/undo-bar.tsx'
import { problemMessage } from '../core/problem-messages.ts'
import { useSteady } from '../core/use-steady.ts'
import { useDoneToasts } from '../core/use-done-toasts.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { FailedRead, FailedReadNotice } from '#areas/staff/core/components/failed-read.tsx'
import { PlanBoard } from './components/plan-board.tsx'
import type { Planner, StopQuestion } from './components/plan-board.tsx'
import { PlanTools } from './components/plan-tools.tsx'
import { RunSheets } from './components/run-sheets.tsx'
import { useArrangement } from './automatic/use-arrangement.ts'
import { dayFromNow, driversFor, driverRoutes } from './model.ts'
import type { PlanState } from './model.ts'
import { useDeliveryPlan, useLivePlan } from './use-delivery-plan.ts'
import { usePlanChanges } from './use-plan-changes.ts'
import { usePrinting } from './use-printing.ts'
import { useShownPlan } from './use-shown-plan.ts'
import { useStopDrag } from './use-stop-drag.ts'
import styles from './planner-view.module.css'

const StopDialog = lazyComponent(() => import('./components/stop-dialog.tsx'), 'StopDialog')
const ProposalSheet = lazyComponent(() => import('./automatic/proposal-sheet.tsx'), 'ProposalSheet')
const WorkDialog = lazyComponent(() => import('./automatic/work-dialog.tsx'), 'WorkDialog')
const PlanMap = lazyComponent(() => import('./map/plan-map.tsx'), 'PlanMap')
const PlacesSheet = lazyComponent(() => import('./places/places-sheet.tsx'), 'PlacesSheet')

const ROUTES_LOADING = 4
const STOPS_LOADING = 3

export interface PlannerViewProps {
  state: PlanState
  go: (next: PlanState) => void
}

/** The day as the desk plans it: who drives where, when, and in which order. */
export function PlannerView({ state, go }: PlannerViewProps) {
  useLivePlan()
  const { data: plan, error, dataUpdatedAt, isPlaceholderData, refetch } = useDeliveryPlan(state, 'planner')
  const changes = usePlanChanges(plan)
  const [arePlacesOpen, setPlacesOpen] = useState(false)
  const [selected, setSelected] = useState<string>()
  const [isProposing, setProposing] = useState(false)
  const [workOf, setWorkOf] = useState<DeliveryPlan['drivers'][number]>()
  const [asked, setAsked] = useState<{ question: StopQuestion; stop: DeliveryStop }>()
  const { undoable } = changes
  const arrangement = useArrangement({
    onApplied: () => setProposing(false),
    onUndone: (message) => showToast(message),
  })
  const { showToast, region } = useDoneToasts(
    <>
      <UndoBar
        offer={
          arrangement.undoable === null
            ? null
            : { key: arrangement.undoable.message, message: arrangement.undoable.message, onUndo: arrangement.undo }
        }
        onClose={arrangement.forget}
      />
      <UndoBar
        offer={
          undoable === null
            ? null
            : { key: `${undoable.stop.id} ${undoable.message}`, message: undoable.message, onUndo: changes.undo }
        }
        onClose={changes.forget}
      />
    </>,
  )
  const drag = useStopDrag((stop, to) => {
    const isTheirs = to.driverId === null || driversFor(plan?.drivers ?? [], stop).some(({ id }) => id === to.driverId)
    if (isTheirs) changes.place(stop, to)
    else showToast(m.deliveries_field_other_branch())
  })
  const { only, print } = usePrinting()
  const shown = useShownPlan(plan)
  const place = useSteady(changes.place)
  const grab = useSteady(drag.grab)
  const printOne = useSteady(print)
  const goTo = useSteady(go)
  const { dragging } = drag
  const planner: Planner | undefined = useMemo(
    () =>
      shown && {
        plan: shown,
        state,
        drag: { dragging, grab },
        place,
        ask: (question, stop) => setAsked({ question, stop }),
        askWork: setWorkOf,
        selected,
        select: (stopId, from) => {
          setSelected(stopId)
          if (from === 'map') showCard(stopId)
        },
        print: printOne,
      },
    [shown, state, dragging, grab, place, selected, printOne],
  )
  // Paper may wait for the screen.
  const printed = useDeferredValue(shown)
  const ofDriver = only ?? state.driver
  const sheets = useMemo(
    () => printed && { plan: printed, routes: driverRoutes(printed, { driver: ofDriver, status: undefined }) },
    [printed, ofDriver],
  )
  return (
    <>
      <div className={styles.page}>
        <StaffTop>
          <h1>{m.deliveries_title()}</h1>
        </StaffTop>
        <PlanTools
          plan={plan}
          state={state}
          go={go}
          onPrint={() => print(null)}
          onPlaces={() => setPlacesOpen(true)}
          onPropose={() => setProposing(true)}
        />
        {arrangement.problem === null ? null : (
          <Notice
            tone="danger"
            role="alert"
            title={m.deliveries_auto_undo_failed()}
            action={<Button onClick={arrangement.clearProblem}>{m.shared_close()}</Button>}
          >
            {problemMessage(arrangement.problem)}
          </Notice>
        )}
        {changes.problem === null ? null : (
          <Notice
            tone="danger"
            role="alert"
            title={m.deliveries_not_changed()}
            action={<Button onClick={changes.clearProblem}>{m.shared_close()}</Button>}
          >
            {problemMessage(changes.problem)}
          </Notice>
        )}
        {plan !== undefined && error !== null ? (
          <FailedReadNotice
            title={m.staff_data_of({ time: formatTime(dataUpdatedAt) })}
            error={error}
            onRetry={refetch}
          />
        ) : null}
        {planner === undefined ? (
          error === null ? (
            <PlanSkeleton />
          ) : (
            <div>
              <FailedRead title={m.deliveries_failed()} error={error} onRetry={refetch} />
            </div>
          )
        ) : (
          <div className={styles.plan} data-busy={isPlaceholderData ? '' : undefined}>
            <LoadedPlan planner={planner} go={goTo} />
          </div>
        )}
      </div>
      {sheets === undefined ? null : <PrintedSheets {...sheets} />}
      {asked === undefined || plan === undefined ? null : (
        <Suspense fallback={null}>
          <StopDialog {...asked} drivers={plan.drivers} onClose={() => setAsked(undefined)} onDone={showToast} />
        </Suspense>
      )}
      {isProposing && plan !== undefined ? (
        <Suspense fallback={null}>
          <ProposalSheet
            plan={plan}
            branch={plan.branchId ?? undefined}
            apply={arrangement.apply}
            onPlaces={() => {
              setProposing(false)
              setPlacesOpen(true)
            }}
            onClose={() => {
              arrangement.apply.reset()
              setProposing(false)
            }}
          />
        </Suspense>
      ) : null}
      {workOf === undefined ? null : (
        <Suspense fallback={null}>
          <WorkDialog driver={workOf} onClose={() => setWorkOf(undefined)} onDone={showToast} />
        </Suspense>
      )}
      {arePlacesOpen ? (
        <Suspense>
          <PlacesSheet onClose={() => setPlacesOpen(false)} />
        </Suspense>
      ) : null}
      {region}
    </>
  )
}

/** On a phone the map stands in the place of the list, which is then not there to be scrolled. */
function showCard(stopId: string): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  document
    .querySelector(`[data-stop="${stopId}"]`)
    ?.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' })
}

const PrintedSheets = memo(RunSheets)

/** Drawn anew with the plan and what is done to its cards, not with each dialog over it. */
const LoadedPlan = memo(function LoadedPlan({ planner, go }: { planner: Planner; go: PlannerViewProps['go'] }) {
  useLocale()
  const { plan, state } = planner
  const now = useNow()
  const routes = driverRoutes(plan, state)
  if (plan.stops.length === 0) return <NothingPlanned plan={plan} isToday={plan.day === dayFromNow(0, now)} />
  const hasStops = routes.some(({ stops }) => stops.length > 0)
  return hasStops || (state.status === undefined && state.driver === undefined) ? (
    <div className={styles.views} data-map={state.isMapShown === true ? '' : undefined}>
      <PlanBoard routes={routes} planner={planner} />
      {state.isMapShown === true ? (
        <Suspense fallback={<Skeleton shape="card" />}>
          <PlanMap
            plan={plan}
            routes={routes}
            selected={planner.selected}
            onSelect={(stopId) => planner.select(stopId, 'map')}
            onList={(stopId) => {
              go({ ...state, isMapShown: false })
              planner.select(stopId, 'list')
              setTimeout(() => showCard(stopId))
            }}
          />
        </Suspense>
      ) : null}
    </div>
  ) : (
    <EmptyState
      action={
        <Button onClick={() => go({ ...state, driver: undefined, status: undefined })}>
          {m.deliveries_clear_filters()}
        </Button>
      }
    >
      {m.deliveries_filtered_empty()}
    </EmptyState>
  )
})

function NothingPlanned({ plan, isToday }: { plan: DeliveryPlan; isToday: boolean }) {
  return (
    <EmptyState
      action={
        <Link to="/main" search={{ view: 'upcoming' }} className={buttonClass()}>
          {m.deliveries_empty_action()}
        </Link>
      }
    >
      {isToday ? m.deliveries_empty_today() : m.deliveries_empty({ day: formatDate(plan.day, 'weekday') })}
    </EmptyState>
  )
}

function PlanSkeleton() {
  return (
    <SkeletonGroup label={m.shared_loading()}>
      <div className={styles.loading}>
        {Array.from({ length: ROUTES_LOADING }, (_, route) => (
          <div key={route} className={styles.loadingRoute}>
            <Skeleton shape="title" width="half" />
            {Array.from({ length: STOPS_LOADING }, (_stop, index) => (
              <Skeleton key={index} shape="card" />
            ))}
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}

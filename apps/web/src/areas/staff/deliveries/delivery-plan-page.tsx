import { Suspense } from 'react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { isAllowed } from '#lib/session/session.ts'
import { useSession } from '#lib/session/use-session.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { planSearch, readPlanState } from './model.ts'
import type { PlanState } from './model.ts'
import { PlannerView } from './planner-view.tsx'

// The desk has no need of what a driver has, and is the one that waits for this page in front of a customer.
const DriverView = lazyComponent(() => import('./driver/driver-view.tsx'), 'DriverView')

const route = getRouteApi('/_staff/delivery-report')

/** /delivery-report: the day's plan for the desk, one's own route for a driver. */
export function DeliveryPlanPage() {
  useLocale()
  const session = useSession()
  const navigate = useNavigate()
  const state = readPlanState(route.useSearch())
  const go = (next: PlanState) =>
    void navigate({ to: '/delivery-report', search: planSearch(next), resetScroll: false })
  const isPlanner = isAllowed(session, 'manage', 'normal')
  if (isPlanner && (!state.isDriverView || state.driver === undefined)) return <PlannerView state={state} go={go} />
  return (
    <Suspense fallback={<Loading shapes={['card', 'row', 'row']} />}>
      <DriverView state={state} driverId={isPlanner ? state.driver : undefined} />
    </Suspense>
  )
}

import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { isAllowed } from '#lib/session/session.ts'
import { useSession } from '#lib/session/use-session.ts'
import { DriverView } from './driver/driver-view.tsx'
import { planSearch, readPlanState } from './model.ts'
import type { PlanState } from './model.ts'
import { PlannerView } from './planner-view.tsx'

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
  if (!isPlanner) return <DriverView state={state} driverId={undefined} />
  if (state.isDriverView && state.driver !== undefined) return <DriverView state={state} driverId={state.driver} />
  return <PlannerView state={state} go={go} />
}

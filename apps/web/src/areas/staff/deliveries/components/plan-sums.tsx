import type { DeliveryPlan } from '@rodchao/contract'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { spokenWarnings } from '../labels.ts'
import { summarizeRoute, isToRetry, driverStops } from '../model.ts'
import styles from './plan-sums.module.css'

/** The day in one line: the number of stops and the warnings. */
export function PlanSums({ plan }: { plan: DeliveryPlan }) {
  const { total, done, cash } = summarizeRoute(plan.stops)
  const unassigned = driverStops(plan, null).length
  const toSee = plan.stops.reduce((sum, stop) => sum + spokenWarnings(stop).length, 0)
  const failed = plan.stops.filter(isToRetry).length
  return (
    <p className={styles.sums}>
      <span>{m.deliveries_stops_done({ done, total })}</span>
      {unassigned === 0 ? null : <b data-tone="warning">{m.deliveries_unassigned_count({ count: unassigned })}</b>}
      {failed === 0 ? null : <b data-tone="danger">{m.deliveries_failed_count({ count: failed })}</b>}
      {toSee === 0 ? null : <b data-tone="warning">{m.deliveries_warnings_count({ count: toSee })}</b>}
      {cash === 0 ? null : <span>{m.deliveries_cash_to_take({ amount: formatMoney(cash) })}</span>}
    </p>
  )
}

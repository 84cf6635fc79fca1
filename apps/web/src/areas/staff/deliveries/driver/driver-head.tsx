import { Link } from '@tanstack/react-router'
import type { DeliveryPlan, DeliveryStop } from '@rodchao/contract'
import { formatDate, formatMoney, formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { inReadersLanguage, joined } from '#areas/staff/core/labels.ts'
import { dayFromNow, summarizeRoute, planSearch } from '../model.ts'
import type { PlanState } from '../model.ts'
import { statusMark } from '../labels.ts'
import styles from './driver-head.module.css'

export interface DriverHeadProps {
  plan: DeliveryPlan
  state: PlanState
  name: string
  stops: readonly DeliveryStop[]
  /** The stop on the card below. */
  shownId: string | undefined
}

/** Whose day it is and how far it has come. */
export function DriverHead({ plan, state, name, stops, shownId }: DriverHeadProps) {
  const facts = summarizeRoute(stops)
  const branch = plan.branches.find(({ id }) => id === (plan.branchId ?? stops[0]?.branchId))
  const where = [formatDate(plan.day, 'weekday'), branch === undefined ? '' : inReadersLanguage(branch.name)]
  return (
    <section className={styles.head} aria-label={m.deliveries_driver_day({ name, count: facts.total })}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className={styles.words}>
            <h2>{m.deliveries_driver_day({ name, count: facts.total })}</h2>
            <p>{joined(...where)}</p>
          </div>
          <DayLinks plan={plan} state={state} />
        </div>
        {stops.length === 0 ? null : (
          <>
            <div
              className={styles.progress}
              role="img"
              aria-label={m.deliveries_stops_done({ done: facts.done, total: facts.total })}
            >
              {stops.map((stop) => (
                <span
                  key={stop.id}
                  data-tooltip={statusMark(stop).label}
                  data-status={stop.status}
                  data-shown={stop.id === shownId ? '' : undefined}
                />
              ))}
            </div>
            <dl className={styles.figures}>
              <div>
                <dt>{m.deliveries_figure_done()}</dt>
                <dd>
                  {facts.done} / {facts.total}
                </dd>
              </div>
              <div>
                <dt>{m.deliveries_figure_cash()}</dt>
                <dd>{formatMoney(facts.cash)}</dd>
              </div>
              <div>
                <dt>{m.deliveries_figure_end()}</dt>
                <dd>{facts.last === null ? '–' : formatTime(facts.last)}</dd>
              </div>
            </dl>
          </>
        )}
      </div>
    </section>
  )
}

function DayLinks({ plan, state }: { plan: DeliveryPlan; state: PlanState }) {
  const now = useNow()
  const days = [
    { day: dayFromNow(0, now), label: m.deliveries_today(), search: { ...state, day: undefined } },
    { day: dayFromNow(1, now), label: m.deliveries_tomorrow(), search: { ...state, day: dayFromNow(1, now) } },
  ]
  return (
    <nav className={styles.days} aria-label={m.deliveries_choose_day()}>
      {days.map(({ day, label, search }) => (
        <Link
          key={day}
          to="/delivery-report"
          search={planSearch(search)}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={day === plan.day ? 'date' : undefined}
          replace
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

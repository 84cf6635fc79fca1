import type { DeliveryStop } from '@rodchao/contract'
import { clockTime } from '@rodchao/rental'
import { formatDate, formatMoney, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { MarkBadge } from '#areas/staff/core/components/mark-badge.tsx'
import { StopKindLabel, StopMoney, StopPlate, StopWarnings } from '../components/stop-facts.tsx'
import { summarizeRoute, windowEnd } from '../model.ts'
import { stopKindLabel, stopName, statusMark } from '../labels.ts'
import styles from './coming-stops.module.css'

export interface ComingStopsProps {
  stops: readonly DeliveryStop[]
  planDay: string
  onChoose: (stopId: string) => void
}

/** What comes after the stop on the card; a press brings one forward. */
export function ComingStops({ stops, planDay, onChoose }: ComingStopsProps) {
  if (stops.length === 0) return null
  const facts = summarizeRoute(stops)
  return (
    <section aria-labelledby="coming-stops">
      <div className={styles.head}>
        <h2 id="coming-stops">{m.deliveries_coming()}</h2>
        <span>{m.deliveries_coming_facts({ count: facts.total, amount: formatMoney(facts.cash) })}</span>
      </div>
      <ol className={styles.stops}>
        {stops.map((stop) => (
          <li key={stop.id} className={styles.stop}>
            <StopTime stop={stop} planDay={planDay} />
            <div className={styles.words}>
              <button type="button" className={styles.name} onClick={() => onChoose(stop.id)}>
                <StopKindLabel stop={stop} label={`${stopKindLabel(stop.kind)} ${stopName(stop)}`} />
              </button>
              <p className={styles.place}>{stop.place}</p>
              <p className={styles.facts}>
                <StopPlate stop={stop} />
                <StopMoney stop={stop} />
              </p>
              <StopWarnings stop={stop} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What is over, folded away. */
export function OverStops({ stops, planDay }: { stops: readonly DeliveryStop[]; planDay: string }) {
  if (stops.length === 0) return null
  return (
    <details className={styles.over}>
      <summary>{m.deliveries_over({ count: stops.length })}</summary>
      <ol className={styles.stops}>
        {stops.map((stop) => {
          const mark = statusMark(stop)
          return (
            <li key={stop.id} className={styles.stop}>
              <StopTime stop={stop} planDay={planDay} />
              <div className={styles.words}>
                <p>
                  <StopKindLabel stop={stop} label={`${stopKindLabel(stop.kind)} ${stopName(stop)}`} />
                </p>
                <p className={styles.facts}>
                  <MarkBadge tone={mark.tone}>{mark.label}</MarkBadge>
                  <StopPlate stop={stop} />
                </p>
                <StopWarnings stop={stop} />
              </div>
            </li>
          )
        })}
      </ol>
    </details>
  )
}

function StopTime({ stop, planDay }: { stop: DeliveryStop; planDay: string }) {
  const due = parseInstant(stop.dueAt)
  const isOtherDay = formatDate(due) !== formatDate(planDay)
  return (
    <span className={styles.time}>
      <b>{clockTime(due)}</b>
      {stop.windowMinutes === 0 ? null : <small>–{clockTime(windowEnd(stop))}</small>}
      {isOtherDay ? <small>{formatDate(due, 'day-month')}</small> : null}
    </span>
  )
}

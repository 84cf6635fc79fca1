import { formatTime, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { DeliveryStop } from '@rodchao/contract'
import { MarkBadge } from '#areas/staff/core/components/mark-badge.tsx'
import { joined } from '#areas/staff/core/labels.ts'
import { heldBack } from '#areas/staff/core/road/acts.ts'
import type { RoadAct } from '#areas/staff/core/road/acts.ts'
import { stopName } from '../labels.ts'
import { actLabel } from './act-labels.ts'
import styles from './road-acts.module.css'

/** What was done on this phone, newest first, and whether the shop has it. */
export function ActsDone({ acts, stops }: { acts: readonly RoadAct[]; stops: readonly DeliveryStop[] }) {
  if (acts.length === 0) return null
  const waiting = acts.filter(({ state }) => state !== 'sent').length
  const held = new Set(heldBack(acts).map(({ key }) => key))
  const stateOf = (act: RoadAct) => {
    if (act.state === 'sent') return { tone: 'good' as const, label: m.door_state_sent() }
    if (act.state === 'refused') return { tone: 'danger' as const, label: m.door_state_refused() }
    return held.has(act.key)
      ? { tone: 'warning' as const, label: m.door_state_held() }
      : { tone: 'warning' as const, label: m.door_state_waiting() }
  }
  return (
    <details className={styles.done}>
      <summary>
        {m.door_acts()} <span>{waiting === 0 ? m.door_acts_all_sent() : m.door_acts_waiting({ count: waiting })}</span>
      </summary>
      <ol className={styles.acts}>
        {acts.toReversed().map((act) => {
          const stop = stops.find(({ id }) => id === act.stopId)
          const { tone, label } = stateOf(act)
          return (
            <li key={act.key}>
              <time>{formatTime(parseInstant(act.body.occurredAt))}</time>
              <span className={styles.what}>{joined(actLabel(act), stop === undefined ? '' : stopName(stop))}</span>
              <MarkBadge tone={tone}>{label}</MarkBadge>
            </li>
          )
        })}
      </ol>
    </details>
  )
}

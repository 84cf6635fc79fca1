import { useState } from 'react'
import type { DeliveryStop } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { useKeptFocus } from '#ui/actions/use-kept-focus.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { isRefused } from '#areas/staff/core/road/acts.ts'
import type { RefusedAct, RoadAct } from '#areas/staff/core/road/acts.ts'
import type { Road } from '#areas/staff/core/road/use-road.ts'
import { joined } from '#areas/staff/core/labels.ts'
import { stopName } from '../labels.ts'
import { actLabel, isCorrectable, refusalText } from './act-labels.ts'
import styles from './road-acts.module.css'

export interface RefusedActsProps {
  road: Road
  stops: readonly DeliveryStop[]
  /** Opens the door again, with what was typed. */
  onFix: (stop: DeliveryStop) => void
}

/** What the shop did not take: why, and the ways out. What was typed stays until somebody decides. */
export function RefusedActs({ road, stops, onFix }: RefusedActsProps) {
  return (road.acts ?? []).filter(isRefused).map((act) => {
    const stop = stops.find(({ id }) => id === act.stopId)
    return <Refused key={act.key} act={act} stop={stop} road={road} onFix={onFix} />
  })
}

/** A hand-over that waits behind what is corrected is made anew with it. */
function builtOn(acts: readonly RoadAct[], act: RefusedAct): string[] {
  return acts
    .filter(
      (one) =>
        one.stopId === act.stopId &&
        one.state === 'waiting' &&
        (one.body.kind === 'hand_over' || one.body.kind === 'take_back'),
    )
    .map(({ key }) => key)
}

function Refused({
  act,
  stop,
  road,
  onFix,
}: Pick<RefusedActsProps, 'road' | 'onFix'> & { act: RefusedAct; stop: DeliveryStop | undefined }) {
  const [isAsking, setAsking] = useState(false)
  const { part } = useKeptFocus<HTMLDivElement>()
  const isFixable = isCorrectable(act)
  const canFix = stop !== undefined && isFixable
  return (
    <Notice
      tone="danger"
      role="alert"
      title={m.door_refused_title({ act: joined(actLabel(act), stop === undefined ? null : stopName(stop)) })}
    >
      <p>{refusalText(act.problem)}</p>
      {isFixable && stop === undefined ? <p>{m.door_fix_elsewhere()}</p> : null}
      {isAsking ? <p>{m.door_drop_sure()}</p> : null}
      <div ref={part} tabIndex={-1} className={styles.ways}>
        {isAsking ? (
          <>
            <Button variant="fill" onClick={() => road.drop(act.key)}>
              {m.door_drop_yes()}
            </Button>
            <Button onClick={() => setAsking(false)}>{m.door_drop_no()}</Button>
          </>
        ) : (
          <>
            {canFix ? (
              <Button
                variant="fill"
                onClick={() => {
                  for (const key of [...builtOn(road.acts ?? [], act), act.key]) road.drop(key)
                  onFix(stop)
                }}
              >
                {m.door_fix()}
              </Button>
            ) : null}
            <Button onClick={() => road.again(act.key)}>{m.door_again()}</Button>
            <Button variant="quiet" onClick={() => setAsking(true)}>
              {m.door_drop()}
            </Button>
          </>
        )}
      </div>
    </Notice>
  )
}

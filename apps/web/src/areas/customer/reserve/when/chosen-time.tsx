import { useSyncExternalStore } from 'react'
import { Link } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { TimeRail } from '#ui/display/time-rail.tsx'
import { endNames, lengthLabel, momentLabel, placeLabel } from '../labels.ts'
import { readTab } from '../../core/tab-storage.ts'
import type { Reserve } from '../use-reserve.ts'
import styles from '../frame/step-head.module.css'

/** It is typed in the steps that draw this head, which then draw it anew. */
const neverTold = () => () => undefined
const noDoor = () => ''

/** What was typed as the place, of the draft that the details keep (`details-draft.ts`), which comes with the form. */
function readDoor(): string {
  const typed = readTab('reserveDetails')?.['deliveryPlace']
  return typeof typed === 'string' ? typed : ''
}

/** What was chosen for when and where, with the way back to it. */
export function ChosenTime({ reserve }: { reserve: Reserve }) {
  const { search, place, locale, searchFor } = reserve
  // The hotel that was named says more than its sub-district; the server does not know it.
  const door = useSyncExternalStore(neverTold, readDoor, noDoor)
  const where = placeLabel(place, search, locale, door)
  const names = endNames(search)
  const end = (dayTime: string | undefined, text: string) => (
    <>
      <b className={styles.moment}>{dayTime === undefined ? '' : momentLabel(dayTime)}</b> {text}
    </>
  )
  return (
    <div className={styles.when}>
      <TimeRail
        className={styles.rail}
        size="sm"
        out={{ name: names.out, time: end(search.start, where.out) }}
        back={{ name: names.back, time: end(search.end, `${where.back} · ${lengthLabel(search)}`) }}
      />
      <Link to="/reserve" search={searchFor(1)} className={styles.edit}>
        {m.reserve_edit()}
        <span className="rc-visually-hidden"> {m.reserve_edit_when()}</span>
      </Link>
    </div>
  )
}

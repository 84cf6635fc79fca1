import { Link } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { TimeRail } from '#ui/display/time-rail.tsx'
import { lengthWords, momentWords, placeWords } from '../labels.ts'
import type { Reserve } from '../use-reserve.ts'
import styles from '../frame/step-head.module.css'

/** What was chosen for when and where, with the way back to it. */
export function ChosenTime({ reserve }: { reserve: Reserve }) {
  const { search, place, locale, searchOf } = reserve
  const where = placeWords(place, search, locale)
  const end = (dayTime: string | undefined, text: string) => (
    <>
      <b className={styles.moment}>{dayTime === undefined ? '' : momentWords(dayTime)}</b> {text}
    </>
  )
  return (
    <div className={styles.when}>
      <TimeRail
        className={styles.rail}
        size="sm"
        out={{ name: m.reserve_out(), time: end(search.start, where.out) }}
        back={{ name: m.reserve_return(), time: end(search.end, `${where.back} · ${lengthWords(search)}`) }}
      />
      <Link to="/reserve" search={searchOf(1)} className={styles.edit}>
        {m.reserve_edit()}
        <span className="rc-visually-hidden"> {m.reserve_edit_when()}</span>
      </Link>
    </div>
  )
}

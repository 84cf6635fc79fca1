import { Link } from '@tanstack/react-router'
import { formatDate, formatDuration, formatMoney, formatTime, parseInstant, unbroken } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { MenuData } from '../api.ts'
import trip from '../../core/trip-line.module.css'
import styles from './book-card.module.css'

/** The usual time, ready to be taken or changed. */
export function BookCard({ data: { window, deliveryFrom, freeCancellation } }: { data: MenuData }) {
  return (
    <section className={styles.book}>
      <div className={styles.card}>
        {window === null ? null : <Rail window={window} />}
        {deliveryFrom === null ? null : (
          <Link to="/reserve" search={window ?? {}} className={styles.place}>
            <b>{m.menu_place()}</b>
            <small>{m.menu_place_fee({ amount: formatMoney(deliveryFrom) })}</small>
          </Link>
        )}
        {window === null ? (
          <p>{m.reserve_no_branch()}</p>
        ) : (
          <Link to="/reserve" search={{ step: 2, ...window }} className={buttonClass('next', 'lg', true)}>
            {m.menu_see()}
          </Link>
        )}
        {freeCancellation === null ? null : <p className={styles.note}>{freeCancellationMessage(freeCancellation)}</p>}
      </div>
    </section>
  )
}

function freeCancellationMessage(free: NonNullable<MenuData['freeCancellation']>): string {
  const momentText = (instant: number) => unbroken(`${formatDate(instant, 'day-month')} ${formatTime(instant)}`)
  if ('until' in free) return m.menu_free_cancel_until({ moment: momentText(free.until) })
  return m.menu_free_cancel_after({ moment: momentText(free.startingAfter) })
}

function Rail({ window }: { window: NonNullable<MenuData['window']> }) {
  const [start, end] = [window.start, window.end].map((dayTime) => parseInstant(`${dayTime}:00+07:00`))
  if (start === undefined || end === undefined) return null
  return (
    <Link to="/reserve" search={window} className={styles.rail}>
      <End name={m.menu_out()} instant={start} />
      <span className={classNames(trip.line, styles.line)} aria-hidden="true">
        <i />
        <span>{formatDuration(end - start)}</span>
        <i />
      </span>
      <End name={m.menu_return()} instant={end} />
      <span className="rc-visually-hidden">{m.menu_change_time()}</span>
    </Link>
  )
}

function End({ name, instant }: { name: string; instant: number }) {
  return (
    <span>
      <small>{name}</small>
      <b>{formatDate(instant, 'day-month')}</b>
      <small>{formatTime(instant)}</small>
    </span>
  )
}

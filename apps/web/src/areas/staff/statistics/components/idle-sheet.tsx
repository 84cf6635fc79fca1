import { Link, useNavigate } from '@tanstack/react-router'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { Statistics } from '../api.ts'
import { inReadersLanguage } from '../labels.ts'
import { statSearch } from '../model.ts'
import type { StatState } from '../model.ts'
import styles from './rows-sheet.module.css'

/** All vehicles that stand idle. */
export function IdleSheet({ state, idle }: { state: StatState; idle: Statistics['idle'] }) {
  const navigate = useNavigate()
  return (
    <Dialog
      open
      kind="sheet"
      asksBeforeClosing={false}
      onClose={() =>
        void navigate({ to: '/stat', search: statSearch(state, { isIdleOpen: false }), resetScroll: false })
      }
      title={m.home_stat_idle({ days: formatCount(idle.limitDays) })}
    >
      <ul className={styles.rows}>
        {idle.units.map((unit) => {
          const words = (
            <>
              <b>{unit.label}</b>
              <span className={styles.amount}>
                {unit.days === null ? m.home_stat_idle_never() : m.home_stat_idle_days({ count: unit.days })}
              </span>
              <span className={styles.what}>{inReadersLanguage(unit.productName)}</span>
            </>
          )
          return (
            <li key={unit.id}>
              {unit.lastReservationId === null ? (
                <div className={styles.row}>{words}</div>
              ) : (
                <Link
                  to="/reservation-info"
                  search={{ id: unit.lastReservationId }}
                  preload={false}
                  className={styles.row}
                >
                  {words}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

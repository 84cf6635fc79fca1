import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import styles from './list-bars.module.css'

/** The number of newer rows, with a button to show them. */
export function FreshBar({
  waiting,
  isUnsure,
  onBringIn,
}: {
  waiting: number
  isUnsure: boolean
  onBringIn: () => void
}) {
  const hasNews = waiting > 0 || isUnsure
  return (
    <div role="status" className={styles.fresh}>
      {hasNews ? (
        <button type="button" className={styles.news} onClick={onBringIn}>
          <IconRefresh size={16} stroke={1.7} aria-hidden />
          {waiting > 0 ? m.staff_fresh({ count: formatCount(waiting) }) : m.staff_fresh_unsure()}
          <b>{m.staff_fresh_show()}</b>
        </button>
      ) : null}
    </div>
  )
}

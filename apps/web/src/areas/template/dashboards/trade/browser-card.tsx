import { m } from '#lib/messages.ts'
import { ShareRing } from '#ui/charts/share-ring.tsx'
import { percent } from '../cards/figures.ts'
import { MetricCard } from '../cards/metric-card.tsx'
import { BROWSERS } from './browsers.ts'
import styles from './row-cards.module.css'

/** What the visitors came with; the rows are their own table. */
export function BrowserCard({ className }: { className?: string | undefined }) {
  return (
    <MetricCard title={m.trade_browsers()} note={m.trade_browsers_note()} className={className}>
      <ul className={styles.rows}>
        {BROWSERS.map(({ name, share, change }) => (
          <li key={name}>
            <ShareRing share={share} size={36} />
            <span className={styles.name}>
              <b>{name}</b>
              {change < 0
                ? m.trade_browser_less({ change: percent(-change) })
                : m.trade_browser_more({ change: percent(change) })}
            </span>
            <span className={styles.figure}>{percent(share)}</span>
          </li>
        ))}
      </ul>
    </MetricCard>
  )
}

import IconBrandChrome from '@tabler/icons-react/dist/esm/icons/IconBrandChrome.mjs'
import IconBrandEdge from '@tabler/icons-react/dist/esm/icons/IconBrandEdge.mjs'
import IconBrandFirefox from '@tabler/icons-react/dist/esm/icons/IconBrandFirefox.mjs'
import IconBrandOpera from '@tabler/icons-react/dist/esm/icons/IconBrandOpera.mjs'
import IconBrandSafari from '@tabler/icons-react/dist/esm/icons/IconBrandSafari.mjs'
import { m } from '#lib/messages.ts'
import { ShareRing } from '#ui/charts/share-ring.tsx'
import { Icon } from '#ui/display/icon.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { percent } from '../cards/figures.ts'
import { MetricCard } from '../cards/metric-card.tsx'
import { BROWSERS } from './browsers.ts'
import styles from './row-cards.module.css'

const SIGNS: Readonly<Record<(typeof BROWSERS)[number]['name'], IconDrawing>> = {
  Chrome: IconBrandChrome,
  Safari: IconBrandSafari,
  Edge: IconBrandEdge,
  Firefox: IconBrandFirefox,
  Opera: IconBrandOpera,
}

/** What the visitors came with; the rows are their own table. */
export function BrowserCard({ className }: { className?: string | undefined }) {
  return (
    <MetricCard title={m.trade_browsers()} note={m.trade_browsers_note()} className={className}>
      <ul className={styles.rows}>
        {BROWSERS.map(({ name, share, change }) => (
          <li key={name}>
            <span className={styles.plain}>
              <Icon of={SIGNS[name]} size={22} />
            </span>
            <span className={styles.name}>
              <b>{name}</b>
              {change < 0
                ? m.trade_browser_less({ change: percent(-change) })
                : m.trade_browser_more({ change: percent(change) })}
            </span>
            <span className={styles.figure}>{percent(share)}</span>
            <ShareRing share={share} size={28} />
          </li>
        ))}
      </ul>
    </MetricCard>
  )
}

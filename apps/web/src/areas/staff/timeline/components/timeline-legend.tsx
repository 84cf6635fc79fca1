import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { BADGE_STATUSES, statusIcon } from '#ui/display/status-badge.tsx'
import { statusLabel } from '#areas/staff/core/labels.ts'
import { TABLE, useMedia } from '#areas/staff/core/use-media.ts'
import bars from './timeline-bar.module.css'
import styles from './timeline-legend.module.css'

/** What the colours and patterns of the bars mean: each is a small bar. On a phone it is opened where one wants to know. */
export function TimelineLegend({ hint }: { hint: string }) {
  const isWide = useMedia(TABLE)
  if (!isWide)
    return (
      <details className={styles.folded}>
        <summary>{m.timeline_legend()}</summary>
        <Samples />
      </details>
    )
  return (
    <div className={styles.legend}>
      <Samples />
      <p className={styles.hint}>{hint}</p>
    </div>
  )
}

function Samples() {
  return (
    <ul className={styles.list} aria-label={m.timeline_legend()}>
      {BADGE_STATUSES.map((status) => (
        <li key={status}>
          <span className={bars.bar} data-sample="" data-status={status}>
            <Icon of={statusIcon(status)} size={12} mirrored={status === 'returned'} />
          </span>
          {statusLabel(status)}
        </li>
      ))}
      <li>
        <span className={bars.bar} data-sample="" data-status="service">
          <Icon of={IconTool} size={12} />
        </span>
        {m.timeline_legend_service()}
      </li>
    </ul>
  )
}

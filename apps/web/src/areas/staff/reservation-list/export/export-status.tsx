import { formatTenths } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { problemMessage } from '#areas/staff/core/problem-messages.ts'
import type { Export } from './use-export.ts'
import styles from './export-status.module.css'

const TENTH_OF_MB = 100_000

/** How far the file is, or why there is none. */
export function ExportStatus({ of: { taken, cancel, error } }: { of: Pick<Export, 'taken' | 'cancel' | 'error'> }) {
  if (taken !== null) {
    return (
      <div className={styles.status}>
        <ProgressBar label={m.staff_export_running()} className={styles.bar} />
        <span>
          {m.staff_export_running()} · {m.staff_export_size({ size: formatTenths(Math.round(taken / TENTH_OF_MB)) })}
        </span>
        <Button variant="quiet" onClick={cancel}>
          {m.staff_export_cancel()}
        </Button>
      </div>
    )
  }
  if (error === null) return null
  return (
    <div className={styles.status}>
      <Notice tone="danger" role="alert" title={m.staff_export_failed()}>
        {problemMessage(error)}
      </Notice>
    </div>
  )
}

import type { ImportJob } from '@rodchao/contract'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import styles from './steps.module.css'

export interface WorkingProps {
  job: ImportJob
  isStopping: boolean
  /** Whether this account may not stop it. */
  isBarred: boolean
  onStop: () => void
}

/** How far the shop is with the file; one may leave meanwhile. */
export function Working({ job: { phase, progress }, isStopping, isBarred, onStop }: WorkingProps) {
  const label = phase === 'checking' ? m.imports_checking() : m.imports_running()
  return (
    <Card className={styles.work}>
      <p role="status">{label}</p>
      <ProgressBar
        label={label}
        value={progress?.done}
        max={progress === null ? undefined : Math.max(1, progress.total)}
      />
      <p>
        {progress === null
          ? m.imports_progress_begins()
          : m.imports_progress({ done: formatCount(progress.done), total: formatCount(progress.total) })}
      </p>
      <p className={styles.quiet}>{m.imports_may_leave()}</p>
      {isBarred ? null : (
        <div className={styles.next}>
          <Button loading={isStopping} onClick={onStop}>
            {m.imports_stop()}
          </Button>
        </div>
      )}
    </Card>
  )
}

import { Link } from '@tanstack/react-router'
import type { ImportJob } from '@rodchao/contract'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { isWorking } from '../api.ts'
import type { ImportMove } from '../api.ts'
import { importSearch } from '../model.ts'
import { Figures, RefusedLines } from './outcome.tsx'
import { Working } from './working.tsx'
import styles from './steps.module.css'

/** All bookings that came in from elsewhere, whenever they are. */
const IMPORTED = { view: 'all', channel: 'import' }

export interface RunStepProps {
  job: ImportJob
  /** Whether what was tried is still what the form says. */
  isTried: boolean
  pending: ImportMove['does'] | null
  /** What this account was told that it may not do. */
  barred: ImportMove['does'] | null
  onRun: () => void
  onStop: () => void
}

/** Brings the file in, as it was tried. */
export function RunStep({ job, isTried, pending, barred, onRun, onStop }: RunStepProps) {
  const { phase, summary } = job
  if (isWorking(job))
    return <Working job={job} isStopping={pending === 'stop'} isBarred={barred === 'stop'} onStop={onStop} />
  if (phase === 'done' && summary !== null) {
    return (
      <div className={styles.stack}>
        <Notice tone="success" role="status" title={m.imports_done({ count: formatCount(summary.imported) })}>
          {m.imports_done_text()}
        </Notice>
        <Figures summary={summary} isTrial={false} />
        <div className={styles.next}>
          <Link to="/main" search={IMPORTED} className={buttonClass('next', 'lg')}>
            {m.imports_to_list()}
          </Link>
          <Link to="/import" className={buttonClass('outline', 'lg')}>
            {m.imports_another()}
          </Link>
        </div>
        <RefusedLines job={job} summary={summary} />
      </div>
    )
  }
  if (phase === 'stopped') {
    return (
      <div className={styles.stack}>
        <Notice tone="warning" role="status" title={m.imports_stopped()}>
          {m.imports_stopped_text()}
        </Notice>
        {summary === null ? null : <Figures summary={summary} isTrial={false} />}
        <div className={styles.next}>
          {barred === 'run' ? null : (
            <Button variant="next" size="lg" loading={pending === 'run'} onClick={onRun}>
              {m.imports_go_on()}
            </Button>
          )}
          <Link to="/import" search={importSearch(job.id, 'check')} className={buttonClass('outline', 'lg')}>
            {m.imports_check_again()}
          </Link>
        </div>
      </div>
    )
  }
  if (phase === 'checked' && isTried && summary !== null && summary.imported > 0) {
    return (
      <div className={styles.stack}>
        <Figures summary={summary} isTrial />
        <Notice tone="hint">{m.imports_run_text()}</Notice>
        {barred === 'run' ? null : (
          <div className={styles.next}>
            <Button variant="next" size="lg" loading={pending === 'run'} onClick={onRun}>
              {m.imports_run({ count: formatCount(summary.imported) })}
            </Button>
          </div>
        )}
      </div>
    )
  }
  return (
    <EmptyState
      action={
        <Link to="/import" search={importSearch(job.id, 'check')} className={buttonClass('next')}>
          {m.imports_to_check()}
        </Link>
      }
    >
      {phase === 'checked' && isTried ? m.imports_none_comes() : m.imports_run_needs_check()}
    </EmptyState>
  )
}

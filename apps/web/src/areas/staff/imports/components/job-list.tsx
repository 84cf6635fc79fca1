import { useId } from 'react'
import { Link } from '@tanstack/react-router'
import type { ImportJobHead } from '@rodchao/contract'
import { formatCount, formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedRead } from '#areas/staff/core/components/failed-read.tsx'
import { joined } from '#areas/staff/core/labels.ts'
import { useImports } from '../use-import.ts'
import { phaseLabel, sizeText } from '../labels.ts'
import styles from './steps.module.css'

/** Files that were sent before, newest first, with how far each is. */
export function JobList({ now }: { now: number }) {
  const titleId = useId()
  const { data, error, refetch } = useImports()
  return (
    <Card padding="flush" aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{m.imports_earlier()}</h2>
      </div>
      {data === undefined ? (
        error === null ? (
          <Loading shapes={['row', 'row']} />
        ) : (
          <FailedRead title={m.imports_list_failed()} error={error} onRetry={refetch} />
        )
      ) : data.length === 0 ? (
        <EmptyState>{m.imports_earlier_none()}</EmptyState>
      ) : (
        <ul className={styles.files}>
          {data.map((job) => (
            <JobRow key={job.id} job={job} now={now} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const TONES: Record<ImportJobHead['phase'], string> = {
  uploaded: 'plain',
  checking: 'busy',
  checked: 'plain',
  running: 'busy',
  done: 'good',
  stopped: 'wait',
  failed: 'bad',
}

export function Phase({ job }: { job: Pick<ImportJobHead, 'phase'> }) {
  return (
    <span className={styles.phase} data-tone={TONES[job.phase]}>
      {phaseLabel(job.phase)}
    </span>
  )
}

function JobRow({ job, now }: { job: ImportJobHead; now: number }) {
  const facts = [formatMoment(job.createdAt, now), job.createdBy, sizeText(job.byteSize)]
  const isDone = job.phase === 'done' && job.summary !== null
  return (
    <li>
      <p className={styles.file}>
        <Link to="/import" search={{ job: job.id }}>
          {job.fileName}
        </Link>
        <small>{joined(...facts)}</small>
      </p>
      {isDone ? (
        <span className={styles.quiet}>{m.imports_came_in({ count: formatCount(job.summary?.imported ?? 0) })}</span>
      ) : null}
      <Phase job={job} />
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { RecordKind } from '@rodchao/contract'
import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedRead } from '../../core/components/failed-read.tsx'
import { historyOptions } from '../audit/api.ts'
import { didWords } from '../audit/trail-actions.ts'
import { namedKinds } from '../audit/trail-values.ts'
import { useChoiceNames } from '../use-choice-names.ts'
import { Differences } from './differences.tsx'
import styles from './record-history.module.css'

/** Who changed a record, when, and what stood there before and after; newest first. */
export function RecordHistory({ kind, id }: { kind: RecordKind; id: string }) {
  const now = useNow()
  const { data, error, refetch } = useQuery(historyOptions(useApi(), kind, id))
  const { choices } = useChoiceNames([...new Set(data?.flatMap(namedKinds))])
  if (data === undefined)
    return error === null ? (
      <Loading shapes={['row', 'row', 'row']} />
    ) : (
      <FailedRead title={m.records_history_failed()} error={error} onRetry={refetch} />
    )
  if (data.length === 0) return <EmptyState>{m.records_history_empty()}</EmptyState>
  return (
    <ol className={styles.history}>
      {data.map((change) => (
        <li key={change.id}>
          <p>
            <b>{change.by === '' ? m.staff_actor_system() : change.by}</b> {didWords(change)}
          </p>
          <time dateTime={change.at}>{formatMoment(change.at, now)}</time>
          <Differences change={change} names={choices} />
        </li>
      ))}
    </ol>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BackupState } from '@rodchao/contract'
import { formatCount, formatDateTime, formatTenths } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedRead } from '../../core/components/failed-read.tsx'
import { problemMessage } from '../../core/problem-messages.ts'
import { BACKUPS_KEY, backupsOptions } from '../../core/api/backups.ts'
import styles from './connections.module.css'

const TENTHS_OF_MEGABYTE = 100_000

const REASONS: Record<NonNullable<BackupState['failure']>['reason'], () => string> = {
  no_room: () => m.connections_backup_no_room(),
  not_writable: () => m.connections_backup_not_writable(),
  database: () => m.connections_backup_database(),
  failed: () => m.connections_backup_other(),
}

/** When the shop was last backed up, and a button for one more. */
export function BackupSection() {
  useLocale()
  const api = useApi()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(backupsOptions(api))
  const making = useMutation({
    mutationFn: () => api.call('makeBackup', { body: {} }),
    onSuccess: (state) => client.setQueryData(BACKUPS_KEY, state),
  })
  if (data === undefined)
    return error === null ? (
      <Loading shapes={['row']} />
    ) : (
      <FailedRead title={m.connections_backup()} error={error} onRetry={refetch} />
    )
  return (
    <section className={styles.backup} aria-label={m.connections_backup()}>
      <div className={styles.row}>
        <div className={styles.words}>
          <h2>{m.connections_backup()}</h2>
          {data.isSet ? <KeptBackups state={data} /> : <p>{m.connections_backup_without()}</p>}
          {data.isSet ? null : <p>{m.connections_set_by({ names: 'BACKUP_DIR, BACKUP_PASSPHRASE' })}</p>}
        </div>
        {data.isSet ? (
          <Button loading={making.isPending || data.isRunning} onClick={() => making.mutate()}>
            {m.connections_backup_now()}
          </Button>
        ) : null}
      </div>
      <div role="status">{data.isRunning ? <p>{m.connections_backup_running()}</p> : null}</div>
      {data.failure === null || data.isRunning ? null : (
        <Notice tone="danger" title={m.connections_backup_failed({ time: formatDateTime(data.failure.at) })}>
          {REASONS[data.failure.reason]()}
        </Notice>
      )}
      {making.error === null ? null : (
        <Notice tone="danger" role="alert">
          {problemMessage(making.error)}
        </Notice>
      )}
    </section>
  )
}

function KeptBackups({ state: { last, count, isEncrypted } }: { state: BackupState }) {
  return (
    <>
      <p>
        {last === null
          ? m.connections_backup_none()
          : m.connections_backup_last({
              time: formatDateTime(last.madeAt),
              size: formatTenths(Math.max(1, Math.round(last.bytes / TENTHS_OF_MEGABYTE))),
            })}
        {count > 0 ? ` · ${m.connections_backup_count({ count: formatCount(count) })}` : null}
      </p>
      <p>{isEncrypted ? m.connections_backup_locked() : m.connections_backup_open()}</p>
    </>
  )
}

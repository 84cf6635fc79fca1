import { useQuery } from '@tanstack/react-query'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedRead } from '../../core/components/failed-read.tsx'
import { connectionsOptions } from '../api.ts'
import { OwnersPage } from '../components/owners-page.tsx'
import { BackupSection } from './backup-section.tsx'
import { ConnectionRow } from './connection-row.tsx'
import styles from './connections.module.css'

/** /records/connections: which services the shop is connected with, and whether they serve it. */
export function ConnectionsPage() {
  useLocale()
  const { data, error, refetch } = useQuery(connectionsOptions(useApi()))
  return (
    <OwnersPage here="connections" title={m.connections_title()}>
      <div className={styles.content}>
        {data === undefined ? (
          error === null ? (
            <Loading shapes={['row', 'row', 'row', 'row']} />
          ) : (
            <FailedRead isMain title={m.connections_failed()} error={error} onRetry={refetch} />
          )
        ) : (
          <>
            <BackupSection />
            <p className={styles.lead}>{m.connections_lead()}</p>
            <ul className={styles.list} aria-label={m.connections_title()}>
              {data.map((connection) => (
                <ConnectionRow key={connection.name} connection={connection} />
              ))}
            </ul>
          </>
        )}
      </div>
    </OwnersPage>
  )
}

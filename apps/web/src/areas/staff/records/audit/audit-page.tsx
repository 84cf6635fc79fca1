import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedRead } from '../../core/components/failed-read.tsx'
import { choicesOptions } from '../api.ts'
import { OwnersPage } from '../components/owners-page.tsx'
import { viewOf } from '../kinds/views.ts'
import { auditOptions } from './api.ts'
import { auditSearch, readAuditAddress } from './audit-address.ts'
import type { AuditAddress } from './audit-address.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import styles from './audit.module.css'

const route = getRouteApi('/_staff/records/audit')

/** /records/audit: who changed what in the shop, for its owner. */
export function AuditPage() {
  useLocale()
  const api = useApi()
  const now = useNow()
  const navigate = useNavigate()
  const address = readAuditAddress(route.useSearch(), now)
  const people = useQuery(choicesOptions(api, 'users')).data?.items ?? []
  const log = useInfiniteQuery(auditOptions(api, address))
  const items = log.data?.pages.flatMap((page) => page.items)
  const go = (next: Partial<AuditAddress>) =>
    void navigate({ to: '/records/audit', search: auditSearch({ ...address, ...next }, now), replace: true })
  return (
    <OwnersPage here="audit" title={m.audit_title()}>
      <div className={styles.content}>
        <AuditFilters
          address={address}
          people={people.map((person) => ({ value: person.id, label: viewOf('users').nameOf(person) }))}
          go={go}
        />
        {items === undefined ? (
          log.error === null ? (
            <Loading shapes={['row', 'row', 'row', 'row']} />
          ) : (
            <FailedRead isMain title={m.audit_failed()} error={log.error} onRetry={log.refetch} />
          )
        ) : items.length === 0 ? (
          <EmptyState>{m.audit_empty()}</EmptyState>
        ) : (
          <>
            <AuditList items={items} now={now} />
            {log.hasNextPage ? (
              <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                {m.audit_older()}
              </Button>
            ) : null}
          </>
        )}
      </div>
    </OwnersPage>
  )
}

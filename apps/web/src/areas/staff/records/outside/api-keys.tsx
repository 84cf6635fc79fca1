import { Suspense, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ApiKey } from '@rodchao/contract'
import { formatCount, formatDate, formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { useKeptFocus } from '#ui/actions/use-kept-focus.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedRead } from '../../core/components/failed-read.tsx'
import { MarkBadge } from '../../core/components/mark-badge.tsx'
import { usePrefetch } from '../../core/moves/use-prefetch.ts'
import { problemMessage } from '../../core/problem-messages.ts'
import { API_KEYS_KEY, apiKeysOptions, revokeApiKey } from './api.ts'
import { EndDialog } from './end-dialog.tsx'
import { SCOPE_LABELS } from './key-labels.ts'
import styles from './outside.module.css'

const KeyDialog = lazyComponent(() => import('./key-dialog.tsx'), 'KeyDialog')
const NEXT_NEEDED = [KeyDialog.preload]

/** Keys by which a site of the shop's own asks and books. */
export function ApiKeys({ onDone }: { onDone: (message: string) => void }) {
  usePrefetch(NEXT_NEEDED)
  const { data, error, refetch } = useQuery(apiKeysOptions(useApi()))
  const [isAdding, setAdding] = useState(false)
  const working = data?.filter(({ state }) => state === 'works') ?? []
  const ended = data?.filter(({ state }) => state !== 'works') ?? []
  const { part, place } = useKeptFocus<HTMLElement>()
  return (
    <section ref={part} className={styles.part} aria-labelledby="outside-keys">
      <div className={styles.head}>
        <h2 id="outside-keys">{m.outside_keys()}</h2>
        <Button ref={place} icon={IconPlus} disabled={data === undefined} onClick={() => setAdding(true)}>
          {m.outside_key_new()}
        </Button>
      </div>
      <p className={styles.lead}>{m.outside_keys_lead()}</p>
      {data === undefined ? (
        error === null ? (
          <Loading shapes={['row', 'row']} />
        ) : (
          <FailedRead title={m.outside_failed()} error={error} onRetry={refetch} />
        )
      ) : working.length === 0 ? (
        <div className={styles.list}>
          <EmptyState>{m.outside_keys_none()}</EmptyState>
        </div>
      ) : (
        <ul className={styles.list} aria-label={m.outside_keys()}>
          {working.map((apiKey) => (
            <WorkingKey key={apiKey.id} apiKey={apiKey} onDone={onDone} />
          ))}
        </ul>
      )}
      {ended.length === 0 ? null : (
        <details className={styles.ended}>
          <summary>{m.outside_keys_ended({ count: formatCount(ended.length) })}</summary>
          <ul className={styles.list} aria-label={m.outside_keys_ended({ count: formatCount(ended.length) })}>
            {ended.map((apiKey) => (
              <li key={apiKey.id}>
                <KeyWords apiKey={apiKey} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {isAdding ? (
        <Suspense>
          <KeyDialog onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}

function KeyWords({ apiKey }: { apiKey: ApiKey }) {
  const { name, prefix, scopes, origins, state, lastDay, createdAt, createdBy, lastUsedAt, revokedAt } = apiKey
  const until = lastDay === null ? m.outside_key_no_end() : m.outside_key_until({ date: formatDate(lastDay) })
  return (
    <div className={styles.words}>
      <h3 className={styles.named}>
        {name}
        {state === 'expired' ? <MarkBadge tone="warning">{m.outside_key_expired()}</MarkBadge> : null}
        {state === 'revoked' ? <MarkBadge tone="danger">{m.outside_key_revoked()}</MarkBadge> : null}
      </h3>
      <p className={styles.address}>{prefix}…</p>
      <p>{scopes.map((scope) => SCOPE_LABELS[scope]()).join(' · ')}</p>
      {origins.length === 0 ? null : <p>{m.outside_key_from({ sites: origins.join(' · ') })}</p>}
      <p>
        {lastUsedAt === null
          ? m.outside_key_never_used()
          : m.outside_key_used({ time: formatDateTime(lastUsedAt, 'short') })}
        {' · '}
        {revokedAt === null ? until : m.outside_key_revoked_at({ time: formatDateTime(revokedAt, 'short') })}
      </p>
      <p>{m.outside_key_made({ time: formatDateTime(createdAt, 'short'), name: createdBy })}</p>
    </div>
  )
}

function WorkingKey({ apiKey, onDone }: { apiKey: ApiKey; onDone: (message: string) => void }) {
  const api = useApi()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const revoke = useMutation({
    mutationFn: () => revokeApiKey(api, apiKey.id),
    onSuccess: () => onDone(m.outside_key_ended()),
    onSettled: () => {
      setAsking(false)
      return client.invalidateQueries({ queryKey: [API_KEYS_KEY] })
    },
  })
  const { name } = apiKey
  return (
    <li>
      <div className={styles.row}>
        <KeyWords apiKey={apiKey} />
        <div className={styles.actions}>
          <Button aria-label={m.outside_end_of({ name })} onClick={() => setAsking(true)}>
            {m.outside_end()}
          </Button>
        </div>
      </div>
      {revoke.error === null ? null : (
        <Notice tone="danger" role="alert">
          {problemMessage(revoke.error)}
        </Notice>
      )}
      {isAsking ? (
        <EndDialog
          title={m.outside_end_of({ name })}
          isBusy={revoke.isPending}
          onEnd={() => revoke.mutate()}
          onClose={() => setAsking(false)}
        >
          {m.outside_key_end_text()}
        </EndDialog>
      ) : null}
    </li>
  )
}

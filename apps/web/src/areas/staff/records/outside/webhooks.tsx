import { Suspense, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { Webhook } from '@rodchao/contract'
import { formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { useKeptFocus } from '#ui/actions/use-kept-focus.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedRead } from '../../core/components/failed-read.tsx'
import { usePrefetch } from '../../core/moves/use-prefetch.ts'
import { problemMessage } from '../../core/problem-messages.ts'
import { testWebhook, WEBHOOKS_KEY, webhooksOptions } from './api.ts'
import styles from './outside.module.css'
import { deliveryResult, deliveryTone, EVENT_LABELS } from './webhook-labels.ts'

const WebhookDialog = lazyComponent(() => import('./webhook-dialog.tsx'), 'WebhookDialog')
const DeliveryLog = lazyComponent(() => import('./delivery-log.tsx'), 'DeliveryLog')
const NEXT_NEEDED = [WebhookDialog.preload, DeliveryLog.preload]

/** Addresses of other programs that are told what happens to bookings. */
export function Webhooks({ onDone }: { onDone: (message: string) => void }) {
  usePrefetch(NEXT_NEEDED)
  const options = webhooksOptions(useApi())
  const { data, error, refetch } = useQuery(options)
  const client = useQueryClient()
  const [editing, setEditing] = useState<{ webhook: Webhook | null; isElsewhere?: boolean }>()
  const [logged, setLogged] = useState<Webhook>()
  const { part, place } = useKeptFocus<HTMLElement>()
  return (
    <section ref={part} className={styles.part} aria-labelledby="outside-webhooks">
      <div className={styles.head}>
        <h2 id="outside-webhooks">{m.outside_webhooks()}</h2>
        <Button ref={place} icon={IconPlus} disabled={data === undefined} onClick={() => setEditing({ webhook: null })}>
          {m.outside_webhook_new()}
        </Button>
      </div>
      <p className={styles.lead}>{m.outside_webhooks_lead()}</p>
      {data === undefined ? (
        error === null ? (
          <Loading shapes={['row', 'row']} />
        ) : (
          <FailedRead title={m.outside_failed()} error={error} onRetry={refetch} />
        )
      ) : data.length === 0 ? (
        <div className={styles.list}>
          <EmptyState>{m.outside_webhooks_none()}</EmptyState>
        </div>
      ) : (
        <ul className={styles.list} aria-label={m.outside_webhooks()}>
          {data.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onEdit={() => setEditing({ webhook })}
              onLog={() => setLogged(webhook)}
            />
          ))}
        </ul>
      )}
      {editing === undefined ? null : (
        <Suspense>
          <DraftScope place={`webhook ${editing.webhook?.id ?? 'new'}`}>
            <WebhookDialog
              key={editing.webhook?.version}
              webhook={editing.webhook}
              isElsewhere={editing.isElsewhere}
              onStale={() => {
                const now = client.getQueryData(options.queryKey)?.find(({ id }) => id === editing.webhook?.id)
                if (now !== undefined) setEditing({ webhook: now, isElsewhere: true })
              }}
              onClose={() => setEditing(undefined)}
              onDone={onDone}
            />
          </DraftScope>
        </Suspense>
      )}
      {logged === undefined ? null : (
        <Suspense>
          <DeliveryLog webhook={logged} onClose={() => setLogged(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

function WebhookRow({ webhook, onEdit, onLog }: { webhook: Webhook; onEdit: () => void; onLog: () => void }) {
  const api = useApi()
  const client = useQueryClient()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => testWebhook(api, webhook.id),
    onSettled: () => client.invalidateQueries({ queryKey: [WEBHOOKS_KEY] }),
  })
  const { address, description, events, isActive, failingSince } = webhook
  const name = description === '' ? new URL(address).host : description
  return (
    <li>
      <div className={styles.row}>
        <div className={styles.words}>
          <h3>{name}</h3>
          <p className={styles.address}>{address}</p>
          <p>{events.map((event) => EVENT_LABELS[event]()).join(' · ')}</p>
          {isActive ? null : <p>{m.outside_webhook_off()}</p>}
        </div>
        <div className={styles.actions}>
          {isActive ? (
            <Button loading={isPending} aria-label={m.outside_test_of({ name })} onClick={() => mutate()}>
              {m.outside_test()}
            </Button>
          ) : null}
          <Button aria-label={m.outside_log_of({ name })} onClick={onLog}>
            {m.outside_log()}
          </Button>
          <Button aria-label={m.outside_edit_of({ name })} onClick={onEdit}>
            {m.outside_edit()}
          </Button>
        </div>
      </div>
      {failingSince === null ? null : (
        <Notice tone="danger" title={m.outside_failing({ time: formatDateTime(failingSince, 'short') })}>
          {m.outside_failing_text()}
        </Notice>
      )}
      <div role="status">
        {data === undefined ? null : <Notice tone={deliveryTone(data)}>{deliveryResult(data)}</Notice>}
      </div>
      {error === null ? null : (
        <Notice tone="danger" role="alert">
          {problemMessage(error)}
        </Notice>
      )}
    </li>
  )
}

import { useState } from 'react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Webhook } from '@rodchao/contract'
import { formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { OptionSwitch } from '#ui/actions/option-switch.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { codeText, joined } from '../../core/labels.ts'
import { FailedRead } from '../../core/components/failed-read.tsx'
import { problemMessage } from '../../core/problem-messages.ts'
import { deliveriesOptions, resendDelivery, WEBHOOKS_KEY } from './api.ts'
import type { Delivery } from './api.ts'
import styles from './outside.module.css'
import { deliveryResult, deliveryTone, eventLabel } from './webhook-labels.ts'

type Shown = 'all' | 'failed'

/** What an address was told, and what it answered. */
export function DeliveryLog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [shown, setShown] = useState<Shown>('all')
  const [again, setAgain] = useState<Delivery>()
  const log = useInfiniteQuery(deliveriesOptions(useApi(), webhook.id, shown === 'failed'))
  const items = log.data?.pages.flatMap((page) => page.items)
  return (
    <Dialog open kind="sheet" onClose={onClose} asksBeforeClosing={false} title={m.outside_log()}>
      <p className={styles.address}>{webhook.address}</p>
      <p className={styles.lead}>{m.outside_log_lead()}</p>
      <div className={styles.shown}>
        <OptionSwitch<Shown>
          label={m.outside_log_shown()}
          options={[
            { value: 'all', label: m.outside_log_all() },
            { value: 'failed', label: m.outside_log_failed() },
          ]}
          current={shown}
          onChange={(next) => {
            setShown(next)
            setAgain(undefined)
          }}
        />
      </div>
      {/* One that arrives leaves the list of those that did not. */}
      <div role="status">
        {again === undefined ? null : (
          <Notice tone={deliveryTone(again)} title={eventLabel(again.event)}>
            {deliveryResult(again)}
          </Notice>
        )}
      </div>
      {items === undefined ? (
        log.error === null ? (
          <Loading shapes={['row', 'row', 'row', 'row']} />
        ) : (
          <FailedRead title={m.outside_failed()} error={log.error} onRetry={log.refetch} />
        )
      ) : items.length === 0 ? (
        <EmptyState>{shown === 'failed' ? m.outside_log_none_failed() : m.outside_log_none()}</EmptyState>
      ) : (
        <>
          <ul className={styles.log} aria-label={m.outside_log()}>
            {items.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} canResend={webhook.isActive} onResent={setAgain} />
            ))}
          </ul>
          {log.hasNextPage ? (
            <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
              {m.outside_log_older()}
            </Button>
          ) : null}
        </>
      )}
    </Dialog>
  )
}

interface DeliveryRowProps {
  delivery: Delivery
  canResend: boolean
  onResent: (delivery: Delivery) => void
}

function DeliveryRow({ delivery, canResend, onResent }: DeliveryRowProps) {
  const api = useApi()
  const client = useQueryClient()
  const resend = useMutation({
    mutationFn: () => resendDelivery(api, delivery.id),
    onSuccess: onResent,
    onSettled: () => client.invalidateQueries({ queryKey: [WEBHOOKS_KEY] }),
  })
  const { event, booking, createdAt, nextTryAt, attempts, answer, body, state } = delivery
  const name = eventLabel(event)
  const code = booking === null ? null : codeText(booking.code)
  const time = formatDateTime(createdAt, 'short')
  return (
    <li data-state={state}>
      <div className={styles.row}>
        <div className={styles.words}>
          <h3>
            {name}
            {booking === null ? null : (
              <>
                {' '}
                <Link to="/reservation-info" search={{ id: booking.id }} preload={false} className="rc-nowrap">
                  {code}
                </Link>
              </>
            )}
          </h3>
          <p>{time}</p>
          <p className={styles.result}>{deliveryResult(delivery)}</p>
          {nextTryAt === null || attempts === 0 ? null : (
            <p>{m.outside_next_try({ time: formatDateTime(nextTryAt, 'short') })}</p>
          )}
        </div>
        {canResend ? (
          <Button
            loading={resend.isPending}
            aria-label={m.outside_resend_of({ name: joined(name, code), time })}
            onClick={() => resend.mutate()}
          >
            {m.outside_resend()}
          </Button>
        ) : null}
      </div>
      {resend.error === null ? null : (
        <Notice tone="danger" role="alert">
          {problemMessage(resend.error)}
        </Notice>
      )}
      <details>
        <summary>{m.outside_what_was_sent()}</summary>
        <pre className={styles.code}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
        {answer === '' ? null : (
          <>
            <p>{m.outside_what_was_answered()}</p>
            <pre className={styles.code}>{answer}</pre>
          </>
        )}
      </details>
    </li>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedRead } from '#areas/staff/core/components/failed-read.tsx'
import { messagesOptions } from '#areas/staff/core/api/messages.ts'
import { refreshAround } from '#areas/staff/core/api/reservations.ts'
import type { Message } from '#areas/staff/core/api/messages.ts'
import { problemMessage, traceMessage } from '#areas/staff/core/problem-messages.ts'
import { deliveryState, failureMessage } from './message-labels.ts'
import { useIntentKey } from '#areas/staff/core/moves/use-intent-key.ts'
import { MarkBadge } from '#areas/staff/core/components/mark-badge.tsx'
import type { TabProps } from '../frame/tab-props.ts'
import styles from '../frame/tabs-content.module.css'

const CHANNELS: Record<Message['channel'], { icon: typeof IconMail; label: () => string }> = {
  line: { icon: IconMessageCircle, label: () => m.changes_channel_line() },
  email: { icon: IconMail, label: () => m.changes_channel_email() },
  file: { icon: IconFileText, label: () => m.changes_channel_file() },
}

/** Messages to the customer and their delivery state. */
export function MessagesTab({ reservation, now, onDone }: TabProps) {
  const api = useApi()
  const client = useQueryClient()
  const intent = useIntentKey()
  const messages = useQuery(messagesOptions(api, reservation.id))
  const resend = useMutation({
    mutationFn: (id: string) => api.call('resendMessage', { params: { id }, idempotencyKey: intent.keyFor(id) }),
    onSuccess: () => {
      intent.done()
      onDone(m.changes_done_resent())
    },
    onSettled: () => refreshAround(client, reservation.id),
  })
  return (
    <Card>
      <h2 className={styles.heading}>{m.changes_tab_messages()}</h2>
      {resend.error === null ? null : (
        <Notice tone="danger" role="alert" title={problemMessage(resend.error)}>
          {traceMessage(resend.error)}
        </Notice>
      )}
      {messages.isPending ? <Loading shapes={['row', 'row']} /> : null}
      {messages.error === null ? null : (
        <FailedRead title={m.changes_messages_failed()} error={messages.error} onRetry={messages.refetch} />
      )}
      {messages.data?.length === 0 ? <EmptyState>{m.changes_messages_none()}</EmptyState> : null}
      <ul className={styles.rows}>
        {(messages.data ?? []).map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            now={now}
            isSending={resend.isPending && resend.variables === message.id}
            onResend={() => resend.mutate(message.id)}
          />
        ))}
      </ul>
    </Card>
  )
}

interface MessageRowProps {
  message: Message
  now: number
  isSending: boolean
  onResend: () => void
}

function MessageRow({ message, now, isSending, onResend }: MessageRowProps) {
  const { channel, recipient, subject, body, state, attempts, lastError, createdAt, sentAt, isResendable } = message
  const delivery = deliveryState(message)
  const title = subject === '' ? CHANNELS[channel].label() : subject
  const facts = [
    CHANNELS[channel].label(),
    recipient,
    formatMoment(sentAt ?? createdAt, now),
    attempts > 1 ? m.changes_attempts({ count: attempts }) : '',
  ]
  return (
    <li>
      <Icon of={CHANNELS[channel].icon} size={20} />
      <span className={styles.grow}>
        <b>{title}</b> <MarkBadge tone={delivery.tone}>{delivery.label}</MarkBadge>
        <small>{facts.filter((fact) => fact !== '' && fact !== title).join(' · ')}</small>
        {lastError === null || state === 'sent' ? null : (
          <small>{m.changes_message_error({ error: failureMessage(lastError) })}</small>
        )}
        {/* Of a customer who was erased only that it was sent is left. */}
        {body === '' ? null : (
          <details className={styles.body}>
            <summary>{m.changes_message_read()}</summary>
            <p className={styles.typed}>{body}</p>
          </details>
        )}
      </span>
      {isResendable ? (
        <Button loading={isSending} onClick={onResend}>
          {m.changes_resend()}
        </Button>
      ) : null}
    </li>
  )
}

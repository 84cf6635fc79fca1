import { useId, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Webhook } from '@rodchao/contract'
import { WEBHOOK_EVENTS } from '@rodchao/rental'
import type { WebhookEvent } from '@rodchao/rental'
import { ProblemError } from '#lib/api/problem-error.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Switch } from '#ui/actions/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CloseButton } from '#ui/overlays/close-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useDraft, useForgetDraft } from '#ui/overlays/use-draft.ts'
import { problemMessage } from '../../core/problem-messages.ts'
import { removeWebhook, renewSecret, saveWebhook, WEBHOOKS_KEY } from './api.ts'
import type { WebhookFields } from './api.ts'
import { EndDialog } from './end-dialog.tsx'
import styles from './outside.module.css'
import { SecretText } from './secret-text.tsx'
import { EVENT_LABELS, faultLabel } from './webhook-labels.ts'

export interface WebhookDialogProps {
  /** Null for a new one. */
  webhook: Webhook | null
  /** Somebody else saved it first: it is shown as it is now, with what was typed here. */
  isElsewhere?: boolean | undefined
  /** It is not any more what was seen. */
  onStale: () => void
  onClose: () => void
  onDone: (message: string) => void
}

const USUAL: readonly WebhookEvent[] = ['booking.created', 'booking.confirmed', 'booking.changed', 'booking.cancelled']

/** An address that is told what happens, and its secret, which is shown here once. */
export function WebhookDialog({ webhook, isElsewhere = false, onStale, onClose, onDone }: WebhookDialogProps) {
  const api = useApi()
  const client = useQueryClient()
  const [formId, onId, eventsId] = [useId(), useId(), useId()]
  const [address, setAddress] = useDraft('address', webhook?.address ?? '')
  const [description, setDescription] = useDraft('description', webhook?.description ?? '')
  const [events, setEvents] = useDraft<readonly WebhookEvent[]>('events', webhook?.events ?? USUAL)
  const [isActive, setActive] = useDraft('isActive', webhook?.isActive ?? true)
  const forgetDraft = useForgetDraft()
  const [isTried, setTried] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const again = () => client.invalidateQueries({ queryKey: [WEBHOOKS_KEY] })
  const showNow = async (refusal: Error) => {
    if (!(refusal instanceof ProblemError) || refusal.code !== 'stale_version') return
    await again()
    onStale()
  }
  const save = useMutation({
    mutationFn: (body: WebhookFields) => saveWebhook(api, webhook, body),
    onSuccess: (saved) => {
      forgetDraft()
      void again()
      if (saved.secret !== null) return setSecret(saved.secret)
      onDone(m.outside_saved())
      onClose()
    },
    onError: showNow,
  })
  const renew = useMutation({
    mutationFn: (seen: Webhook) => renewSecret(api, seen),
    onSuccess: (renewed) => {
      void again()
      setSecret(renewed.secret)
    },
    onError: showNow,
  })
  const remove = useMutation({
    mutationFn: (seen: Webhook) => removeWebhook(api, seen),
    onSuccess: () => {
      forgetDraft()
      void again()
      onDone(m.outside_webhook_ended())
      onClose()
    },
    onError: (refusal) => {
      setEnding(false)
      return showNow(refusal)
    },
  })
  const error = save.error ?? renew.error ?? remove.error
  const refused =
    save.error instanceof ProblemError ? save.error.errors.find(({ pointer }) => pointer === '/address') : undefined
  const addressFault =
    isTried && address.trim() === ''
      ? m.outside_webhook_address_fault()
      : refused === undefined
        ? undefined
        : faultLabel(refused.code)
  const toggle = (event: WebhookEvent, isWanted: boolean) =>
    setEvents((before) => WEBHOOK_EVENTS.filter((one) => (one === event ? isWanted : before.includes(one))))
  const handleSubmit = () => {
    setTried(true)
    if (address.trim() === '' || events.length === 0 || save.isPending) return
    save.mutate({ address: address.trim(), description, events: [...events], isActive })
  }
  if (secret !== null)
    return (
      <Dialog
        open
        kind="sheet"
        onClose={onClose}
        asksBeforeClosing={false}
        title={m.outside_secret()}
        foot={
          <Button variant="fill" onClick={onClose}>
            {m.outside_done()}
          </Button>
        }
      >
        <div className={styles.form}>
          <Notice tone="success">{webhook === null ? m.outside_secret_first() : m.outside_secret_once()}</Notice>
          <SecretText label={m.outside_secret()} value={secret} help={m.outside_secret_help()} inPlaceOfForm />
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open
      kind="sheet"
      onClose={onClose}
      title={webhook === null ? m.outside_webhook_new() : m.outside_webhook_edit()}
      foot={
        <>
          <CloseButton>{m.staff_back_out()}</CloseButton>
          <Button type="submit" form={formId} variant="fill" loading={save.isPending}>
            {m.outside_save()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          handleSubmit()
        }}
      >
        {isElsewhere ? (
          <Notice tone="warning" role="alert">
            {m.outside_elsewhere()}
          </Notice>
        ) : null}
        {error === null || refused !== undefined ? null : (
          <Notice tone="danger" role="alert">
            {problemMessage(error)}
          </Notice>
        )}
        <TextField
          label={m.outside_webhook_address()}
          help={m.outside_webhook_address_help()}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={address}
          error={addressFault}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <TextField
          label={m.outside_webhook_name()}
          optional={m.staff_optional()}
          autoComplete="off"
          maxLength={100}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <fieldset className={styles.events} aria-describedby={eventsId}>
          <legend>{m.outside_webhook_events()}</legend>
          {WEBHOOK_EVENTS.map((event) => (
            <CheckboxField
              key={event}
              label={EVENT_LABELS[event]()}
              checked={events.includes(event)}
              onChange={({ currentTarget }) => toggle(event, currentTarget.checked)}
            />
          ))}
          {isTried && events.length === 0 ? (
            <FieldError id={eventsId}>{m.outside_webhook_events_fault()}</FieldError>
          ) : null}
        </fieldset>
        <span className={styles.on}>
          <Switch checked={isActive} aria-labelledby={onId} onChange={setActive} />
          <span id={onId}>{m.outside_webhook_active()}</span>
        </span>
        {webhook === null ? null : (
          <div className={styles.actions}>
            <Button loading={renew.isPending} onClick={() => renew.mutate(webhook)}>
              {m.outside_secret_new()}
            </Button>
            <Button variant="danger-outline" onClick={() => setEnding(true)}>
              {m.outside_end()}
            </Button>
          </div>
        )}
      </form>
      {isEnding && webhook !== null ? (
        <EndDialog
          title={m.outside_end_of({ name: webhook.address })}
          isBusy={remove.isPending}
          onEnd={() => remove.mutate(webhook)}
          onClose={() => setEnding(false)}
        >
          {m.outside_webhook_end_text()}
        </EndDialog>
      ) : null}
    </Dialog>
  )
}

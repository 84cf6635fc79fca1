import { useId, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KEY_SCOPES, MOST_KEY_ORIGINS } from '@rodchao/contract/outside'
import type { KeyScope } from '@rodchao/contract'
import { parseFrameOrigins } from '@rodchao/rental'
import { ProblemError } from '#lib/api/problem-error.ts'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { DayField, parseDay } from '#ui/dates/day-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormDialog } from '../../core/components/form-dialog.tsx'
import { problemMessage } from '../../core/problem-messages.ts'
import { addApiKey, API_KEYS_KEY } from './api.ts'
import type { KeyFields } from './api.ts'
import { SCOPE_LABELS } from './key-labels.ts'
import styles from './outside.module.css'
import { SecretText } from './secret-text.tsx'

/** What is wrong with the sites that were typed; undefined where nothing is. */
function originsFault(typed: string): string | undefined {
  const { origins, refused } = parseFrameOrigins(typed)
  const [first] = refused
  if (first !== undefined) return m.outside_key_sites_fault({ line: first })
  return origins.length > MOST_KEY_ORIGINS
    ? m.outside_key_sites_many({ count: formatCount(MOST_KEY_ORIGINS) })
    : undefined
}

/** A new key: what it may, until when, and then its text, which is shown here once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const client = useQueryClient()
  const scopesId = useId()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ReadonlySet<KeyScope>>(new Set(KEY_SCOPES))
  const [lastDay, setLastDay] = useState('')
  const [sites, setSites] = useState('')
  const [isTried, setTried] = useState(false)
  const make = useMutation({
    mutationFn: (body: KeyFields) => addApiKey(api, body),
    onSuccess: () => client.invalidateQueries({ queryKey: [API_KEYS_KEY] }),
  })
  const day = lastDay.trim() === '' ? null : parseDay(lastDay)
  const isUnread = day === null && lastDay.trim() !== ''
  const sitesFault = originsFault(sites)
  const refused =
    make.error instanceof ProblemError ? make.error.errors.find(({ pointer }) => pointer === '/lastDay') : undefined
  const handleSubmit = () => {
    setTried(true)
    if (name.trim() === '' || scopes.size === 0 || isUnread || sitesFault !== undefined) return
    make.mutate({ name, scopes: [...scopes], lastDay: day, origins: [...parseFrameOrigins(sites).origins] })
  }
  const toggle = (scope: KeyScope, isWanted: boolean) =>
    setScopes((before) => new Set(KEY_SCOPES.filter((one) => (one === scope ? isWanted : before.has(one)))))
  if (make.data !== undefined)
    return <MadeKey name={make.data.apiKey.name} secret={make.data.secret} onClose={onClose} />
  return (
    <FormDialog
      kind="sheet"
      title={m.outside_key_new()}
      submit={m.outside_key_make()}
      variant="fill"
      isPending={make.isPending}
      problem={make.error}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {make.error === null || refused !== undefined ? null : (
        <Notice tone="danger" role="alert">
          {problemMessage(make.error)}
        </Notice>
      )}
      <TextField
        label={m.outside_key_name()}
        help={m.outside_key_name_help()}
        autoComplete="off"
        maxLength={80}
        value={name}
        error={isTried && name.trim() === '' ? m.outside_key_name_fault() : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <fieldset className={styles.events} aria-describedby={isTried && scopes.size === 0 ? scopesId : undefined}>
        <legend>{m.outside_key_scopes()}</legend>
        {KEY_SCOPES.map((scope) => (
          <CheckboxField
            key={scope}
            label={SCOPE_LABELS[scope]()}
            help={scope}
            checked={scopes.has(scope)}
            onChange={({ currentTarget }) => toggle(scope, currentTarget.checked)}
          />
        ))}
        {isTried && scopes.size === 0 ? (
          <FieldError id={scopesId}>{m.outside_webhook_events_fault()}</FieldError>
        ) : null}
      </fieldset>
      <DayField
        label={m.outside_key_last_day()}
        optional={m.staff_optional()}
        value={lastDay}
        error={
          refused === undefined
            ? isTried && isUnread
              ? m.outside_key_day_unread()
              : undefined
            : m.staff_field_in_past()
        }
        onChange={setLastDay}
      />
      <TextArea
        label={m.outside_key_sites()}
        optional={m.staff_optional()}
        help={m.outside_key_sites_help()}
        rows={2}
        spellCheck={false}
        autoComplete="off"
        maxLength={3000}
        value={sites}
        error={isTried ? sitesFault : undefined}
        onChange={(event) => setSites(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

interface MadeKeyProps {
  name: string
  secret: string
  onClose: () => void
}

/** The key itself. Whoever wants to leave before it was copied is told so once. */
function MadeKey({ name, secret, onClose }: MadeKeyProps) {
  const [isCopied, setCopied] = useState(false)
  const [isWarned, setWarned] = useState(false)
  const handleLeave = () => {
    if (isCopied || isWarned) return onClose()
    setWarned(true)
  }
  return (
    <Dialog
      open
      kind="sheet"
      onClose={handleLeave}
      asksBeforeClosing={false}
      title={name}
      foot={
        <Button variant="fill" onClick={handleLeave}>
          {m.outside_done()}
        </Button>
      }
    >
      <div className={styles.form}>
        <Notice tone="success">{m.outside_key_once()}</Notice>
        <SecretText label={m.outside_key()} value={secret} inPlaceOfForm onCopy={() => setCopied(true)} />
        <p className={styles.lead}>{m.outside_key_help()}</p>
        {isWarned && !isCopied ? (
          <Notice tone="warning" role="alert">
            {m.outside_key_not_copied()}
          </Notice>
        ) : null}
        <p className={styles.lead}>
          {m.outside_key_how()}{' '}
          <a href="/api/docs" target="_blank" rel="noreferrer">
            {m.outside_key_calls()}
          </a>
        </p>
      </div>
    </Dialog>
  )
}

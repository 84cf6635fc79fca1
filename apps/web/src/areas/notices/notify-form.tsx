import { useState } from 'react'
import type { FormEvent } from 'react'
import { formatDuration } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { NO_ANSWER, ProblemError } from '#lib/api/problem-error.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './ways.module.css'

const EMAIL_ID = 'notify-email'
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const TOO_MANY = 429
const BAD_REQUEST = 400
const MINUTE_MS = 60_000

type Fault = { kind: 'field'; message: string } | { kind: 'whole'; message: string }

function addressFault(email: string): Fault | null {
  if (email === '') return { kind: 'field', message: m.notices_email_missing() }
  return ADDRESS.test(email) ? null : { kind: 'field', message: m.notices_email_wrong() }
}

function toFault(error: unknown): Fault {
  if (!(error instanceof ProblemError)) return { kind: 'whole', message: m.notices_failed() }
  if (error.code === NO_ANSWER) return { kind: 'whole', message: m.errors_offline_text() }
  if (error.status === TOO_MANY) {
    const { retryAfterSeconds } = error.extensions
    const minutes = Math.ceil((typeof retryAfterSeconds === 'number' ? retryAfterSeconds : 60) / 60)
    return { kind: 'whole', message: m.notices_wait({ duration: formatDuration(minutes * MINUTE_MS) }) }
  }
  if (error.status === BAD_REQUEST) return { kind: 'field', message: m.notices_email_wrong() }
  return { kind: 'whole', message: m.notices_failed() }
}

export interface NotifyFormProps {
  about: 'opening' | 'maintenance'
}

/** Registers an address for the notice; the answer does not say whether it was registered before. */
export function NotifyForm({ about }: NotifyFormProps) {
  const api = useApi()
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<Fault | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isRunning, setRunning] = useState(false)
  const [keptFor, setKeptFor] = useState<string | null>(null)

  const fail = (why: Fault) => {
    setFault(why)
    setAttempt((count) => count + 1)
  }
  const send = async (address: string) => {
    setRunning(true)
    setFault(null)
    try {
      await api.call('askForNotice', { body: { email: address, about, language: getLocale() } })
      setKeptFor(address)
    } catch (error) {
      fail(toFault(error))
    } finally {
      setRunning(false)
    }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isRunning) return
    const address = email.trim()
    const found = addressFault(address)
    if (found === null) void send(address)
    else fail(found)
  }

  if (keptFor !== null) {
    return (
      <Notice tone="success" role="status">
        {m.notices_kept({ email: keptFor })}
      </Notice>
    )
  }
  const fieldError = fault?.kind === 'field' ? fault.message : undefined
  const problems =
    fault === null ? [] : [{ fieldId: fault.kind === 'field' ? EMAIL_ID : undefined, message: fault.message }]
  return (
    <form className={styles.form} method="post" noValidate onSubmit={handleSubmit}>
      <FormErrorSummary title={m.notices_errors()} problems={problems} attempt={attempt} />
      <TextField
        id={EMAIL_ID}
        name="email"
        label={m.session_email()}
        help={about === 'opening' ? m.notices_opening_help() : m.notices_maintenance_help()}
        error={fieldError}
        type="email"
        inputMode="email"
        value={email}
        onChange={(event) => {
          setFault(null)
          setEmail(event.currentTarget.value)
        }}
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
        enterKeyHint="send"
      />
      <Button type="submit" variant="next" size="lg" wide loading={isRunning}>
        {m.notices_submit()}
      </Button>
    </form>
  )
}

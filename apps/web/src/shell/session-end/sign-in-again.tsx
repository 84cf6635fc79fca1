import { useState } from 'react'
import type { FormEvent } from 'react'
import { m } from '#lib/messages.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import { session } from '#lib/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useApi } from '../use-api.ts'
import styles from './session-end.module.css'

type Fault = 'missing' | 'wrong' | 'failed'

const FAULTS: Record<Fault, () => string> = {
  missing: () => m.session_password_missing(),
  wrong: () => m.guard_end_wrong(),
  failed: () => m.guard_end_failed(),
}

/** A new session in place of the one that ends: the page stays, and with it all that is typed. */
export function SignInAgain({ email }: { email: string }) {
  const api = useApi()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<Fault | null>(null)
  const [isRunning, setRunning] = useState(false)

  const signIn = async () => {
    setRunning(true)
    setFault(null)
    try {
      session.start(await api.call('login', { body: { email, password } }))
    } catch (error) {
      setFault(error instanceof ProblemError && error.status === 400 ? 'wrong' : 'failed')
    } finally {
      setRunning(false)
    }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isRunning) return
    if (password === '') setFault('missing')
    else void signIn()
  }
  return (
    <form className={styles.again} onSubmit={handleSubmit} noValidate>
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        id="session-end-password"
        type="password"
        label={m.guard_end_password({ email })}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={400}
        value={password}
        error={fault === null ? undefined : FAULTS[fault]()}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          setFault(null)
        }}
      />
      <Button type="submit" variant="fill" loading={isRunning}>
        {m.guard_end_stay()}
      </Button>
    </form>
  )
}

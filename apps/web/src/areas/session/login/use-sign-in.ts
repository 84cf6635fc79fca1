import { useState } from 'react'
import { useRouter, useSearch } from '@tanstack/react-router'
import { isAllowed, session } from '../../../lib/session.ts'
import { useApi } from '../../../shell/use-api.ts'
import { wayBack } from '../../../shell/way-back.ts'
import { signIn } from './api.ts'
import { checkCredentials, refusalOf } from './model.ts'
import { rememberEmail } from './remembered-email.ts'
import type { Credentials, FieldFaults, Refusal } from './model.ts'

const STAFF_START = '/main'
const CUSTOMER_START = '/menu'
const NO_FAULTS: FieldFaults = { email: null, password: null }

export interface SignIn {
  faults: FieldFaults
  refusal: Refusal | null
  /** Counts attempts that failed. */
  attempt: number
  isRunning: boolean
  /** True when the page was left for where the person was going. */
  submit: (credentials: Credentials) => Promise<boolean>
  /** The field is being put right. */
  clear: (field: keyof FieldFaults) => void
}

/** Signs in, keeps the session and goes on to the page that asked for it. */
export function useSignIn(): SignIn {
  const api = useApi()
  const router = useRouter()
  const { toPath } = useSearch({ strict: false })
  const [faults, setFaults] = useState(NO_FAULTS)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isRunning, setRunning] = useState(false)

  const fail = (found: FieldFaults, why: Refusal | null) => {
    setFaults(found)
    setRefusal(why)
    setAttempt((count) => count + 1)
    return false
  }

  const submit = async (credentials: Credentials): Promise<boolean> => {
    const found = checkCredentials(credentials)
    if (found.email !== null || found.password !== null) return fail(found, null)
    setRunning(true)
    try {
      session.start(await signIn(api, { email: credentials.email.trim(), password: credentials.password }))
    } catch (error) {
      return fail(NO_FAULTS, refusalOf(error))
    } finally {
      setRunning(false)
    }
    rememberEmail(credentials.email.trim())
    const start = isAllowed(session.current(), 'manage', 'normal') ? STAFF_START : CUSTOMER_START
    await router.navigate({ href: wayBack(router, toPath, start), replace: true })
    return true
  }

  return {
    faults,
    refusal,
    attempt,
    isRunning,
    submit,
    clear: (field) => {
      setFaults((current) => ({ ...current, [field]: null }))
      setRefusal((current) => (current?.kind === 'wrong' ? null : current))
    },
  }
}

import { useState } from 'react'
import { useApi } from '#shell/use-api.ts'
import { useCarried } from '../carried.ts'
import { forgetHandedOver } from '../handed-over.ts'
import { useEnter } from '../use-enter.ts'
import { signIn } from './api.ts'
import { checkCredentials, toLoginRefusal } from './model.ts'
import { rememberEmail } from './remembered-email.ts'
import type { Credentials, FieldFaults, LoginRefusal } from './model.ts'

const NO_FAULTS: FieldFaults = { email: null, password: null }

export interface SignIn {
  faults: FieldFaults
  refusal: LoginRefusal | null
  /** Counts attempts that failed. */
  attempt: number
  isRunning: boolean
  /** True when the page was left for where the person was going. */
  submit: (credentials: Credentials, remembers: boolean) => Promise<boolean>
  /** The field is being put right. */
  clear: (field: keyof FieldFaults) => void
}

/** Signs in, keeps the session and goes on to the page that asked for it. */
export function useSignIn(): SignIn {
  const api = useApi()
  const enter = useEnter()
  const { toPath } = useCarried()
  const [faults, setFaults] = useState(NO_FAULTS)
  const [refusal, setRefusal] = useState<LoginRefusal | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isRunning, setRunning] = useState(false)

  const fail = (found: FieldFaults, why: LoginRefusal | null) => {
    setFaults(found)
    setRefusal(why)
    setAttempt((count) => count + 1)
    return false
  }

  const submit = async (credentials: Credentials, remembers: boolean): Promise<boolean> => {
    const found = checkCredentials(credentials)
    if (found.email !== null || found.password !== null) return fail(found, null)
    const email = credentials.email.trim()
    setRunning(true)
    try {
      const signedIn = await signIn(api, { email, password: credentials.password })
      rememberEmail(email, remembers)
      forgetHandedOver()
      await enter(signedIn, toPath)
    } catch (error) {
      return fail(NO_FAULTS, toLoginRefusal(error))
    } finally {
      setRunning(false)
    }
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

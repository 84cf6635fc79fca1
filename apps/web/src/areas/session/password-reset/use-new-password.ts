import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '#shell/use-api.ts'
import { handOver } from '../handed-over.ts'
import { checkNewPassword, NO_FAULTS, toResetRefusal } from './model.ts'
import { takeResetEmail } from './reset-email.ts'
import { forgetResetToken } from './reset-token.ts'
import type { Refusal } from '../refusal.ts'
import type { NewPassword, NewPasswordFaults } from './model.ts'

export interface NewPasswordForm {
  faults: NewPasswordFaults
  refusal: Refusal | null
  attempt: number
  isRunning: boolean
  /** The link was used, is too old, or was never one. */
  isLinkOver: boolean
  submit: (typed: NewPassword) => Promise<void>
  clear: (field: keyof NewPasswordFaults) => void
}

/** Sets the new password with the link's secret and goes to sign in with it. */
export function useNewPassword(token: string | null): NewPasswordForm {
  const api = useApi()
  const navigate = useNavigate()
  const [faults, setFaults] = useState(NO_FAULTS)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isRunning, setRunning] = useState(false)
  const [isLinkOver, setLinkOver] = useState(token === null)

  const fail = (found: NewPasswordFaults, why: Refusal | null) => {
    setFaults(found)
    setRefusal(why)
    setAttempt((count) => count + 1)
  }
  const refuse = (error: unknown) => {
    const why = toResetRefusal(error)
    if (why.kind === 'link') {
      forgetResetToken()
      setLinkOver(true)
    } else if (why.kind === 'password') fail({ password: why.fault, again: null }, null)
    else fail(NO_FAULTS, why.refusal)
  }

  const submit = async (typed: NewPassword) => {
    const found = checkNewPassword(typed)
    if (token === null || found.password !== null || found.again !== null) {
      fail(found, null)
      return
    }
    setRunning(true)
    try {
      await api.call('redeemPasswordReset', { body: { token, password: typed.password } })
      forgetResetToken()
      handOver({ email: takeResetEmail(), why: 'password_changed' })
      await navigate({ to: '/login', replace: true })
    } catch (error) {
      refuse(error)
    } finally {
      setRunning(false)
    }
  }

  const clear = (field: keyof NewPasswordFaults) => setFaults((current) => ({ ...current, [field]: null }))
  return { faults, refusal, attempt, isRunning, isLinkOver, submit, clear }
}

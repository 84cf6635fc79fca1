import { useState } from 'react'
import { useApi } from '#shell/use-api.ts'
import { useCarried } from '../carried.ts'
import { toRefusal } from '../refusal.ts'
import { useEnter } from '../use-enter.ts'
import { checkRegistration, hasFault, NO_FAULTS, registrationFaultsIn } from './model.ts'
import type { Refusal } from '../refusal.ts'
import type { Registration, RegistrationFaults } from './model.ts'

export interface Register {
  faults: RegistrationFaults
  refusal: Refusal | null
  attempt: number
  isRunning: boolean
  submit: (typed: Registration) => Promise<void>
  clear: (field: keyof RegistrationFaults) => void
}

/** Opens the account, which signs it in, and goes on. */
export function useRegister(): Register {
  const api = useApi()
  const enter = useEnter()
  const { toPath } = useCarried()
  const [faults, setFaults] = useState(NO_FAULTS)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isRunning, setRunning] = useState(false)

  const fail = (found: RegistrationFaults, why: Refusal | null) => {
    setFaults(found)
    setRefusal(why)
    setAttempt((count) => count + 1)
  }

  const submit = async (typed: Registration) => {
    const found = checkRegistration(typed)
    if (hasFault(found)) {
      fail(found, null)
      return
    }
    setRunning(true)
    try {
      const body = { username: typed.username.trim(), email: typed.email.trim(), password: typed.password }
      await enter(await api.call('register', { body }), toPath)
    } catch (error) {
      const named = registrationFaultsIn(error)
      fail(named ?? NO_FAULTS, named === null ? toRefusal(error) : null)
    } finally {
      setRunning(false)
    }
  }

  const clear = (field: keyof RegistrationFaults) => setFaults((current) => ({ ...current, [field]: null }))
  return { faults, refusal, attempt, isRunning, submit, clear }
}

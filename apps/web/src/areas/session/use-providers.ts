import { useEffect, useState } from 'react'
import { getLocale } from '#lib/locale.ts'
import { isProblem } from '#lib/api/problem-error.ts'
import { useApi } from '#shell/use-api.ts'
import { findReadyProviders, startSignIn } from './provider-api.ts'
import { toRefusal } from './refusal.ts'
import type { ProviderId } from './provider-api.ts'
import type { Refusal } from './refusal.ts'

export interface Providers {
  /** Null while loading; empty when the server does not answer. */
  ready: readonly ProviderId[] | null
  starting: ProviderId | null
  refusal: Refusal | 'unavailable' | null
  start: (provider: ProviderId) => Promise<void>
}

function toStartRefusal(error: unknown): Refusal | 'unavailable' {
  return isProblem(error, 'sign_in_unavailable') ? 'unavailable' : toRefusal(error)
}

/** Which accounts from elsewhere one may sign in with, and the way to their pages. */
export function useProviders(toPath: string | undefined): Providers {
  const api = useApi()
  const [ready, setReady] = useState<readonly ProviderId[] | null>(null)
  const [starting, setStarting] = useState<ProviderId | null>(null)
  const [refusal, setRefusal] = useState<Refusal | 'unavailable' | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    findReadyProviders(api, controller.signal).then(setReady, () => {
      if (!controller.signal.aborted) setReady([])
    })
    return () => controller.abort()
  }, [api])

  // Coming back by the browser's own button shows the page as it was left.
  useEffect(() => {
    const handleShow = () => setStarting(null)
    window.addEventListener('pageshow', handleShow)
    return () => window.removeEventListener('pageshow', handleShow)
  }, [])

  const start = async (provider: ProviderId) => {
    setStarting(provider)
    setRefusal(null)
    try {
      location.assign(await startSignIn(api, provider, { toPath, language: getLocale() }))
    } catch (error) {
      setStarting(null)
      setRefusal(toStartRefusal(error))
    }
  }

  return { ready, starting, refusal, start }
}

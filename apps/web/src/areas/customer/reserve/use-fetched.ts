import { useEffect, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { connection } from '#lib/api/connection.ts'
import { isCutOff } from './problems.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { isProblem } from '#lib/api/problem-error.ts'
import type { ProblemFields } from '#lib/api/problem-error.ts'
import type { PrefetchedAnswer } from './api.ts'

export interface Fetched<Answer> {
  /** The answer to what is asked now. */
  answer: Answer | null
  problem: ProblemFields | null
  /** The last answer, to what was asked before, while the new one is on its way. */
  stale: Answer | null
  isLoading: boolean
  retry: () => void
}

interface Settled<Answer> {
  key: string
  answer: Answer | null
  problem: ProblemFields | null
}

export interface FetchedInput<Request, Answer> {
  /** Null while there is nothing to ask. */
  request: Request | null
  /** Brought along by the page's loader. */
  prefetched: PrefetchedAnswer<Request, Answer> | null
  load: (api: ApiClient, request: Request, signal: AbortSignal) => Promise<Answer>
  /** Waits for quick presses to end. */
  delayMs?: number
}

/** Fetches again when the request changes, aborts the earlier one and keeps its answer meanwhile. */
export function useFetched<Request, Answer>(input: FetchedInput<Request, Answer>): Fetched<Answer> {
  const { request, prefetched, load, delayMs = 0 } = input
  const { api } = useRouter().options.context
  const key = request === null ? null : JSON.stringify(request)
  const [settled, setSettled] = useState<Settled<Answer> | null>(
    prefetched === null
      ? null
      : { key: JSON.stringify(prefetched.request), answer: prefetched.answer, problem: prefetched.problem },
  )
  const isSettled = settled !== null && settled.key === key

  useEffect(() => {
    if (key === null || isSettled) return
    const controller = new AbortController()
    const settle = (answer: Answer | null, problem: ProblemFields | null) =>
      setSettled((before) => ({ key, answer: answer ?? before?.answer ?? null, problem }))
    const ask = async () => {
      try {
        settle(await load(api, JSON.parse(key) as Request, controller.signal), null)
      } catch (error) {
        if (controller.signal.aborted) return
        if (isProblem(error) && (await isCutOff(error))) {
          // What is on the page stays, and is asked again when the line is back.
          await connection.back(controller.signal).then(ask, () => undefined)
        } else if (controller.signal.aborted) return
        else if (isProblem(error)) settle(null, error.toFields())
        else
          setSettled(() => {
            throw error
          })
      }
    }
    const timer = setTimeout(() => void ask(), delayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, isSettled, load, api, delayMs])

  return {
    answer: isSettled && settled.problem === null ? settled.answer : null,
    problem: isSettled ? settled.problem : null,
    stale: settled?.answer ?? null,
    isLoading: key !== null && !isSettled,
    retry: () => setSettled((before) => (before === null ? null : { ...before, key: '', problem: null })),
  }
}

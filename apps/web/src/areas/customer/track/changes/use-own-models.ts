import { useEffect, useState } from 'react'
import { ProblemError } from '#lib/api/problem-error.ts'
import { findOwnModels } from '../api.ts'
import type { OwnModels } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'

/** Whoever types a day is not asked for at every figure of it. */
const PAUSE_MS = 400

interface Asked {
  thing: number
  start: string | null
  end: string
}

interface Answer {
  key: string
  /** Null where the shop did not answer. */
  found: OwnModels | null
  problem: ProblemError | null
}

export interface OwnModelsState {
  /** Undefined until there is an answer for these times. */
  found: OwnModels | null | undefined
  problem: ProblemError | null
  again: () => void
}

/** Which other models could be had in the times that are typed; nothing is asked while they cannot be read. */
export function useOwnModels(api: ApiClient, token: string, asked: Asked | null): OwnModelsState {
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const key = asked === null ? '' : `${turn} ${JSON.stringify(asked)}`
  useEffect(() => {
    if (key === '') return undefined
    const leaving = new AbortController()
    const ask = async () => {
      const body = JSON.parse(key.slice(key.indexOf(' '))) as Asked
      try {
        const found = await findOwnModels(api, token, body, leaving.signal)
        if (!leaving.signal.aborted) setAnswer({ key, found, problem: null })
      } catch (error) {
        const problem = error instanceof ProblemError ? error : null
        if (!leaving.signal.aborted) setAnswer({ key, found: null, problem })
      }
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [api, token, key])
  const current = answer?.key === key ? answer : undefined
  return { found: current?.found, problem: current?.problem ?? null, again: () => setTurn(turn + 1) }
}

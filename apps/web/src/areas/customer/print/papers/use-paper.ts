import { useCallback } from 'react'
import { useRouteContext } from '@tanstack/react-router'
import { ProblemError } from '#lib/api/problem-error.ts'
import { takeTokenFromAddress } from '#lib/session/reservation-token.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { useLoaded } from '#lib/use-loaded.ts'
import { openPaper } from './api.ts'
import type { OpenedPaper, PaperName } from './api.ts'
import { paperFamily } from './model.ts'
import type { PaperFamily } from './model.ts'

export type PaperState =
  | { phase: 'loading' }
  /** Not found or not allowed; the answer does not say which. */
  | { phase: 'none' }
  | { phase: 'failed'; problem: ProblemError | null }
  | { phase: 'ready'; opened: OpenedPaper }

const CLOSED = [401, 403, 404]
const LOADING: PaperState = { phase: 'loading' }

async function open(api: ApiClient, family: PaperFamily, name: PaperName, signal: AbortSignal): Promise<PaperState> {
  const token = takeTokenFromAddress()
  try {
    const opened = await openPaper(api, { ...name, family, token }, signal)
    // A confirmation has a page of its own, and is neither a contract nor about money.
    const isHere = opened !== null && paperFamily(opened.paper.kind) !== null
    return isHere ? { phase: 'ready', opened } : { phase: 'none' }
  } catch (error) {
    const problem = error instanceof ProblemError ? error : null
    return problem !== null && CLOSED.includes(problem.status) ? { phase: 'none' } : { phase: 'failed', problem }
  }
}

export function usePaper(
  family: PaperFamily,
  { documentId, isAsIssued }: PaperName,
): { state: PaperState; api: ApiClient; retry: () => void; count: (prints: number) => void } {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api })
  const load = useCallback(
    (signal: AbortSignal) => open(api, family, { documentId, isAsIssued }, signal),
    [api, family, documentId, isAsIssued],
  )
  const { state, setState, retry } = useLoaded(load, LOADING)
  /** How often it has been printed, as this window knows now. */
  const count = useCallback(
    (prints: number) =>
      setState((before) =>
        before.phase === 'ready'
          ? { phase: 'ready', opened: { ...before.opened, paper: { ...before.opened.paper, prints } } }
          : before,
      ),
    [setState],
  )
  return { state, api, retry, count }
}

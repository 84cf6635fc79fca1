import { useCallback } from 'react'
import { useRouteContext } from '@tanstack/react-router'
import { ProblemError } from '#lib/api/problem-error.ts'
import { takeTokenFromAddress } from '#lib/session/reservation-token.ts'
import { loadDocument } from './api.ts'
import type { ReservationDocument } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { useLoaded } from '#lib/use-loaded.ts'
import type { DocumentAccess } from './api.ts'

export type DocumentState =
  | { phase: 'loading' }
  | { phase: 'no_link' }
  | { phase: 'no_session' }
  | { phase: 'failed'; problem: ProblemError | null }
  | { phase: 'ready'; document: ReservationDocument }

const LOADING: DocumentState = { phase: 'loading' }

function failedState(error: unknown, access: DocumentAccess): DocumentState {
  const problem = error instanceof ProblemError ? error : null
  if (access.by === 'staff' && (problem?.status === 401 || problem?.status === 403)) return { phase: 'no_session' }
  return problem?.code === 'not_found' ? { phase: 'no_link' } : { phase: 'failed', problem }
}

function documentAccess(staffId: string | undefined, token: string | null): DocumentAccess | null {
  if (staffId !== undefined) return { by: 'staff', id: staffId }
  return token === null ? null : { by: 'link', token }
}

async function openDocument(api: ApiClient, staffId: string | undefined, signal: AbortSignal): Promise<DocumentState> {
  const token = takeTokenFromAddress()
  const access = documentAccess(staffId, token)
  if (access === null) return { phase: 'no_link' }
  try {
    return { phase: 'ready', document: await loadDocument(api, access, signal) }
  } catch (error) {
    return failedState(error, access)
  }
}

/** The document of the link that this tab keeps, or, for staff, of the reservation they name. */
export function useDocument(staffId: string | undefined): { state: DocumentState; retry: () => void } {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api })
  const load = useCallback((signal: AbortSignal) => openDocument(api, staffId, signal), [api, staffId])
  return useLoaded(load, LOADING)
}

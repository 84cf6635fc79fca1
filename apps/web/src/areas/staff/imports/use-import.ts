import { useEffect } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ImportJob } from '@rodchao/contract'
import { ProblemError } from '#lib/api/problem-error.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useApi } from '#shell/use-api.ts'
import { COUNTS_KEY, LIST_KEY } from '../core/api/reservations.ts'
import { productsOptions } from '../core/api/catalogue.ts'
import {
  columnOptions,
  dropImport,
  importOptions,
  importsOptions,
  moveImport,
  readImportsAgain,
  readingOptions,
  showImport,
} from './api.ts'
import type { ImportMove, Reading } from './api.ts'

export function useImports() {
  return useQuery(importsOptions(useApi()))
}

export function useImport(id: string) {
  return useQuery(importOptions(useApi(), id))
}

/** Our own products, to which those of the file are matched. */
export function useProducts() {
  return useQuery(productsOptions(useApi()))
}

/** The file as the draft says that it is to be read; as it was read at first where the draft says nothing. */
export function useReading(job: ImportJob, { encoding, delimiter, sheet }: Reading) {
  const isOwn = (encoding ?? delimiter ?? sheet) !== undefined
  const { data, error } = useQuery({
    ...readingOptions(useApi(), job.id, { encoding, delimiter, sheet }),
    enabled: isOwn,
  })
  return { shown: isOwn && data !== undefined ? { ...job, ...data } : job, error: isOwn ? error : null }
}

/** The values of a column; asks for nothing while no column is chosen. */
export function useColumn(job: Pick<ImportJob, 'id' | 'readAs'>, reading: Reading, column: string | undefined) {
  return useQuery({
    ...columnOptions(useApi(), job, { column: column ?? '', reading }),
    enabled: column !== undefined,
  })
}

/** Products and units are made by managers only; the server refuses all others. */
export function useIsManager(): boolean {
  return useSession()?.user.role === 'admin'
}

/** What is done with one file. Its refusal stays until the next attempt, whichever step is looked at. */
export function useImportMove(id: string, onDiscarded: () => void) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (move: ImportMove) => moveImport(api, id, move),
    onSuccess: (job) => {
      if (job !== null) {
        showImport(client, job)
        return
      }
      onDiscarded()
      dropImport(client, id)
    },
    onError: (error) => {
      // Somebody else was faster: what the file is now says more than the refusal.
      if (!(error instanceof ProblemError) || error.status !== 409) return
      void client.invalidateQueries({ queryKey: importOptions(api, id).queryKey })
      readImportsAgain(client)
    },
  })
}

/** New bookings are there: the lists of this tab are read again when they are next looked at. */
export function useForgetLists(phase: ImportJob['phase'] | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (phase !== 'done' && phase !== 'stopped') return
    for (const key of [LIST_KEY, COUNTS_KEY]) void client.invalidateQueries({ queryKey: [key] })
  }, [client, phase])
}

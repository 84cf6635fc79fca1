import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { ImportJob, ImportJobHead, RequestBody } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { Draft } from './draft.ts'

export type ColumnValues = { values: { text: string; count: number }[]; distinct: number }
export type MappingInput = RequestBody<'checkImport'>['mapping']
export type ImportOptions = NonNullable<RequestBody<'checkImport'>['options']>
export type ImportCreate = NonNullable<ImportOptions['create']>[number]

const LIST_KEY = ['imports'] as const
const jobKey = (id: string) => ['import', id] as const

/** While the shop works on a file, how far it is. */
const WORKING_MS = 1000
/** Changes by others are not pushed; they are seen within this interval. */
const RESTING_MS = 15_000

export function isWorking({ phase }: Pick<ImportJobHead, 'phase'>): boolean {
  return phase === 'checking' || phase === 'running'
}

export function importsOptions(api: ApiClient) {
  return queryOptions({
    queryKey: LIST_KEY,
    queryFn: async ({ signal }) => (await api.call('listImports', { signal })).jobs,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isWorking) ? WORKING_MS : RESTING_MS),
  })
}

export function importOptions(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: jobKey(id),
    queryFn: ({ signal }) => api.call('findImport', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && isWorking(state.data) ? WORKING_MS : RESTING_MS),
  })
}

/** How the file is to be read where the shop is wrong about it; all undefined where it is right. */
export type Reading = Pick<Draft, 'encoding' | 'delimiter' | 'sheet'>

function readingQuery({ encoding, delimiter, sheet }: Reading) {
  return {
    ...(encoding === undefined ? {} : { encoding }),
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(sheet === undefined ? {} : { sheet }),
  }
}

/** The columns and first lines of a file that is read in another way than it was at first. */
export function readingOptions(api: ApiClient, id: string, reading: Reading) {
  const query = readingQuery(reading)
  return queryOptions({
    queryKey: ['import-reading', id, query],
    queryFn: ({ signal }) => api.call('findImportReading', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A column does not change while its file is there and is read in the same way. */
export function columnOptions(
  api: ApiClient,
  { id, readAs }: Pick<ImportJob, 'id' | 'readAs'>,
  { column, reading }: { column: string; reading: Reading },
) {
  const query = { column, ...readingQuery(reading) }
  return queryOptions({
    queryKey: ['import-column', id, readAs, query],
    queryFn: ({ signal }): Promise<ColumnValues> => api.call('findImportColumn', { params: { id }, query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export interface Upload {
  file: File
  idempotencyKey: string
  signal: AbortSignal
  onProgress: (fraction: number) => void
}

export function sendFile(api: ApiClient, { file, ...how }: Upload): Promise<ImportJob> {
  const form = new FormData()
  form.append('file', file)
  return api.upload('uploadImport', { form, ...how })
}

/** What can be done with a file that is there; each but `discard` answers with what it is then. */
export type ImportMove =
  | { does: 'check'; body: { mapping: MappingInput; options: ImportOptions } }
  | { does: 'run' }
  | { does: 'stop' }
  | { does: 'discard' }

export async function moveImport(api: ApiClient, id: string, move: ImportMove): Promise<ImportJob | null> {
  const params = { id }
  switch (move.does) {
    case 'check':
      return api.call('checkImport', { params, body: move.body })
    case 'run':
      return api.call('runImport', { params })
    case 'stop':
      return api.call('stopImport', { params })
    case 'discard':
      return api.call('discardImport', { params })
  }
}

export function refusedLines(api: ApiClient, id: string): Promise<Response> {
  return api.open('exportRefusedLines', { params: { id }, headers: { accept: 'text/csv' } })
}

/** Puts a newer state wherever the file is shown. */
export function showImport(client: QueryClient, job: ImportJob): void {
  client.setQueryData(jobKey(job.id), job)
  readImportsAgain(client)
}

export function dropImport(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: jobKey(id) })
  readImportsAgain(client)
}

export function readImportsAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: LIST_KEY })
}

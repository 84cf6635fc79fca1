import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { listCall } from '../core/list/list-address.ts'
import type { ListAddress } from '../core/list/list-address.ts'
import { callSimulated } from '../core/simulated-calls.ts'
import { noteQuestion } from './parts/questions-store.ts'
import type { RowGroup } from './rows/groups.ts'
import { MOST_ROWS } from './schema.ts'
import type { AdvancedRow, BasicRow, RowChange, RowGroups, RowPage, StaffRow, StatusChange } from './schema.ts'

/** Everything that a change of rows makes old. */
export const TABLES_KEY = ['simulated', 'good-table'] as const

/** There may be a hundred thousand of them: an answer is not held against the one before, row by row. */
const WHOLE_LIST = { structuralSharing: false, retry: false, staleTime: Number.POSITIVE_INFINITY } as const

/** All rows as one group without a name. */
const alone = (rows: readonly StaffRow[]): RowGroup[] => [{ label: '', rows }]

export const basicRowsOptions = queryOptions({
  ...WHOLE_LIST,
  queryKey: [...TABLES_KEY, 'basic'],
  queryFn: async ({ signal }) => alone((await callSimulated('GET', '/good-table/basic', { signal })) as BasicRow[]),
})

export const groupedRowsOptions = queryOptions({
  ...WHOLE_LIST,
  queryKey: [...TABLES_KEY, 'row-group'],
  queryFn: async ({ signal }): Promise<RowGroup[]> => {
    const groups = (await callSimulated('GET', '/good-table/row-group', { signal })) as RowGroups
    return groups.map(({ label, children }) => ({ label, rows: children }))
  },
})

export const advancedRowsOptions = queryOptions({
  ...WHOLE_LIST,
  queryKey: [...TABLES_KEY, 'advanced-search'],
  queryFn: async ({ signal }) =>
    alone((await callSimulated('GET', '/good-table/advanced-search', { signal })) as AdvancedRow[]),
})

/** A page with its number. */
export type ServerPage = RowPage & { page: number }

/** One page, searched and sorted by the other side; each question is noted with the time that its answer took. */
export function serverPageOptions(address: ListAddress) {
  return queryOptions({
    queryKey: [...TABLES_KEY, 'server', listCall(address)],
    queryFn: async ({ signal }): Promise<ServerPage> => {
      const answer = await askPage(address, signal)
      // An address says any page, and the last one is gone with its last row.
      const last = Math.max(1, Math.ceil(answer.total / address.perPage))
      if (address.page <= last) return { ...answer, page: address.page }
      return { ...(await askPage({ ...address, page: last }, signal)), page: last }
    },
    retry: false,
    gcTime: 0,
  })
}

async function askPage(address: ListAddress, signal: AbortSignal): Promise<RowPage> {
  const begun = performance.now()
  const note = (isAnswered: boolean) => noteQuestion(address, performance.now() - begun, isAnswered)
  try {
    const answer = (await callSimulated('GET', `/good-table/table_ssr?${listCall(address)}`, { signal })) as RowPage
    note(true)
    return answer
  } catch (error) {
    // What was asked and then asked otherwise is not waited for.
    if (!signal.aborted) note(false)
    throw error
  }
}

/** All that a question finds, for a file. */
export async function fetchEveryServerRow(client: QueryClient, address: ListAddress): Promise<readonly BasicRow[]> {
  const call = listCall({ ...address, page: 1, perPage: MOST_ROWS })
  const { rows } = await client.fetchQuery({
    queryKey: [...TABLES_KEY, 'every', call],
    queryFn: async ({ signal }) => (await callSimulated('GET', `/good-table/table_ssr?${call}`, { signal })) as RowPage,
    structuralSharing: false,
    gcTime: 0,
    retry: false,
  })
  return rows
}

export async function changeRow(id: number, row: RowChange): Promise<void> {
  await callSimulated('PUT', `/good-table/rows/${id}`, { body: { row } })
}

export async function setStatuses(changes: readonly StatusChange[]): Promise<void> {
  await callSimulated('POST', '/good-table/rows/status', { body: { changes } })
}

export async function deleteRows(ids: readonly number[]): Promise<void> {
  await callSimulated('POST', '/good-table/rows/delete', { body: { ids } })
}

export async function restoreRows(ids: readonly number[]): Promise<void> {
  await callSimulated('POST', '/good-table/rows/restore', { body: { ids } })
}

export async function fillTables(count: number): Promise<void> {
  await callSimulated('POST', '/good-table/fill', { body: { count } })
}

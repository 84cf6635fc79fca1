import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { RequestBody, ResponseBody } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { unmatchedOptions } from '../core/api/payments.ts'

export type Drawer = ResponseBody<'findDrawer'>
export type Closing = Drawer['closings'][number]
export type OpenRefund = ResponseBody<'listRefunds'>['rows'][number]
export type Unmatched = ResponseBody<'listUnmatched'>['rows'][number]
export type Branches = Pick<ResponseBody<'findDesk'>, 'branches' | 'branchId'>

const DRAWER_KEY = 'drawer'
const REFUNDS_KEY = 'open-refunds'
const BRANCHES_AGE_MS = 5 * 60_000
/** A drawer closed by others is not pushed; it is seen within this interval. */
const READ_AGAIN_MS = 60_000

/** The branches of the shop, and the one at which this person works. */
export function branchesOptions(api: ApiClient) {
  return queryOptions({
    queryKey: ['money-branches'],
    queryFn: async ({ signal }): Promise<Branches> => {
      const { branches, branchId } = await api.call('findDesk', { query: {}, signal })
      return { branches, branchId }
    },
    staleTime: BRANCHES_AGE_MS,
  })
}

/** Never show the figures of another branch while loading: they might be signed for. */
export function drawerOptions(api: ApiClient, branch: number) {
  return queryOptions({
    queryKey: [DRAWER_KEY, branch],
    queryFn: ({ signal }) => api.call('findDrawer', { query: { branch }, signal }),
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
  })
}

/** Money that has to go back, oldest first. */
export function refundsOptions(api: ApiClient) {
  return queryOptions({
    queryKey: [REFUNDS_KEY],
    queryFn: async ({ signal }) => (await api.call('listRefunds', { signal })).rows,
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
  })
}

export function showDrawer(client: QueryClient, drawer: Drawer): void {
  client.setQueryData([DRAWER_KEY, drawer.branchId], drawer)
}

/** One decision on an unmatched payment; each returns the whole list. */
export type UnmatchedMove =
  | { does: 'add'; body: RequestBody<'addUnmatched'> }
  | { does: 'match'; id: string; body: RequestBody<'matchPayment'> }
  | { does: 'return'; id: string; body: RequestBody<'returnUnmatched'> }

export async function moveUnmatched(
  api: ApiClient,
  move: UnmatchedMove,
  idempotencyKey: string,
): Promise<readonly Unmatched[]> {
  switch (move.does) {
    case 'add':
      return (await api.call('addUnmatched', { body: move.body, idempotencyKey })).rows
    case 'match':
      return (await api.call('matchPayment', { params: { id: move.id }, body: move.body, idempotencyKey })).rows
    case 'return':
      return (await api.call('returnUnmatched', { params: { id: move.id }, body: move.body, idempotencyKey })).rows
  }
}

export function showUnmatched(api: ApiClient, client: QueryClient, rows: readonly Unmatched[]): void {
  client.setQueryData(unmatchedOptions(api).queryKey, [...rows])
}

/** Whatever moves money may change all three lists. */
export function readMoneyAgain(api: ApiClient, client: QueryClient): void {
  for (const queryKey of [[DRAWER_KEY], [REFUNDS_KEY], unmatchedOptions(api).queryKey])
    void client.invalidateQueries({ queryKey })
}

import { queryOptions } from '@tanstack/react-query'
import { listCall } from '#areas/template/core/list/list-address.ts'
import type { ListAddress } from '#areas/template/core/list/list-address.ts'
import { callSimulated } from '#areas/template/core/simulated-calls.ts'
import type { User, UserChange, UserCounts, UserDetails, UserDetailsChange, UserDraft, UserList } from './schema.ts'

const USERS = '/apps/user/users'
/** Everything that a change of users makes old. */
export const USERS_KEY = ['simulated', 'users'] as const

export function userListOptions(address: ListAddress) {
  const call = listCall(address)
  return queryOptions({
    queryKey: [...USERS_KEY, 'list', call],
    queryFn: async ({ signal }) => (await callSimulated('GET', `${USERS}?${call}`, { signal })) as UserList,
  })
}

export const userCountsOptions = queryOptions({
  queryKey: [...USERS_KEY, 'counts'],
  queryFn: async ({ signal }) => (await callSimulated('GET', '/apps/user/counts', { signal })) as UserCounts,
})

export function userOptions(id: string) {
  return queryOptions({
    queryKey: [...USERS_KEY, 'one', id],
    queryFn: async ({ signal }) =>
      (await callSimulated('GET', `${USERS}/${encodeURIComponent(id)}`, { signal })) as User,
  })
}

export function userDetailsOptions(id: string) {
  return queryOptions({
    queryKey: [...USERS_KEY, 'details', id],
    queryFn: async ({ signal }) =>
      (await callSimulated('GET', `${USERS}/${encodeURIComponent(id)}/details`, { signal })) as UserDetails,
  })
}

export async function addUser(user: UserDraft): Promise<void> {
  await callSimulated('POST', USERS, { body: { user } })
}

export async function changeUser(id: number, user: UserChange): Promise<void> {
  await callSimulated('POST', `${USERS}/${id}`, { body: { user } })
}

export async function changeUserDetails(id: number, details: UserDetailsChange): Promise<void> {
  await callSimulated('POST', `${USERS}/${id}/details`, { body: { details } })
}

export async function deleteUser(id: number): Promise<void> {
  await callSimulated('DELETE', `${USERS}/${id}`)
}

export async function restoreUser(id: number): Promise<void> {
  await callSimulated('POST', `${USERS}/${id}/restore`)
}

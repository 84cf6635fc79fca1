import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#shell/use-api.ts'
import { useLiveRefresh } from '#shell/live/use-live-refresh.ts'
import { unmatchedOptions } from '../core/api/payments.ts'
import { branchesOptions, drawerOptions, readMoneyAgain, refundsOptions } from './api.ts'

export function useBranches() {
  return useQuery(branchesOptions(useApi()))
}

export function useDrawer(branch: number) {
  return useQuery(drawerOptions(useApi(), branch))
}

export function useRefunds() {
  return useQuery(refundsOptions(useApi()))
}

export function useUnmatched() {
  return useQuery(unmatchedOptions(useApi()))
}

/** Refetches the money lists on every change of a booking or of money while the page is open. */
export function useLiveMoney(): void {
  const api = useApi()
  const client = useQueryClient()
  useLiveRefresh(() => readMoneyAgain(api, client), { topics: ['money'] })
}

import { useEffect, useRef } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLiveChanges } from '#shell/live/use-live-changes.ts'
import { useApi } from '#shell/use-api.ts'
import { unmatchedOptions } from '../core/api/payments.ts'
import { branchesOptions, drawerOptions, readMoneyAgain, refundsOptions } from './api.ts'

/** Several changes often come together; they are read at once. */
const GATHER_MS = 700

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

/** Refetches the money lists on every change of a booking while the page is open. */
export function useLiveMoney(): void {
  const api = useApi()
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const readSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => readMoneyAgain(api, client), GATHER_MS)
  }
  useLiveChanges({ onChange: readSoon, onResume: readSoon })
}

import { useEffect, useRef } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Desk } from '@rodchao/contract'
import { useLiveChanges } from '#shell/live/use-live-changes.ts'
import { useApi } from '#shell/use-api.ts'
import { DESK_KEY, deskOptions } from './api.ts'
import type { BranchChoice } from './model.ts'

/** Several changes often come together; they are read at once. */
const GATHER_MS = 700

/** The dashboard, refetched on every change of a booking. */
export function useDesk(branch: BranchChoice | undefined): UseQueryResult<Desk> {
  const api = useApi()
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const readSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: [DESK_KEY] }), GATHER_MS)
  }
  useLiveChanges({ onChange: readSoon, onResume: readSoon })
  return useQuery(deskOptions(api, branch))
}

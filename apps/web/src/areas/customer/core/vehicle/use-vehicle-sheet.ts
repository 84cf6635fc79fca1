import { useCallback } from 'react'
import type { RequestQuery, VehicleSheet } from '@rodchao/contract'
import { connection } from '#lib/api/connection.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import { useLoaded } from '#lib/use-loaded.ts'
import { useApi } from '#shell/use-api.ts'

export type SheetQuestion = RequestQuery<'findVehicleSheet'>

export interface SheetState {
  sheet: VehicleSheet | null
  problem: { isGone: boolean; traceId: string | null } | null
}

const WAITING: SheetState = { sheet: null, problem: null }

/** What the shop says of one vehicle; the last answer stays while another time is asked about. */
export function useVehicleSheet(slug: string, question: SheetQuestion): SheetState & { retry: () => void } {
  const api = useApi()
  const asked = JSON.stringify(question)
  const load = useCallback(
    async (signal: AbortSignal): Promise<SheetState> => {
      const query = JSON.parse(asked) as SheetQuestion
      for (;;) {
        try {
          return { sheet: await api.call('findVehicleSheet', { params: { slug }, query, signal }), problem: null }
        } catch (error) {
          if (signal.aborted) return WAITING
          if (!(error instanceof ProblemError)) throw error
          if (!connection.isLost()) {
            return { sheet: null, problem: { isGone: error.status === 404, traceId: error.traceId } }
          }
          // What is asked waits for the line.
          await connection.back(signal)
        }
      }
    },
    [api, slug, asked],
  )
  const { state, retry } = useLoaded(load, WAITING)
  return { ...state, retry }
}

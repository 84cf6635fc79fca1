import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffReservation } from '@rodchao/contract'
import { useApi } from '#shell/use-api.ts'
import { refreshAround, reservationKey, reservationOptions } from '../core/api/reservations.ts'
import { useLiveChanges } from '#shell/live/use-live-changes.ts'
import { actorLabel } from '../core/history-labels.ts'
import { lastChange } from '../core/summary/progress.ts'

/** Keeps one reservation fresh while it is looked at; answers who changed it meanwhile. */
export function useLiveReservation(id: string, shown: StaffReservation | undefined): string | undefined {
  const api = useApi()
  const client = useQueryClient()
  const [changedBy, setChangedBy] = useState<{ who: string; version: number }>()
  const bring = async () => {
    const newer = await client.fetchQuery({ ...reservationOptions(api, id), staleTime: 0 })
    refreshAround(client, id)
    const entry = lastChange(newer)
    if (entry !== undefined) setChangedBy({ who: actorLabel(entry), version: newer.version })
  }
  useLiveChanges({
    onChange: (change) => {
      // One's own change is on the page before its announcement comes.
      const known = client.getQueryData<StaffReservation>(reservationKey(id))
      const other = known?.others.find((one) => one.id === change.id)
      // What is asked for the booking is told of its first thing.
      if (other !== undefined && change.version > other.version)
        void client.invalidateQueries({ queryKey: reservationKey(id), exact: true })
      if (change.id !== id || known === undefined || change.version <= known.version) return
      bring().catch(() => undefined)
    },
    onResume: () => void client.invalidateQueries({ queryKey: reservationKey(id) }),
  })
  return changedBy?.version === shown?.version ? changedBy?.who : undefined
}

import { useEffect, useEffectEvent, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffReservation } from '@rodchao/contract'
import { useSession } from '#lib/session/use-session.ts'
import { useApi } from '#shell/use-api.ts'
import { fetchReservation, refreshAround, reservationKey } from '../core/api/reservations.ts'
import { versionHeard } from '#shell/live/live-stream.ts'
import { useLiveChanges } from '#shell/live/use-live-changes.ts'
import { actorLabel, isOthersAct } from '../core/history-labels.ts'
import { lastChange } from '../core/summary/progress.ts'

/** Keeps one reservation fresh while it is looked at; answers who changed it meanwhile. */
export function useLiveReservation(id: string, shown: StaffReservation | undefined): string | undefined {
  const api = useApi()
  const client = useQueryClient()
  const ownName = useSession()?.user.fullName
  const [changedBy, setChangedBy] = useState<{ who: string; version: number }>()
  const bring = (version: number) => {
    fetchReservation(client, api, { id, version })
      .then((newer) => {
        refreshAround(client, id)
        const entry = lastChange(newer)
        // The announcement of one's own change may come before the answer to it.
        if (entry !== undefined && isOthersAct(entry, ownName))
          setChangedBy({ who: actorLabel(entry), version: newer.version })
      })
      .catch(() => undefined)
  }
  const bringMissed = useEffectEvent(bring)
  const version = shown?.version
  // It was read, or on its way, before a change that was told of since.
  useEffect(() => {
    if (version !== undefined && version < versionHeard(id)) bringMissed(versionHeard(id))
  }, [id, version])
  useLiveChanges({
    onChange: (change) => {
      // One's own change is on the page before its announcement comes.
      const known = client.getQueryData<StaffReservation>(reservationKey(id))
      const other = known?.others.find((one) => one.id === change.id)
      // What is asked for the booking is told of its first thing.
      if (other !== undefined && change.version > other.version)
        void client.invalidateQueries({ queryKey: reservationKey(id), exact: true })
      if (change.id !== id || known === undefined || change.version <= known.version) return
      bring(change.version)
    },
    onResume: () => void client.invalidateQueries({ queryKey: reservationKey(id) }),
  })
  return changedBy?.version === shown?.version ? changedBy?.who : undefined
}

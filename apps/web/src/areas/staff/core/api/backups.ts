import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'

/** While one is made, how far it is. */
const BACKUP_RUNS_MS = 2000
/** On an open page. */
const BACKUP_READ_MS = 600_000
export const BACKUPS_KEY = ['backups']

/** When the shop was last backed up. */
export function backupsOptions(api: ApiClient) {
  return queryOptions({
    queryKey: BACKUPS_KEY,
    queryFn: ({ signal }) => api.call('findBackups', { signal }),
    refetchInterval: ({ state }) => (state.data?.isRunning === true ? BACKUP_RUNS_MS : BACKUP_READ_MS),
  })
}

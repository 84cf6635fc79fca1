import { queryOptions } from '@tanstack/react-query'
import type { Notifications } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'

export type Notice = Notifications['items'][number]

export const NOTICES_KEY = ['notifications'] as const

/** Things become overdue without anybody doing anything. */
const ASKED_AGAIN_MS = 60_000

export function noticesOptions(api: ApiClient) {
  return queryOptions({
    queryKey: NOTICES_KEY,
    queryFn: ({ signal }) => api.call('listNotifications', { signal }),
    staleTime: ASKED_AGAIN_MS / 2,
    refetchInterval: ASKED_AGAIN_MS,
  })
}

/** Where a notice is handled: a stop in its plan, everything else in its booking. */
export function noticePath({ stopDay, reservationId }: Pick<Notice, 'stopDay' | 'reservationId'>): string {
  if (stopDay !== null) return `/delivery-report?day=${stopDay}&branch=all&status=failed`
  return `/reservation-info?id=${reservationId}`
}

/** As it will stand once the shop knows that all of it was seen. */
export function allSeen(notices: Notifications): Notifications {
  return { items: notices.items.map((notice) => ({ ...notice, isNew: false })), newCount: 0 }
}

/**
 * What came in between two readings, newest first; what was marked as seen meanwhile does not count. The list holds the
 * newest of them only: where one is dealt with, an older one moves up, which nobody has to be told of.
 */
export function arrivedSince(earlier: Notifications | undefined, now: Notifications | undefined): readonly Notice[] {
  if (earlier === undefined || now === undefined) return []
  const known = new Set(earlier.items.map(({ id }) => id))
  // Moments of one zone, written alike: they sort as they stand.
  const oldest = earlier.items.at(-1)?.at ?? ''
  return now.items.filter(({ id, at, isNew }) => isNew && at >= oldest && !known.has(id))
}

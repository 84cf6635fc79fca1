import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { slipImageOptions } from '#areas/staff/core/api/pictures.ts'
import { reservationOptions } from '#areas/staff/core/api/reservations.ts'
import { waitingSlip } from '#areas/staff/core/summary/progress.ts'

const FRESH_MS = 10_000

/** The booking with its slip and the picture, so that it stands there the moment the one before it is decided. */
export async function readAhead(client: QueryClient, api: ApiClient, id: string): Promise<void> {
  const slip = waitingSlip(await client.fetchQuery({ ...reservationOptions(api, id), staleTime: FRESH_MS }))
  if (slip !== undefined) await client.prefetchQuery(slipImageOptions(api, slip.id))
}

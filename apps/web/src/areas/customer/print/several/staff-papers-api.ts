import { ACCOUNT_PATHS } from '@rodchao/contract'
import { createApiClient } from '#lib/api/api-client.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { networkFetch } from '#lib/api/api-fetch.ts'
import { storage } from '#lib/session/browser-storage.ts'

/** Calls of the shop's people that no page of a customer makes, and so are not carried by any. */
export function staffPapersApi(): ApiClient {
  const { listReservations, listDocuments } = ACCOUNT_PATHS
  return createApiClient({
    paths: { listReservations, listDocuments },
    fetchApi: networkFetch,
    // It was opened from a page that had just used its session; whoever's is over signs in.
    tokens: { accessToken: () => storage.get('accessToken'), refresh: () => Promise.resolve(null) },
  })
}

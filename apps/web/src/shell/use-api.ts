import { useRouter } from '@tanstack/react-router'
import type { ApiClient } from '#lib/api/api-client.ts'

/** The tab's one client, for pages that load by themselves instead of through their route. */
export function useApi(): ApiClient {
  return useRouter().options.context.api
}

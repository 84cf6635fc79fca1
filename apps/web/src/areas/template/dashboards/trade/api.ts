import { queryOptions } from '@tanstack/react-query'
import { callSimulated } from '../../core/simulated-calls.ts'
import type { ShopDashboard } from '../schema.ts'

export const shopDashboardOptions = queryOptions({
  queryKey: ['simulated', 'ecommerce', 'data'],
  queryFn: async ({ signal }) => (await callSimulated('GET', '/ecommerce/data', { signal })) as ShopDashboard,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** Whether one comes to the meet-up. */
export async function sayGoing(isGoing: boolean): Promise<void> {
  await callSimulated('POST', '/ecommerce/data/meetup', { body: { isGoing } })
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getLocale } from '#lib/locale.ts'
import type { Locale } from '#lib/locale.ts'
import { readAtOnce } from '../../core/read-at-once.ts'
import { callSimulated } from '../../core/simulated-calls.ts'
import type { ShopDashboard } from '../schema.ts'

/** The dashboard of the shop in every language that it was asked in. */
export const SHOP_DASHBOARD_KEY = ['simulated', 'ecommerce', 'data'] as const

export const shopDashboardOptions = (language: Locale) =>
  queryOptions({
    queryKey: [...SHOP_DASHBOARD_KEY, language],
    queryFn: async ({ signal }) => (await callSimulated('GET', '/ecommerce/data', { signal })) as ShopDashboard,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** What the page shows. */
export const readShopDashboard = () => readAtOnce(shopDashboardOptions(getLocale()))

/** Whether one comes to the meet-up. */
export async function sayGoing(isGoing: boolean): Promise<void> {
  await callSimulated('POST', '/ecommerce/data/meetup', { body: { isGoing } })
}

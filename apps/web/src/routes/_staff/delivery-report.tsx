import { createFileRoute } from '@tanstack/react-router'
import { DeliveryPlanPage } from '#areas/staff/deliveries/delivery-plan-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_staff/delivery-report')({
  staticData: { title: () => m.deliveries_title(), resource: 'delivery', action: 'read', isKept: true },
  // Read by the page itself: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: DeliveryPlanPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsPage } from '#areas/template/dashboards/analytics/analytics-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_template/dashboard/analytics')({
  staticData: {
    ahead: 'src/areas/template/dashboards/handlers.ts',
    hasPreview: true,
    title: () => m.dash_analytics_title(),
    breadcrumb: [{ text: () => m.dash_nav() }, { text: () => m.dash_analytics_title() }],
  },
  // Read by the cards themselves: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  loader: async () => (await import('#areas/template/dashboards/api.ts')).readAnalytics(),
  component: AnalyticsPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { AnalyticCardsPage } from '#areas/template/dashboards/analytic-cards/analytic-cards-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_template/card/analytic')({
  staticData: {
    ahead: 'src/areas/template/dashboards/handlers.ts',
    hasPreview: true,
    title: () => m.dash_cards_title(),
    breadcrumb: [{ text: () => m.dash_nav_cards() }, { text: () => m.dash_cards_title() }],
  },
  // Read by the cards themselves: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  loader: async () => (await import('#areas/template/dashboards/api.ts')).readFirstCard(),
  component: AnalyticCardsPage,
})

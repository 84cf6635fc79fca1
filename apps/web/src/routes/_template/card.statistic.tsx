import { createFileRoute } from '@tanstack/react-router'
import { StatisticCardsPage } from '#areas/template/dashboards/statistic-cards/statistic-cards-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_template/card/statistic')({
  staticData: {
    hasPreview: true,
    title: () => m.trade_cards_title(),
    breadcrumb: [{ text: () => m.dash_nav_cards() }, { text: () => m.trade_cards_title() }],
  },
  component: StatisticCardsPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { TradePage } from '#areas/template/dashboards/trade/trade-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_template/dashboard/ecommerce')({
  staticData: {
    ahead: 'src/areas/template/dashboards/handlers.ts',
    hasPreview: true,
    title: () => m.trade_title(),
    breadcrumb: [{ text: () => m.dash_nav() }, { text: () => m.trade_title() }],
  },
  loader: async () => (await import('#areas/template/dashboards/trade/api.ts')).readShopDashboard(),
  component: TradePage,
})

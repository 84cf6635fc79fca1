import { createFileRoute } from '@tanstack/react-router'
import { PricingPage } from '#areas/template/pricing/pricing-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_template/pages/pricing')({
  staticData: {
    ahead: 'src/areas/template/pricing/handlers.ts',
    title: () => m.pricing_title(),
    breadcrumb: [{ text: () => m.shell_nav_section_template() }, { text: () => m.pricing_title() }],
  },
  loader: async () => (await import('#areas/template/pricing/api.ts')).readPricing(),
  component: PricingPage,
})

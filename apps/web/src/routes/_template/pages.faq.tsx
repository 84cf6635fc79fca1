import { createFileRoute } from '@tanstack/react-router'
import { FaqPage } from '#areas/template/faq/faq-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_template/pages/faq')({
  staticData: {
    ahead: 'src/areas/template/faq/handlers.ts',
    title: () => m.faq_title(),
    breadcrumb: [{ text: () => m.shell_nav_section_template() }, { text: () => m.faq_title() }],
  },
  loader: async () => (await import('#areas/template/faq/api.ts')).readFaq(),
  component: FaqPage,
})

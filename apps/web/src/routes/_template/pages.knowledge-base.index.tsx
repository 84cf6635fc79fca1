import { createFileRoute } from '@tanstack/react-router'
import { KnowledgeLandingPage } from '#areas/template/knowledge-base/kb-landing-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_template/pages/knowledge-base/')({
  staticData: {
    title: () => m.kb_title(),
    breadcrumb: [{ text: () => m.shell_nav_section_template() }, { text: () => m.kb_title() }],
  },
  component: KnowledgeLandingPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { KnowledgeCategoryPage } from '#areas/template/knowledge-base/kb-category-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_template/pages/knowledge-base/$category/')({
  staticData: {
    title: () => m.kb_title(),
    navActiveLink: '/pages/knowledge-base',
    breadcrumb: [
      { text: () => m.shell_nav_section_template() },
      { text: () => m.kb_title(), to: '/pages/knowledge-base' },
    ],
  },
  component: KnowledgeCategoryPage,
})

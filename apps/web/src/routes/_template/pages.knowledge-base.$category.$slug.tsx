import { createFileRoute } from '@tanstack/react-router'
import { KnowledgeQuestionPage } from '#areas/template/knowledge-base/kb-question-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_template/pages/knowledge-base/$category/$slug')({
  staticData: {
    title: () => m.kb_title(),
    navActiveLink: '/pages/knowledge-base',
    breadcrumb: [
      { text: () => m.shell_nav_section_template() },
      { text: () => m.kb_title(), to: '/pages/knowledge-base' },
    ],
  },
  component: KnowledgeQuestionPage,
})

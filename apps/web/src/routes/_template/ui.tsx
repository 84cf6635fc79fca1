import { createFileRoute } from '@tanstack/react-router'
import { DesignPage } from '#areas/template/design-system/design-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_template/ui')({
  staticData: {
    title: () => m.design_title(),
    breadcrumb: [{ text: () => m.shell_nav_section_template() }, { text: () => m.design_title() }],
  },
  component: DesignPage,
})

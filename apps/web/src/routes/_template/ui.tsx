import { createFileRoute } from '@tanstack/react-router'
import { CataloguePage } from '#areas/template/catalogue/catalogue-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_template/ui')({
  staticData: {
    title: () => m.catalogue_title(),
    breadcrumb: [{ text: () => m.shell_nav_section_template() }, { text: () => m.catalogue_title() }],
  },
  component: CataloguePage,
})

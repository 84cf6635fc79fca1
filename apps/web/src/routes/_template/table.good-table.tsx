import { createFileRoute } from '@tanstack/react-router'
import { TablesPage } from '#areas/template/tables/tables-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_template/table/good-table')({
  staticData: {
    title: () => m.tables_title(),
    breadcrumb: [{ text: () => m.shell_nav_section_template() }, { text: () => m.tables_title() }],
  },
  component: TablesPage,
})

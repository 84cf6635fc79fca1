import { createFileRoute } from '@tanstack/react-router'
import { UserListPage } from '#areas/template/user/list/user-list-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_template/apps/users/list')({
  staticData: {
    title: () => m.people_title(),
    breadcrumb: [{ text: () => m.shell_nav_section_template() }, { text: () => m.people_title() }],
  },
  // Read by the page itself: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: UserListPage,
})

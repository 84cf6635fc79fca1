import { createFileRoute } from '@tanstack/react-router'
import { UserEditPage } from '#areas/template/user/edit/user-edit-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_template/apps/users/edit/$id')({
  staticData: {
    title: () => m.people_edit_title(),
    navActiveLink: '/apps/users/list',
    breadcrumb: [{ text: () => m.people_title(), to: '/apps/users/list' }, { text: () => m.people_edit_title() }],
  },
  // Read by the page itself: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: UserEditPage,
})

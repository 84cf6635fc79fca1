import { createFileRoute } from '@tanstack/react-router'
import { BlogListPage } from '#areas/template/blog/list/blog-list-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_template/pages/blog/list')({
  staticData: {
    title: () => m.blog_title(),
    breadcrumb: [{ text: () => m.shell_nav_section_template() }, { text: () => m.blog_title() }],
    contentRenderer: 'sidebar-left-detached',
  },
  // Read by the page itself: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: BlogListPage,
})

import { createFileRoute, redirect } from '@tanstack/react-router'
import { BlogDetailPage } from '#areas/template/blog/detail/blog-detail-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_template/pages/blog/$id')({
  staticData: {
    title: () => m.blog_post_title(),
    navActiveLink: '/pages/blog/list',
    breadcrumb: [{ text: () => m.blog_title(), to: '/pages/blog/list' }, { text: () => m.blog_post_title() }],
    contentRenderer: 'sidebar-left-detached',
  },
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) throw redirect({ to: '/error-404', replace: true })
  },
  // Read by the page itself: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: BlogDetailPage,
})

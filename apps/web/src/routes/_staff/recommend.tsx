import { createFileRoute } from '@tanstack/react-router'
import { RecommendPage } from '#areas/staff/recommend/recommend-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_staff/recommend')({
  staticData: { title: () => m.recommend_title() },
  // Read by the page itself: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: RecommendPage,
})

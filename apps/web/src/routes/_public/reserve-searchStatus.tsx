import { createFileRoute } from '@tanstack/react-router'
import { SearchStatusPage } from '#areas/customer/track/search-status-page.tsx'
import { m } from '#lib/messages.ts'
import { oneOfParam } from '#lib/search-params.ts'

interface SearchStatusSearch {
  /** Why a page about one booking sent its visitor here. */
  why?: 'no_link' | 'bad_link'
}

export const Route = createFileRoute('/_public/reserve-searchStatus')({
  staticData: { rendering: 'server', width: 'columns', title: () => m.track_search_title(), robots: 'noindex' },
  validateSearch: (search: Record<string, unknown>): SearchStatusSearch => {
    const why = oneOfParam(search, 'why', ['no_link', 'bad_link'])
    return why === undefined ? {} : { why }
  },
  loader: async ({ context }) => (await import('#areas/customer/track/api.ts')).loadContact(context.api),
  staleTime: Number.POSITIVE_INFINITY,
  component: SearchStatusPage,
})
